// What may go wrong around the game: no storage, a full one, a worker that dies.
import { ok } from 'node:assert/strict';

/** @typedef {import('../suite.mjs').Suite} Suite */
/** @typedef {import('../tab.mjs').Tab} Tab */

/** Runs before the page: nothing may be stored, as where cookies are blocked. */
function forbidden() {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
}

/** Runs before the page: nothing more can be stored. */
function full() {
  Storage.prototype.setItem = () => {
    throw new DOMException('Setting the value exceeded the quota.', 'QuotaExceededError');
  };
}

/** @param {Suite} suite @param {() => void} wall @param {string} name */
async function without(suite, wall, name) {
  const browser = await suite.browser();
  await browser.context.addInitScript(wall);
  const tab = await browser.open('seed=7');
  await tab.newGame(1);
  for (let n = 0; n < 3; n += 1) {
    await tab.play(tab.seen.legal[0]);
    ok(await tab.myTurn(), 'the game is over too early');
  }
  await tab.hears(/stor|saved|written|kept|browser/i);
  const sentences = tab.said.filter((one) => /stor|saved|written|kept|browser/i.test(one));
  suite.note(`${name}: ${sentences.join(' | ')}`);
  ok(sentences.length <= 2, `the notice is said ${sentences.length} times`);
  await suite.shot(tab, `storage-${name}`);
}

/** @param {Suite} suite */
async function storage(suite) {
  await without(suite, forbidden, 'forbidden');
  await without(suite, full, 'full');
}

/** Runs before the page: keeps hold of the worker that was asked last. */
function hold() {
  const Original = window.Worker;
  window.Worker = class extends Original {
    /** @param {any} message @param {any} [options] */
    postMessage(message, options) {
      if (message?.question) {
        console.log('~ worker asked');
        Object.assign(window, { asked: this });
      }
      super.postMessage(message, options);
    }
  };
}

/** Waits until a worker thinks that has not been killed yet. @param {Tab} tab @param {number} questions put before */
const asked = (tab, questions) =>
  tab.wait('a worker to be asked', () => tab.lines.filter((line) => line === '~ worker asked').length > questions);

/** @param {Suite} suite */
async function worker(suite) {
  const browser = await suite.browser();
  await browser.context.addInitScript(hold);
  const tab = await browser.open('seed=7&match=standard:20:black');
  await tab.board();
  // As often as the same question may kill its worker, and once more.
  for (const deaths of [1, 2, 4]) {
    const questions = tab.lines.filter((line) => line === '~ worker asked').length;
    await tab.play(tab.seen.legal[0]);
    for (let n = 0; n < deaths; n += 1) {
      if (n < 3) await asked(tab, questions + n);
      await tab.page.evaluate(() => {
        const one = /** @type {Worker} */ (Reflect.get(window, 'asked'));
        one.terminate();
        one.dispatchEvent(new ErrorEvent('error', { message: 'killed by the test' }));
      });
    }
    const before = tab.seen.placed.length;
    await tab.wait(`an answer after ${deaths} deaths of the worker`, (seen) => seen.waits() || seen.result, 90);
    ok(tab.seen.placed.length >= before);
    const put = tab.lines.filter((line) => line === '~ worker asked').length - questions;
    suite.note(`${deaths} death(s): answered, after ${put} question(s) to workers`);
  }
}

/** Runs before the page: the first worker that is asked never answers, and nothing tells that it is dead. */
function silence() {
  const Original = window.Worker;
  let isSilenced = false;
  window.Worker = class extends Original {
    /** @param {any} message @param {any} [options] */
    postMessage(message, options) {
      if (message?.question && !isSilenced) {
        isSilenced = true;
        console.log('~ worker silenced');
        this.terminate();
      } else super.postMessage(message, options);
    }
  };
}

/** @param {Suite} suite */
async function silent(suite) {
  const browser = await suite.browser();
  await browser.context.addInitScript(silence);
  const tab = await browser.open('seed=7&match=standard:1:black');
  await tab.board();
  const begun = performance.now();
  await tab.play(tab.seen.legal[0]);
  await tab.wait('the worker to be silenced', () => tab.lines.includes('~ worker silenced'));
  await tab.wait('an answer in spite of a worker that died without a word', (seen) => seen.waits() || seen.result, 90);
  suite.note(`a worker that died without a word: answered after ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}

/** What the engine judges by. */
const WEIGHTS = /\/weights\.bin$/;

/**
 * @param {Suite} suite
 * @param {string} name
 * @param {{status: number, body?: string} | null} answer in place of the file
 */
async function judging(suite, name, answer) {
  const browser = await suite.browser();
  /** @type {string[]} */
  const screens = [];
  const tab = await browser.blank();
  tab.forgives = answer?.status === 200 ? null : WEIGHTS;
  if (answer) await browser.context.route(WEIGHTS, (route) => route.fulfill(answer));
  tab.page.on('request', (request) => WEIGHTS.test(request.url()) && screens.push(tab.seen.screen));
  await tab.go(`${browser.address}?trace&seed=7&match=standard:1:black`);
  await tab.board();
  await tab.wait('the weights to be asked for', () => screens.length > 0);
  ok(screens[0] === 'match', `they are asked for before the game is shown: ${screens}`);
  const words = /strong evaluation/;
  if (answer) await tab.hears(words);
  for (let n = 0; n < 3; n += 1) {
    await tab.play(tab.seen.legal[0]);
    ok(await tab.myTurn(), 'the game is over too early');
  }
  // A hint is refined while it is thought about, and a second press takes it away.
  await tab.push('action-hint');
  await tab.hears(/^Hint: .*(looking further|proven|looked)/);
  const told = tab.said.length;
  await tab.push('action-hint');
  await tab.play(tab.seen.legal[0]);
  ok(await tab.myTurn(), 'the game is over too early');
  ok(!tab.said.slice(told).some((one) => one.startsWith('Hint:')), 'the hint goes on');
  const notices = tab.said.filter((one) => words.test(one)).length;
  ok(notices === (answer ? 1 : 0), `the notice is said ${notices} times`);
  suite.note(`weights ${name}: asked for ${screens.length} time(s), ${notices} notice(s), the game goes on`);
  await browser.close();
}

/** @param {Suite} suite */
async function weights(suite) {
  await judging(suite, 'there', null);
  await judging(suite, 'missing', { status: 404 });
  await judging(suite, 'damaged', { status: 200, body: '<!doctype html>' });
}

export const CASES = [
  { number: 11, name: 'storage', run: storage },
  { number: 12, name: 'worker', run: worker },
  { number: 14, name: 'silent', run: silent },
  { number: 15, name: 'weights', run: weights },
];
