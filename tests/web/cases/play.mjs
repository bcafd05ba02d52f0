// Playing by mouse: a whole game, taking it up after a reload, without a net, and from a link.
import { deepEqual, equal, ok } from 'node:assert/strict';
import { Chance, after } from '../referee.mjs';
import { checkNames } from './words.mjs';

/** @typedef {import('../suite.mjs').Suite} Suite */
/** @typedef {import('../tab.mjs').Tab} Tab */

/** What of the loading screen sticks out of the window. @param {Tab} tab */
const outside = (tab) => tab.page.evaluate(() => [...document.querySelectorAll('#cover *')].filter((one) => {
  const { left, top, right, bottom, width } = one.getBoundingClientRect();
  return width > 0 && (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight);
}).map((one) => one.id || one.tagName));

/** The loading screen comes first, counts, and goes. @param {Suite} suite @param {Tab} tab */
async function loading(suite, tab) {
  await tab.wait('the loading bar', () => tab.bar.some((one) => /^\d+ seen/.test(one)));
  await suite.shot(tab, 'loading');
  deepEqual(await outside(tab), [], 'parts of the loading screen stick out of the window');
  await tab.screen('title', 180);
  const told = tab.barBefore.filter((one) => /^\d/.test(one));
  const values = told.map((one) => Number(one.split(' ')[0]));
  ok(told.length > 0 && told.every((one) => one.endsWith(' seen')), 'no loading bar is to be seen before the game');
  ok(new Set(values).size >= 3, `the loading bar only shows ${values.join(', ')}`);
  ok(values.every((value, n) => n === 0 || value >= values[n - 1]), `the loading bar goes back: ${values.join(', ')}`);
  await tab.open();
  await tab.settle();
  await tab.page.waitForFunction(() => getComputedStyle(/** @type {Element} */ (document.querySelector('#cover'))).opacity === '0', null, { polling: 100 });
  const fits = await tab.page.evaluate(() => {
    const canvas = /** @type {HTMLElement} */ (document.querySelector('#game')).getBoundingClientRect();
    const root = /** @type {Element} */ (document.scrollingElement);
    return { canvas: [canvas.width, canvas.height], window: [innerWidth, innerHeight], page: [root.scrollWidth, root.scrollHeight] };
  });
  deepEqual(fits.canvas, fits.window, 'the canvas does not fill the window');
  deepEqual(fits.page, fits.window, 'the page can be scrolled');
}

/** @param {Tab} tab */
async function undoAndRedo(tab) {
  const { undone, redone } = tab.seen;
  const before = tab.seen.position.key();
  await tab.push('action-undo');
  await tab.wait('an undo', (seen) => seen.undone > undone && seen.waits());
  ok(tab.seen.position.key() !== before, 'the undo changed nothing');
  await tab.push('action-redo');
  await tab.wait('a redo', (seen) => seen.redone > redone && seen.waits());
  equal(tab.seen.position.key(), before, 'the redo does not lead back');
}

/** A tap on a taken square is refused. @param {Tab} tab */
async function inVain(tab) {
  await tab.settle();
  const { refused } = tab.seen;
  await tab.click(tab.place([...tab.seen.position.discs.keys()][0]));
  await tab.wait('a refusal of a square that is taken', (seen) => seen.refused > refused);
}

/** @param {Suite} suite */
async function game(suite) {
  const browser = await suite.browser();
  const tab = await browser.open('seed=7');
  await loading(suite, tab);
  await suite.shot(tab, 'title');
  await tab.newGame(1);
  const chance = new Chance(7);
  for (let mine = 1; await tab.myTurn(); mine += 1) {
    if (mine === 1) await tab.settle();
    if (mine === 3) await inVain(tab);
    if (mine === 5) await undoAndRedo(tab);
    if (mine === 9) await suite.shot(tab, 'match');
    await tab.play(chance.of(tab.seen.legal));
  }
  await tab.screen('result');
  await tab.wait('the result’s buttons', (seen) => seen.buttons.has('action-to-title'));
  await tab.settle();
  await suite.shot(tab, 'result');
  const count = tab.seen.position.count();
  suite.note(`${tab.seen.transcript()}: ${count.black} to ${count.white}`);
  await tab.push('action-to-title');
  await tab.screen('title');
  ok(!tab.seen.buttons.has('title-continue'), 'a finished game is offered again');
}

/** @param {Suite} suite */
async function reload(suite) {
  const browser = await suite.browser();
  const tab = await browser.open('seed=7');
  await tab.newGame(1);
  const chance = new Chance(3);
  for (let n = 0; n < 4; n += 1) {
    await tab.play(chance.of(tab.seen.legal));
    ok(await tab.myTurn(), 'the game is over too early');
  }
  const { position, plies } = tab.seen;
  await tab.reload();
  tab.seen.expect(plies);
  await tab.screen('title', 180);
  await tab.push('title-continue');
  await tab.board();
  equal(tab.seen.position.key(), position.key());
  await checkNames(tab);
  const { undone } = tab.seen;
  await tab.push('action-undo');
  await tab.wait('an undo', (seen) => seen.undone > undone && seen.waits());
  await checkNames(tab);
  await tab.push('action-redo');
  await tab.wait('a redo', (seen) => seen.redone > 0 && seen.waits());
  equal(tab.seen.position.key(), position.key());
  await checkNames(tab);
}

/** @param {Suite} suite */
async function offline(suite) {
  const browser = await suite.browser();
  const tab = await browser.open();
  await tab.screen('title', 180);
  await tab.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  try {
    await suite.server.stop();
    await browser.context.setOffline(true);
    await tab.reload();
    await tab.newGame(1);
    for (let n = 0; n < 2; n += 1) {
      await tab.play(tab.seen.legal[0]);
      ok(await tab.myTurn(), 'the game is over too early');
    }
    equal(tab.seen.placed.filter(({ by }) => by === 'white').length, 2, 'the computer has not answered');
    await suite.shot(tab, 'offline');
  } finally {
    await suite.server.start();
  }
}

/** @param {Suite} suite */
async function link(suite) {
  const moves = 'f5d6c3d3c4';
  const browser = await suite.browser();
  const tab = await browser.blank();
  const arrives = async () => {
    await tab.screen('match', 180);
    await tab.wait('all squares', (seen) => seen.squares.size === 64);
    await tab.page.waitForSelector('[aria-label^="h8, "]', { state: 'attached' });
    await checkNames(tab, after(moves));
  };
  // The plies of a link are nobody's at this screen: what they say is held against the referee all the same.
  const plies = () => {
    const list = moves.match(/../g) ?? [];
    return list.map((square, n) => ({ before: after(list.slice(0, n).join('')), square, byHuman: true }));
  };
  await tab.go(`${browser.address}?trace#g=${moves}`, plies());
  await arrives();
  await suite.shot(tab, 'link');
  await tab.go('about:blank');
  await tab.go(`${browser.address}?trace#g=garbage`);
  await tab.screen('title', 180);
  await tab.hears(/link|garbage/i);
  suite.note(`a bad link is told: ${tab.said.join(' | ')}`);
  await suite.shot(tab, 'bad-link');
  // A link followed while the game is open already.
  tab.seen.expect(plies());
  await tab.page.evaluate((game) => { location.hash = `g=${game}`; }, moves);
  await arrives();
}

export const CASES = [
  { number: 1, name: 'game', quick: true, run: game },
  { number: 2, name: 'reload', quick: true, run: reload },
  { number: 3, name: 'offline', quick: true, run: offline },
  { number: 9, name: 'link', quick: true, run: link },
];
