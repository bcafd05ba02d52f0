// Games with others, over real connections: between two pages, and between a page and a window.
import { deepEqual, equal, ok } from 'node:assert/strict';
import { Chance, other } from '../referee.mjs';
import { checkNames } from './words.mjs';

/**
 * @typedef {import('../suite.mjs').Suite} Suite
 * @typedef {import('../tab.mjs').Tab} Tab
 * @typedef {import('../player.mjs').Player} Player
 * @typedef {import('../referee.mjs').Disc} Disc
 * @typedef {Record<Disc, Player>} Sides who plays which colour
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

/** Presses a button that may lie further down in a list. @param {Tab} tab @param {string} key */
async function press(tab, key) {
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
  await press(tab, clock);
  await tab.push('online-host-start');
  const link = await copied(tab, 'online-copy-link');
  ok(link.includes('#join='), `"${link}" is no link to a game`);
  return link;
}

/** What of a link follows the "#". @param {string} link */
const fragment = (link) => link.slice(link.indexOf('#') + 1);

/** Waits until both have the same match before them; says who plays which colour. @param {Player[]} players @returns {Promise<Sides>} */
async function seated(players) {
  await Promise.all(players.map((player) => player.table()));
  await Promise.all(players.map((player) => player.wait('whose turn it is', (seen) => seen.turn !== null)));
  const [one, two] = players;
  const { turn } = one.seen;
  equal(two.seen.turn, turn, 'the two do not agree whose turn it is');
  const movers = players.filter((player) => player.seen.human);
  equal(movers.length, 1, 'not exactly one of the two may move');
  const mine = /** @type {Disc} */ (turn);
  return /** @type {Sides} */ ({ [mine]: movers[0], [other(mine)]: movers[0] === one ? two : one });
}

/** Waits until both boards show the same, and somebody can move or all is over. @param {Player[]} players */
async function agree(players) {
  const [one, two] = players;
  const rests = (/** @type {import('../witness.mjs').Witness} */ seen) => !seen.position.mustPass();
  for (const player of players) await player.wait('the pass that must come', rests);
  equal(one.seen.position.key(), two.seen.position.key(), 'the two boards differ');
  return one.seen.position;
}

/**
 * Plays by mouse on both sides, at most so many moves; every disc must come to stand on both boards.
 * @param {Sides} sides
 * @param {Chance} chance
 * @param {number} [most]
 */
async function play(sides, chance, most = 100) {
  const players = [sides.black, sides.white];
  for (let n = 0; n < most; n += 1) {
    const position = await agree(players);
    if (position.isOver()) break;
    const mover = sides[position.mover];
    const [before, there] = players.map((player) => player.seen.placed.length);
    ok(await mover.myTurn(), 'the result has come too early');
    const square = chance.of(mover.seen.legal);
    await mover.click(mover.place(square));
    await sides.black.stands(square, before);
    await sides.white.stands(square, there);
  }
}

/** The result that both show, which must be one. @param {Player[]} players */
async function results(players) {
  for (const player of players) {
    await player.screen('result', 90);
    await player.wait('the result', (seen) => seen.result);
  }
  const [one, two] = players.map((player) => player.seen.result);
  deepEqual(one, two, 'the two results differ');
  return /** @type {NonNullable<typeof one>} */ (one);
}

/** What a page has said of the end. @param {Tab} tab @param {boolean} hasWon */
const hearsEnd = (tab, hasWon) => tab.hears(hasWon ? /You win!/ : /Not this time|Draw/);

/** Gives the game up by its button and the question after it. @param {Tab} loser @param {Sides} sides */
async function resign(loser, sides) {
  const players = [sides.black, sides.white];
  for (const player of players) player.seen.mayEndEarly = true;
  await loser.push('action-resign');
  await loser.push('answer-yes-resign');
  const { winner } = await results(players);
  equal(sides[/** @type {Disc} */ (winner)] === loser, false, 'who gave up has won');
  await hearsEnd(loser, false);
}

/** Both want another game; the colours must be the others. @param {Player[]} players @param {Sides} earlier */
async function rematch(players, earlier) {
  const begun = players.map((player) => player.seen.begun);
  for (const player of players) {
    player.seen.mayEndEarly = false;
    await player.push('action-rematch');
  }
  for (const [n, player] of players.entries()) await player.wait('the rematch', (seen) => seen.begun > begun[n], 90);
  const sides = await seated(players);
  equal(sides.black, earlier.white, 'the colours have not been swapped');
  return sides;
}

