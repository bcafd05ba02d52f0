// Games with others, over real connections: between two pages, and between a page and a window.
import { equal, ok } from 'node:assert/strict';
import { hearsEnd, play, rematch, resign, results, seated, toTitle, transcript } from '../pair.mjs';
import { Chance } from '../referee.mjs';
import { checkNames } from './words.mjs';

/**
 * @typedef {import('../suite.mjs').Suite} Suite
 * @typedef {import('../tab.mjs').Tab} Tab
 * @typedef {import('../player.mjs').Player} Player
 * @typedef {import('../referee.mjs').Disc} Disc
 */

/** Small pictures, for two programs draw at a time. */
const SIZE = { width: 640, height: 520 };
/** So often the way from a link to a game is measured. */
const TRIES = 5;
/** The median of that shall not be longer, in seconds. */
const BAR = 2;
/** The clocks by their keys: five minutes each, and none. */
const [MINUTES, NONE] = ['clock-1', 'clock-3'];

/** A page with a profile of its own at the meeting place. @param {Suite} suite @param {string} [fragment] */
async function page(suite, fragment) {
  const address = await suite.meeting();
  const browser = await suite.browser({ size: SIZE }, address);
  await browser.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(address).origin });
  return browser.open('seed=1', fragment);
}

/** Chooses in a list, which has come once the button below it is there. @param {Tab} tab @param {string} key @param {string} below */
async function choose(tab, key, below) {
  await tab.wait(`the button "${below}"`, (seen) => seen.buttons.has(below));
  if (!tab.seen.buttons.has(key)) await tab.reveal(key);
  await tab.push(key);
}

/** What is on the clipboard once something was copied. @param {Tab} tab @param {string} key */
async function copied(tab, key) {
  const said = tab.said.length;
  await tab.push(key);
  await tab.hears(/copied/i, said);
  return tab.page.evaluate(() => navigator.clipboard.readText());
}

/** From the title to waiting for a friend; gives the link. @param {Tab} tab @param {string} clock */
async function invite(tab, clock) {
  await tab.screen('title', 180);
  await tab.push('title-online');
  await tab.push('online-host');
  await choose(tab, clock, 'online-host-start');
  await tab.push('online-host-start');
  const link = await copied(tab, 'online-copy-link');
  ok(link.includes('#join='), `"${link}" is no link to a game`);
  return link;
}

/** Whoever comes sees what is offered, and plays it. @param {Player} guest @param {Suite} [suite] takes a picture */
async function accept(guest, suite) {
  await guest.wait('the game that is offered', (seen) => seen.buttons.has('online-play'), 180);
  await suite?.shot(guest, 'online-proposal');
  await guest.push('online-play');
}

/** What of a link follows the "#". @param {string} link */
const fragment = (link) => link.slice(link.indexOf('#') + 1);

/** A whole game against a friend who opens the link, another one with colours swapped, given up. @param {Suite} suite */
async function friends(suite) {
  const host = await page(suite);
  const link = await invite(host, MINUTES);
  await suite.shot(host, 'online-invite');
  const guest = await page(suite, fragment(link));
  await accept(guest, suite);
  const players = [host, guest];
  const sides = await seated(players);
  const chance = new Chance(11);
  await play(sides, chance, 9);
  for (const tab of players) await checkNames(tab);
  await suite.shot(host, 'online-match');
  await play(sides, chance);
  const { winner } = await results(players);
  suite.note(transcript(sides));
  for (const disc of /** @type {const} */ (['black', 'white'])) await hearsEnd(/** @type {Tab} */ (sides[disc]), winner === disc);
  await suite.shot(host, 'online-result');
  const again = await rematch(players, sides);
  await play(again, chance, 3);
  await resign(guest, again);
  await suite.shot(host, 'online-resigned');
  for (const tab of players) await toTitle(tab);
}

