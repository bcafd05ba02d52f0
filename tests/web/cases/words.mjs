// The game in words: the hidden grid's names, and a whole game through it by keyboard alone.
import { equal, match, ok } from 'node:assert/strict';
import { Chance, SQUARES } from '../referee.mjs';

/** @typedef {import('../suite.mjs').Suite} Suite */
/** @typedef {import('../tab.mjs').Tab} Tab */

/**
 * What a square's name must say after "d3, ".
 * @param {import('../referee.mjs').Position} position
 * @param {string} square
 * @param {boolean} human
 */
function state(position, square, human) {
  const disc = position.discs.get(square);
  if (disc) return new RegExp(`^${disc}$`);
  const flips = position.flips(square).length;
  return flips > 0 && human ? new RegExp(`^legal\\D* ${flips}\\b`) : /^empty$/;
}

/**
 * Holds the names of all squares against the referee.
 * @param {Tab} tab
 * @param {import('../referee.mjs').Position} [position]
 */
export async function checkNames(tab, position = tab.seen.position) {
  const names = await tab.names();
  equal(Object.keys(names).length, 64, `the hidden grid names ${Object.keys(names).length} squares`);
  const human = Object.values(names).some((name) => name.startsWith('legal'));
  for (const square of SQUARES) match(names[square], state(position, square, human), `the hidden grid's ${square}`);
  ok(human || position.legal().length === 0 || !tab.seen.human, 'the hidden grid names no legal square');
}

/** Where the keyboard is. @param {Tab} tab */
function focus(tab) {
  return tab.page.evaluate(() => {
    const one = /** @type {HTMLElement} */ (document.activeElement);
    const name = one?.getAttribute('aria-label') ?? one?.textContent ?? '';
    return { tag: one?.tagName ?? '', key: one?.dataset.key ?? '', name: name.trim() };
  });
}

/**
 * Strikes Tab until the focus is where it should be.
 * @param {Tab} tab
 * @param {string} what
 * @param {(at: {tag: string, key: string, name: string}) => boolean} found
 */
async function tabTo(tab, what, found) {
  const passed = [];
  for (let n = 0; n < 100; n += 1) {
    const at = await focus(tab);
    if (found(at)) return at;
    passed.push(at.key || at.name || at.tag);
    await tab.page.keyboard.press('Tab');
  }
  throw new Error(`100 strokes of Tab do not reach ${what}; they pass ${[...new Set(passed)].join(', ')}`);
}

/** Presses a hidden button by keyboard. @param {Tab} tab @param {string} key */
async function press(tab, key) {
  await tab.wait(`the control "${key}"`, (seen) => seen.buttons.has(key) || seen.frames > 0);
  await tab.page.waitForSelector(`[data-key="${key}"]`, { state: 'attached', timeout: 60_000 });
  const at = await tabTo(tab, key, (one) => one.key === key);
  ok(at.name.length > 0, `the hidden button "${key}" has no name`);
  const before = tab.seen.pressed;
  await tab.page.keyboard.press('Enter');
  await tab.wait(`"${key}" to be pressed`, (seen) => seen.pressed > before);
}

/** Walks to a square of the hidden grid by arrows and gives its name. @param {Tab} tab @param {string} square */
async function walk(tab, square) {
  let { name } = await tabTo(tab, 'the hidden grid', (one) => /^[a-h][1-8], /.test(one.name));
  for (let n = 0; n < 20; n += 1) {
    const [right, down] = [square.charCodeAt(0) - name.charCodeAt(0), square.charCodeAt(1) - name.charCodeAt(1)];
    if (right === 0 && down === 0) return name;
    await tab.page.keyboard.press(down > 0 ? 'ArrowDown' : down < 0 ? 'ArrowUp' : right > 0 ? 'ArrowRight' : 'ArrowLeft');
    name = (await focus(tab)).name;
    match(name, /^[a-h][1-8], /, 'an arrow leaves the hidden grid');
  }
  throw new Error(`20 arrows do not reach ${square}`);
}

/** Was every placement said, in order, and the count at the end? @param {Tab} tab */
function allSaid(tab) {
  let from = 0;
  for (const { square } of tab.seen.placed) {
    const at = tab.said.findIndex((sentence, n) => n >= from && new RegExp(`\\b${square}\\b`).test(sentence));
    ok(at >= 0, `the live region never said ${square}; it said: ${tab.said.slice(from, from + 6).join(' | ')}`);
    from = at + 1;
  }
  const passes = tab.said.filter((sentence) => /\bpass(es)?\b/.test(sentence)).length;
  ok(passes >= tab.seen.passes, `${tab.seen.passes} passes, but only ${passes} were said`);
}

/** @param {Suite} suite */
async function words(suite) {
  const browser = await suite.browser();
  const tab = await browser.open('seed=11');
  await tab.screen('title', 180);
  await press(tab, 'title-new-game');
  await tab.screen('new-game');
  // A new player's level is the fourth.
  for (let level = 4; level > 1; level -= 1) await press(tab, 'level-less');
  await press(tab, 'new-start');
  await tab.screen('match');
  const chance = new Chance(11);
  let mine = 0;
  for (; await tab.myTurn(); mine += 1) {
    if (mine % 4 === 0) await checkNames(tab);
    if (mine === 2) {
      // The controls of the match are reached too, and lead back.
      const { undone, redone } = tab.seen;
      await press(tab, 'action-undo');
      await tab.wait('an undo', (seen) => seen.undone > undone && seen.waits());
      await press(tab, 'action-redo');
      await tab.wait('a redo', (seen) => seen.redone > redone && seen.waits());
    }
    const [square, before] = [chance.of(tab.seen.legal), tab.seen.placed.length];
    const name = await walk(tab, square);
    match(name.slice(4), state(tab.seen.position, square, true), `the name of ${square}`);
    await tab.page.keyboard.press('Enter');
    await tab.stands(square, before);
  }
  await tab.screen('result');
  const { black, white } = tab.seen.position.count();
  await tab.hears(new RegExp(`\\b${black}\\b.*\\b${white}\\b`));
  allSaid(tab);
  suite.note(`${mine} moves by keyboard; the end in words: ${tab.said.findLast((one) => one.includes(String(black)))}`);
  await suite.shot(tab, 'words-result');
  await press(tab, 'action-to-title');
  await tab.screen('title');
}

export const CASES = [{ number: 4, name: 'words', quick: true, run: words }];
