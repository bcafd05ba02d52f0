// More than one tab: two games side by side, and a game that nobody looks at.
import { equal, ok } from 'node:assert/strict';
import { checkNames } from './words.mjs';

/** @typedef {import('../suite.mjs').Suite} Suite */
/** @typedef {import('../tab.mjs').Tab} Tab */

/** Reloads a tab and takes its game up again, which must be its own. @param {Tab} tab */
async function again(tab) {
  const { position, plies } = tab.seen;
  await tab.page.bringToFront();
  await tab.reload();
  tab.seen.expect(plies);
  await tab.screen('title', 180);
  await tab.push('title-continue');
  await tab.board();
  equal(tab.seen.position.key(), position.key(), 'a tab has come back with another game');
  await checkNames(tab);
}

/** @param {Suite} suite */
async function tabs(suite) {
  const browser = await suite.browser();
  const one = await browser.open('seed=1');
  await one.newGame(1);
  const two = await browser.open('seed=2');
  await two.page.bringToFront();
  await two.screen('title', 180);
  await two.hears(/\b(tab|window)\b/i);
  suite.note(`the second tab says: ${two.said.join(' | ')}`);
  ok(!two.seen.buttons.has('title-continue'), 'the second tab offers the first one’s game');
  await suite.shot(two, 'second-tab');
  await two.newGame(1);
  for (const [tab, moves] of /** @type {const} */ ([[one, 2], [two, 3]])) {
    await tab.page.bringToFront();
    for (let n = 0; n < moves; n += 1) {
      await tab.play(/** @type {string} */ (tab.seen.legal.at(tab === one ? 0 : -1)));
      ok(await tab.myTurn(), 'the game is over too early');
    }
  }
  ok(one.seen.transcript() !== two.seen.transcript());
  await again(one);
  await again(two);
  await again(one);
}

/** Hides a page by another tab in front of it; gives what shows it again. @param {Tab} tab */
async function hide(tab) {
  const front = await tab.page.context().newPage();
  await front.bringToFront();
  await tab.page.waitForFunction(() => document.visibilityState === 'hidden', null, { polling: 100, timeout: 20_000 });
  return async () => {
    await tab.page.bringToFront();
    await front.close();
  };
}

/** Lets the page's own clock run for so long. @param {Tab} tab @param {number} ms */
async function pass(tab, ms) {
  const end = performance.now() + ms;
  while (performance.now() < end) await tab.page.evaluate(() => new Promise((done) => setTimeout(done, 250)));
}

/** @param {Suite} suite */
async function hidden(suite) {
  // High enough that the clocks at the menu's foot are in view.
  const browser = await suite.browser({ natural: true, size: { width: 600, height: 780 } });
  const tab = await browser.open('seed=7');
  await tab.screen('title', 180);
  await tab.push('title-new-game');
  await tab.screen('new-game');
  await tab.push('level-1');
  await tab.push('clock-1');
  await tab.push('new-start');
  await tab.board();
  tab.seen.mayEndEarly = true;
  await tab.play(tab.seen.legal[0]);
  ok(await tab.myTurn(), 'the game is over too early');
  await tab.settle();
  const begun = performance.now();
  const show = await hide(tab);
  // A frame may have been under way.
  await pass(tab, 1500);
  const { frames } = tab.seen;
  await pass(tab, 10_000);
  equal(tab.seen.frames, frames, `${tab.seen.frames - frames} frames were drawn while the page was hidden`);
  await show();
  await tab.wait('frames after the return', (seen) => seen.frames > frames);
  equal(tab.seen.result, null, 'the clock of 30 seconds fell too early');
  const away = (performance.now() - begun) / 1000;
  await suite.shot(tab, 'clock');
  // It has run on while nobody looked: it falls 30 seconds after the turn began, not 30 seconds of looking.
  const again = await hide(tab);
  await pass(tab, Math.max(0, 31_000 - (performance.now() - begun)));
  await again();
  await tab.wait('the flag to fall at once on the return', (seen) => seen.result, 8);
  equal(tab.seen.result?.winner, 'white', 'the flag of the wrong side has fallen');
  suite.note(`away ${away.toFixed(1)} s with no frame; the flag of 30 s had fallen on the return after ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

export const CASES = [
  { number: 7, name: 'tabs', run: tabs },
  { number: 8, name: 'hidden', run: hidden },
];
