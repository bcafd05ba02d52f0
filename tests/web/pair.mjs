// Two who play each other, each at a game of their own: what both must show alike.
import { deepEqual, equal, ok } from 'node:assert/strict';
import { other } from './referee.mjs';

/**
 * @typedef {import('./tab.mjs').Tab} Tab
 * @typedef {import('./player.mjs').Player} Player
 * @typedef {import('./referee.mjs').Chance} Chance
 * @typedef {import('./referee.mjs').Disc} Disc
 * @typedef {Record<Disc, Player>} Sides who plays which colour
 */

/** Waits until both have the same match before them; says who plays which colour. @param {Player[]} players @returns {Promise<Sides>} */
export async function seated(players) {
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
  const rests = (/** @type {import('./witness.mjs').Witness} */ seen) => !seen.position.mustPass();
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
export async function play(sides, chance, most = 100) {
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
export async function results(players) {
  for (const player of players) {
    await player.screen('result', 90);
    await player.wait('the result', (seen) => seen.result);
  }
  const [one, two] = players.map((player) => player.seen.result);
  deepEqual(one, two, 'the two results differ');
  return /** @type {NonNullable<typeof one>} */ (one);
}

/** What a page has said of the end. @param {Tab} tab @param {boolean} hasWon */
export const hearsEnd = (tab, hasWon) => tab.hears(hasWon ? /You win!/ : /Not this time|Draw/);

/** Gives the game up by its button and the question after it. @param {Player} loser @param {Sides} sides */
export async function resign(loser, sides) {
  const players = [sides.black, sides.white];
  for (const player of players) player.seen.mayEndEarly = true;
  await loser.push('action-resign');
  await loser.push('answer-yes-resign');
  const { winner } = await results(players);
  equal(sides[/** @type {Disc} */ (winner)] === loser, false, 'who gave up has won');
}

/** Asks for another game; where the machine is slow the connection may first have to come back. @param {Player} player */
async function wishes(player) {
  await player.open();
  await player.wait('the button "action-rematch"', (seen) => seen.buttons.has('action-rematch'));
  const before = player.seen.pressed;
  for (let n = 0; n < 9 && player.seen.pressed === before; n += 1) {
    await player.click(/** @type {{x: number, y: number}} */ (player.seen.buttons.get('action-rematch')));
    await player.wait('the button to be pressed', (seen) => seen.pressed > before, 10).catch(() => {});
  }
  equal(player.seen.lastPressed, 'action-rematch', 'the rematch was not asked for');
}

/** Both want another game; the colours must be the others. @param {Player[]} players @param {Sides} earlier */
export async function rematch(players, earlier) {
  const begun = players.map((player) => player.seen.begun);
  for (const player of players) {
    player.seen.mayEndEarly = false;
    await wishes(player);
  }
  for (const [n, player] of players.entries()) await player.wait('the rematch', (seen) => seen.begun > begun[n], 90);
  const sides = await seated(players);
  equal(sides.black, earlier.white, 'the colours have not been swapped');
  return sides;
}

/** @param {Player} player */
export async function toTitle(player) {
  await player.push('action-to-title');
  await player.screen('title');
}

/** @param {Sides} sides */
export const transcript = ({ black }) => {
  const count = black.seen.position.count();
  return `${black.seen.transcript()}: ${count.black} to ${count.white}`;
};