/** @param {Player} player */
async function toTitle(player) {
  await player.push('action-to-title');
  await player.screen('title');
}

/** @param {Sides} sides */
const transcript = ({ black }) => {
  const count = black.seen.position.count();
  return `${black.seen.transcript()}: ${count.black} to ${count.white}`;
};

/** A whole game against a friend who opens the link, another one with colours swapped, given up. @param {Suite} suite */
async function friends(suite) {
  const host = await page(suite);
  const link = await invite(host, MINUTES);
  await suite.shot(host, 'online-invite');
  const guest = await page(suite, fragment(link));
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

/** How long it takes from the link, or the last sign of the code, until both have the game before them. @param {Suite} suite */
async function connect(suite) {
  const [host, guest] = [await page(suite), await page(suite)];
  const players = [host, guest];
  await guest.screen('title', 180);
  await guest.open();
  const seconds = [];
  for (let n = 0; n < TRIES; n += 1) {
    const link = await invite(host, NONE);
    const begun = players.map((player) => player.seen.begun);
    if (n % 2 === 1) await typeCode(guest, fragment(link).slice('join='.length, 'join='.length + 8));
    const start = performance.now();
    if (n % 2 === 1) await guest.push('online-join-start');
    else await guest.page.evaluate((hash) => { location.hash = hash; }, fragment(link));
    await Promise.all(players.map((player, m) => player.wait('the game to begin', (seen) => seen.begun > begun[m], 90)));
    seconds.push((performance.now() - start) / 1000);
    const sides = await seated(players);
    await resign(guest, sides);
    for (const tab of players) await toTitle(tab);
  }
  const median = [...seconds].sort((a, b) => a - b)[TRIES >> 1];
  const all = seconds.map((one) => one.toFixed(2)).join(' ');
  suite.note(`link followed or "Join" pressed → game begun on both: median ${median.toFixed(2)} s of ${all}${median > BAR ? `, over the ${BAR} s it may take` : ''}`);
}

/** Writes a code into its field. @param {Tab} tab @param {string} code */
async function typeCode(tab, code) {
  await tab.push('title-online');
  await tab.push('online-join');
  await tab.wait('the field', (seen) => seen.buttons.has('online-entry'));
  await tab.click(/** @type {{x: number, y: number}} */ (tab.seen.buttons.get('online-entry')));
  await tab.page.keyboard.type(code);
}

/** A page that is loaded again finds its game, by its own button and by the link. @param {Suite} suite */
async function reloaded(suite) {
  const host = await page(suite);
  const link = await invite(host, NONE);
  const guest = await page(suite, fragment(link));
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
    await press(tab, MINUTES);
  }
  const start = performance.now();
  for (const tab of players) await tab.push('online-anyone-start');
  const sides = await seated(players);
  suite.note(`two who look for anyone → both at the board: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  await play(sides, new Chance(3), 8);
  await resign(players[0], sides);
}

/** A whole game between a page and a window, and a rematch. @param {Suite} suite */
async function mixed(suite) {
  suite.wantsWindow();
  const host = await page(suite);
  const link = await invite(host, MINUTES);
  const guest = await suite.window(['--join', link, '--seed', '2']);
  const players = [host, guest];
  const sides = await seated(players);
  const chance = new Chance(23);
  await play(sides, chance);
  const { winner } = await results(players);
  suite.note(transcript(sides));
  await hearsEnd(host, sides[/** @type {Disc} */ (winner)] === host);
  await suite.shot(guest, 'online-window-result');
  const again = await rematch(players, sides);
  await play(again, chance, 4);
  await resign(host, again);
  for (const player of players) await toTitle(player);
}

export const CASES = [
  { number: 16, name: 'friends', quick: true, run: friends },
  { number: 17, name: 'connect', quick: true, run: connect },
  { number: 18, name: 'reloaded', quick: true, run: reloaded },
  { number: 19, name: 'anyone', quick: true, run: anyone },
  { number: 20, name: 'mixed', quick: true, run: mixed },
];