/** How long it takes from the link, or the last sign of the code, until the two are connected, and until both have the game before them. @param {Suite} suite */
async function connect(suite) {
  const [host, guest] = [await page(suite), await page(suite)];
  const players = [host, guest];
  await guest.screen('title', 180);
  await guest.open();
  /** @type {number[][]} */
  const [connected, seconds] = [[], []];
  for (let n = 0; n < TRIES; n += 1) {
    const link = await invite(host, NONE);
    const begun = players.map((player) => player.seen.begun);
    if (n % 2 === 1) await typeCode(guest, fragment(link).slice('join='.length, 'join='.length + 8));
    const start = performance.now();
    if (n % 2 === 1) await guest.push('online-join-start');
    else await guest.page.evaluate((hash) => { location.hash = hash; }, fragment(link));
    // What is offered comes over the connection.
    await guest.wait('the game that is offered', (seen) => seen.buttons.has('online-play'), 180);
    connected.push((performance.now() - start) / 1000);
    await accept(guest);
    await Promise.all(players.map((player, m) => player.wait('the game to begin', (seen) => seen.begun > begun[m], 90)));
    seconds.push((performance.now() - start) / 1000);
    const sides = await seated(players);
    await resign(guest, sides);
    for (const tab of players) await toTitle(tab);
  }
  const median = (/** @type {number[]} */ list) => [...list].sort((a, b) => a - b)[TRIES >> 1];
  const told = (/** @type {number[]} */ list) => `median ${median(list).toFixed(2)} s of ${list.map((one) => one.toFixed(2)).join(' ')}`;
  const late = median(connected) > BAR ? `, over the ${BAR} s it may take` : '';
  suite.note(`link followed or "Join" pressed → connected and the offer read: ${told(connected)}${late}; "Play" pressed → game begun on both: ${told(seconds)}`);
}

/** Writes a code into its field. @param {Tab} tab @param {string} code */
async function typeCode(tab, code) {
  await tab.push('title-online');
  await tab.push('online-join');
  await tab.wait('the field', (seen) => seen.buttons.has('online-entry'));
  await tab.push('online-entry');
  // Nobody types before the caret is there.
  await tab.quiet(0.3);
  await tab.page.keyboard.type(code);
}

/** A page that is loaded again finds its game, by its own button and by the link. @param {Suite} suite */
async function reloaded(suite) {
  const host = await page(suite);
  const link = await invite(host, NONE);
  const guest = await page(suite, fragment(link));
  await accept(guest);
  const players = [host, guest];
  const chance = new Chance(5);
  let sides = await seated(players);
  await play(sides, chance, 6);
  const back = async (/** @type {Tab} */ tab, /** @type {() => Promise<void>} */ way) => {
    const { plies, position } = tab.seen;
    await tab.reload();
    tab.seen.expect(plies);
    await tab.screen('title', 180);
    await tab.open();
    const start = performance.now();
    await way();
    sides = await seated(players);
    equal(tab.seen.position.key(), position.key(), 'another game has come back');
    const before = sides[position.mover].seen.plies.length;
    await play(sides, chance, 1);
    ok(sides[position.mover].seen.plies.length > before);
    return ((performance.now() - start) / 1000).toFixed(1);
  };
  const byButton = await back(host, async () => {
    await host.push('title-go-on');
    await host.push('online-go-on');
  });
  await play(sides, chance, 2);
  const byLink = await back(guest, () => guest.page.evaluate((hash) => { location.hash = hash; }, fragment(link)));
  await play(sides, chance, 2);
  for (const tab of players) await checkNames(tab);
  await resign(host, sides);
  suite.note(`loaded again → the next disc stands on both boards: ${byButton} s by the button, ${byLink} s by the link`);
}

