// The tests of the built site in a real browser: node run.mjs SITE_DIR [--shots DIR] [--only NAME[,NAME…]] [--signal PROGRAM] [--game PROGRAM]
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CASES as away } from './cases/away.mjs';
import { CASES as gaps } from './cases/gaps.mjs';
import { CASES as hands } from './cases/hands.mjs';
import { CASES as online } from './cases/online.mjs';
import { CASES as play } from './cases/play.mjs';
import { CASES as portrait } from './cases/portrait.mjs';
import { CASES as trouble } from './cases/trouble.mjs';
import { CASES as words } from './cases/words.mjs';
import { Server } from './server.mjs';
import { Skipped, Suite } from './suite.mjs';

/**
 * @typedef {object} Case
 * @property {number} number
 * @property {string} name
 * @property {boolean} [quick] is it one of the few that always run?
 * @property {(suite: Suite) => Promise<void>} run
 */

/** @type {Case[]} */
const CASES = [...play, ...portrait, ...words, ...hands, ...away, ...gaps, ...trouble, ...online].sort((a, b) => a.number - b.number);

const HELP = `node run.mjs SITE_DIR [--shots DIR] [--only NAME[,NAME…]] [--signal PROGRAM] [--game PROGRAM]
  SITE_DIR  the built site
  --shots   keep pictures of the screens in this folder
  --signal  the meeting place, outflank-signal: without it no game is played with others
  --game    the game for a window, outflank: without it none is played between a window and a page
  --only    "quick", or some of: ${CASES.map(({ name }) => name).join(', ')}
The browser is $CHROME or /usr/bin/chromium.`;

/** @param {string[]} words */
function options(words) {
  let [site, shots, only] = ['', /** @type {string | null} */ (null), ''];
  /** @type {import('./suite.mjs').Programs} */
  const programs = { signal: null, game: null };
  for (let n = 0; n < words.length; n += 1) {
    if (words[n] === '--shots') shots = resolve(words[(n += 1)]);
    else if (words[n] === '--signal') programs.signal = resolve(words[(n += 1)]);
    else if (words[n] === '--game') programs.game = resolve(words[(n += 1)]);
    else if (words[n] === '--only') only = words[(n += 1)];
    else if (words[n].startsWith('-') || site) return null;
    else site = resolve(words[n]);
  }
  const names = only ? only.split(',') : [];
  const wanted = CASES.filter(({ name, number, quick }) =>
    names.length === 0 || names.includes(name) || names.includes(String(number)) || (quick && names.includes('quick')));
  return site && wanted.length > 0 ? { site, shots, programs, wanted } : null;
}

/**
 * Runs one test; says how it ended, and why.
 * @param {Case} test
 * @param {Suite} suite
 */
async function attempt(test, suite) {
  try {
    await test.run(suite);
    suite.check();
    return { result: 'passed', why: '' };
  } catch (error) {
    if (error instanceof Skipped) return { result: 'skipped', why: error.message };
    const lines = String(error instanceof Error ? error.stack : error).split('\n');
    // Of the stack, what lies in these tests.
    const why = lines.filter((line) => !/^\s+at /.test(line) || /cases\/\w+\.mjs|gaps\.mjs/.test(line)).slice(0, 12).join('\n');
    return { result: 'FAILED', why: `${why}\n${await suite.report(test.name)}` };
  } finally {
    await suite.close();
  }
}

const wishes = options(process.argv.slice(2));
if (!wishes) {
  console.error(HELP);
  process.exit(2);
}
if (!existsSync(join(wishes.site, 'index.html'))) {
  console.error(`${wishes.site} holds no site`);
  process.exit(2);
}
const server = new Server(wishes.site);
await server.start();
const rows = [];
/** Each warning is printed once in a run. @type {Set<string>} */
const warned = new Set();
for (const test of wishes.wanted) {
  const suite = new Suite(server, wishes.shots, wishes.programs);
  const begun = performance.now();
  console.log(`${test.number} ${test.name} …`);
  const { result, why } = await attempt(test, suite);
  const seconds = (performance.now() - begun) / 1000;
  for (const note of suite.notes) console.log(`  ${note}`);
  for (const warning of suite.players.flatMap((player) => player.warnings)) {
    if (!warned.has(warning)) console.log(`  warning: ${warning.slice(0, 300)}`);
    warned.add(warning);
  }
  if (why) console.log(`  ${result}: ${why}`);
  rows.push({ test: `${test.number} ${test.name}`, result, seconds });
}
await server.stop();
console.log('\n| test | result | seconds |\n|---|---|---|');
for (const { test, result, seconds } of rows) console.log(`| ${test} | ${result} | ${seconds.toFixed(1)} |`);
process.exit(rows.some(({ result }) => result === 'FAILED') ? 1 : 0);
