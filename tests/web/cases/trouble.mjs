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
  const tab = await browser.open('seed=7&match=standard:12:black');
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

export const CASES = [
  { number: 11, name: 'storage', run: storage },
  { number: 12, name: 'worker', run: worker },
  { number: 14, name: 'silent', run: silent },
];