/** Two who want the same game meet. @param {Suite} suite */
async function anyone(suite) {
  const players = [await page(suite), await page(suite)];
  for (const tab of players) {
    await tab.screen('title', 180);
    await tab.push('title-online');
    await tab.push('online-anyone');
    await choose(tab, MINUTES, 'online-anyone-start');
  }
  const start = performance.now();
  for (const tab of players) await tab.push('online-anyone-start');
  const sides = await seated(players);
  suite.note(`two who look for anyone → both at the board: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  await play(sides, new Chance(3), 8);
  await resign(players[0], sides);
}

/** A third page that has the link to watch sees the game from where it stands to its end, and takes no part. @param {Suite} suite */
async function watched(suite) {
  const host = await page(suite);
  const guest = await page(suite, fragment(await invite(host, NONE)));
  await accept(guest);
  const sides = await seated([host, guest]);
  const chance = new Chance(7);
  await play(sides, chance, 4);
  for (const key of ['action-menu', 'action-watchers', 'watch-late-0']) await host.push(key);
  const link = await copied(host, 'watch-copy-link');
  ok(link.includes('#watch='), `"${link}" is no link to watch a game by`);
  await suite.shot(host, 'online-watchers');
  for (const key of ['action-back', 'action-show-board']) await host.push(key);
  const watcher = await page(suite, fragment(link));
  watcher.seen.expect(host.seen.plies);
  await watcher.table();
  const sees = () => watcher.wait('the board of the two', (seen) => seen.position.key() === host.seen.position.key());
  await sees();
  equal(watcher.seen.human, false, 'who watches may move');
  await play(sides, chance, 4);
  await sees();
  await checkNames(watcher);
  await suite.shot(watcher, 'online-watching');
  await suite.shot(host, 'online-watched');
  watcher.seen.mayEndEarly = true;
  await resign(guest, sides);
  await watcher.screen('result', 90);
  await suite.shot(watcher, 'online-watched-result');
  for (const tab of [host, guest, watcher]) await toTitle(tab);
}

/** A whole game between a page and a window, and a rematch. @param {Suite} suite */
async function mixed(suite) {
  suite.wantsWindow();
  const host = await page(suite);
  const link = await invite(host, MINUTES);
  const guest = await suite.window(['--join', link, '--seed', '2']);
  await accept(guest);
  await whole(suite, [host, guest]);
}

/** The same between two windows, one of which is the meeting place; the link goes over the clipboard. @param {Suite} suite */
async function windows(suite) {
  const host = await suite.window(['--seed', '1']);
  await host.screen('title', 180);
  for (const key of ['title-online', 'online-host', MINUTES, 'online-host-start', 'online-copy-link']) await host.push(key);
  const guest = await suite.window(['--seed', '2']);
  await guest.screen('title', 180);
  for (const key of ['title-online', 'online-join', 'online-paste']) await guest.push(key);
  const players = [host, guest];
  const start = performance.now();
  await guest.push('online-join-start');
  await accept(guest);
  await Promise.all(players.map((player) => player.wait('the game to begin', (seen) => seen.begun > 0, 90)));
  suite.note(`"Join" pressed, then "Play" → game begun on both: ${((performance.now() - start) / 1000).toFixed(2)} s`);
  await whole(suite, players);
}

/** A whole game and a rematch, which is given up. @param {Suite} suite @param {import('../player.mjs').Player[]} players */
async function whole(suite, players) {
  const sides = await seated(players);
  const chance = new Chance(23);
  await play(sides, chance);
  await results(players);
  suite.note(transcript(sides));
  await suite.shot(players[1], 'online-window-result');
  const again = await rematch(players, sides);
  await play(again, chance, 4);
  await resign(players[0], again);
  for (const player of players) await toTitle(player);
}

export const CASES = [
  { number: 16, name: 'friends', quick: true, run: friends },
  { number: 17, name: 'connect', run: connect },
  { number: 18, name: 'reloaded', run: reloaded },
  { number: 19, name: 'anyone', run: anyone },
  { number: 20, name: 'mixed', quick: true, run: mixed },
  { number: 21, name: 'windows', quick: true, run: windows },
  { number: 24, name: 'watched', quick: true, run: watched },
];
