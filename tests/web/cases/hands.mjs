// Fingers on a phone, the first sound, and the keys that are the browser's.
import { deepEqual, equal, ok } from 'node:assert/strict';

/** @typedef {import('../suite.mjs').Suite} Suite */
/** @typedef {import('../tab.mjs').Tab} Tab */
/** @typedef {{x: number, y: number}} Point */

/** One finger on a tab. */
class Finger {
  /** @param {Tab} tab @param {import('playwright-core').CDPSession} line */
  constructor(tab, line) {
    this.tab = tab;
    this.line = line;
  }

  /** @param {Tab} tab */
  static async on(tab) {
    return new Finger(tab, await tab.page.context().newCDPSession(tab.page));
  }

  /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {Point} [at] */
  async #send(type, at) {
    await this.line.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  }

  /** @param {Point} at */
  down(at) {
    return this.#send('touchStart', at);
  }

  up() {
    return this.#send('touchEnd');
  }

  /** @param {Point} from @param {Point} to */
  async move(from, to) {
    for (let n = 1; n <= 5; n += 1) {
      await this.#send('touchMove', { x: from.x + ((to.x - from.x) * n) / 5, y: from.y + ((to.y - from.y) * n) / 5 });
    }
  }

  /** @param {Point} at */
  async tap(at) {
    // Both at once: the browser takes its time to confirm the first, and a tap would become a long press.
    await Promise.all([this.down(at), this.up()]);
  }

  /** Taps a square, whose disc must be the next one. @param {string} square */
  async play(square) {
    const before = this.tab.seen.placed.length;
    await this.tap(this.tab.place(square));
    await this.tab.stands(square, before);
  }

  /** @param {string} key */
  push(key) {
    return this.tab.at(key, (there) => this.tap(there));
  }
}

/** Waits for the page's own clock. @param {Tab} tab @param {number} ms */
const pass = (tab, ms) => tab.page.evaluate((time) => new Promise((done) => setTimeout(done, time)), ms);

/** A small picture around a square. @param {Tab} tab @param {string} square */
async function look(tab, square) {
  const { x, y } = tab.place(square);
  const clip = { x: x - 8, y: y - 8, width: 16, height: 16 };
  return (await tab.page.screenshot({ clip, timeout: 60_000 })).toString('base64');
}

/** @param {Tab} tab */
function lay(tab) {
  return tab.page.evaluate(() => ({
    left: scrollX,
    top: scrollY,
    scale: visualViewport?.scale,
    offset: [visualViewport?.offsetLeft, visualViewport?.offsetTop],
    selected: String(getSelection()),
  }));
}

const STILL = { left: 0, top: 0, scale: 1, offset: [0, 0], selected: '' };

/** Holding a finger shows what would turn, and letting go places nothing. @param {Suite} suite @param {Finger} finger */
async function longPress(suite, finger) {
  const { tab } = finger;
  await tab.settle();
  await tab.quiet(1.5);
  const [held, next] = tab.seen.legal;
  const [turns] = tab.seen.position.flips(held);
  const [before, placed] = [await look(tab, turns), tab.seen.placed.length];
  await finger.down(tab.place(held));
  await pass(tab, 700);
  const end = performance.now() + 20_000;
  while ((await look(tab, turns)) === before) {
    ok(performance.now() < end, `${held} is held for 20 s, but ${turns}, which would turn, looks as before`);
  }
  await suite.shot(tab, 'long-press');
  await finger.up();
  // The next disc that stands is the next one tapped: the long press placed none.
  await finger.play(next);
  equal(tab.seen.placed[placed].square, next);
}

/** @param {Suite} suite */
async function touch(suite) {
  const browser = await suite.browser({ size: { width: 390, height: 844 }, touch: true });
  await browser.context.addInitScript(skin);
  const tab = await browser.open('seed=7&match=standard:1:black');
  await tab.board();
  const finger = await Finger.on(tab);
  await tab.settle();
  await suite.shot(tab, 'phone');
  await finger.play(tab.seen.legal[0]);
  await tab.wait('a tremble at the disc', () => tab.lines.includes('~ tremble 10'));
  await tab.myTurn();
  // A finger that slides off places nothing: the next disc is the one tapped afterwards.
  const [from, next] = tab.seen.legal;
  const taken = [...tab.seen.position.discs.keys()][0];
  await finger.down(tab.place(from));
  await finger.move(tab.place(from), tab.place(taken));
  await finger.up();
  await finger.play(next);
  await tab.myTurn();
  await longPress(suite, finger);
  await tab.myTurn();
  // Two quick taps do not zoom, a drag does not scroll, a long press selects no text.
  const { refused } = tab.seen;
  const occupied = tab.place([...tab.seen.position.discs.keys()][0]);
  await finger.tap(occupied);
  await finger.tap(occupied);
  await tab.wait('both taps to be refused', (seen) => seen.refused >= refused + 2);
  deepEqual(await lay(tab), STILL, 'after a double tap');
  const [low, high] = [{ x: 195, y: 600 }, { x: 195, y: 120 }];
  await finger.down(low);
  await finger.move(low, high);
  await finger.up();
  deepEqual(await lay(tab), STILL, 'after a drag');
  await finger.push('action-menu');
  await tab.screen('pause');
  await suite.shot(tab, 'phone-menu');
  await finger.push('action-resume');
  await tab.screen('match');
  deepEqual(await lay(tab), STILL, 'after a menu');
}

/** Runs before the page: tells on the console how the device would tremble. */
function skin() {
  navigator.vibrate = (ms) => {
    console.log(`~ tremble ${ms}`);
    return true;
  };
}

/** Runs before the page: tells on the console what sound contexts do and when something is to be heard. */
function ears() {
  const Original = window.AudioContext;
  const contexts = /** @type {AudioContext[]} */ ([]);
  Object.assign(window, { contexts });
  window.AudioContext = class extends Original {
    /** @param {AudioContextOptions} [options] */
    constructor(options) {
      super(options);
      contexts.push(this);
      console.log(`~ sound made ${this.state}`);
      this.addEventListener('statechange', () => console.log(`~ sound ${this.state}`));
    }
  };
  const { start } = AudioBufferSourceNode.prototype;
  let was = false;
  AudioBufferSourceNode.prototype.start = function (...when) {
    const { buffer, context } = this;
    const channels = Array.from({ length: buffer?.numberOfChannels ?? 0 }, (_, n) => buffer?.getChannelData(n));
    const loud = channels.some((channel) => channel?.some((sample) => Math.abs(sample) > 1e-4));
    if (loud && !was) console.log(`~ sound loud ${context.state}`);
    was = loud;
    return start.apply(this, when);
  };
}

/** @param {Suite} suite */
async function sound(suite) {
  const browser = await suite.browser();
  await browser.context.addInitScript(ears);
  const tab = await browser.open();
  await tab.screen('title', 180);
  await tab.wait('the title', (seen) => seen.buttons.has('title-settings'));
  const states = () => tab.page.evaluate(() => Reflect.get(window, 'contexts').map((/** @type {AudioContext} */ one) => one.state));
  const before = await states();
  ok(before.every((/** @type {string} */ one) => one === 'suspended'), `before any tap sound contexts are ${before.join(', ')}`);
  ok(!tab.lines.some((line) => line.startsWith('~ sound loud')), 'there is sound before any tap');
  const from = tab.lines.length;
  await tab.push('title-settings');
  const since = () => tab.lines.slice(from);
  await tab.wait('a running sound context', () => since().includes('~ sound running'));
  await tab.wait('the tap’s sound', () => since().some((line) => line.startsWith('~ sound loud')), 20);
  const heard = since().filter((line) => line.startsWith('~ sound'));
  ok((await states()).includes('running'), 'no sound context runs after a tap');
  await music(tab);
  suite.note(`before the tap: ${before.join(', ') || 'no context'}; after it: ${heard.slice(0, 4).join(', ')}`);
}

/** The files of the music come when it is wanted, and not before; then it is heard. @param {Tab} tab */
async function music(tab) {
  const files = () => tab.page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => name.includes('/audio/music/')).length);
  equal(await files(), 0, 'music is fetched that nobody has asked for');
  await tab.page.locator('#actions [data-key="settings-music"]').evaluate((button) => /** @type {HTMLElement} */ (button).click());
  await tab.page.waitForFunction(() =>
    performance.getEntriesByType('resource').filter(({ name }) => name.includes('/audio/music/')).length === 3, null, { polling: 200, timeout: 30_000 });
  // The button's own click is over long before.
  const clicks = tab.lines.length;
  await tab.page.waitForTimeout(1500);
  await tab.wait('music', () => tab.lines.slice(clicks).some((line) => line.startsWith('~ sound loud')), 30);
}

/** Strikes a key and says whether the page kept the browser from it. @param {Tab} tab @param {string} key */
async function isTaken(tab, key) {
  await tab.page.evaluate(() => {
    const taken = new Promise((done) => {
      const hear = (/** @type {KeyboardEvent} */ event) => {
        if (['Control', 'Shift'].includes(event.key)) return;
        removeEventListener('keydown', hear, true);
        // After all other listeners have had it.
        setTimeout(() => done({ key: event.key, taken: event.defaultPrevented }));
      };
      addEventListener('keydown', hear, true);
    });
    Object.assign(window, { taken });
  });
  await tab.page.keyboard.press(key);
  return tab.page.evaluate(() => Reflect.get(window, 'taken'));
}

/** @param {Suite} suite */
async function keys(suite) {
  const browser = await suite.browser();
  const tab = await browser.open('seed=7&match=standard:1:black');
  await tab.board();
  await tab.page.waitForFunction(() => document.activeElement?.id === 'game', null, { polling: 100, timeout: 30_000 });
  await tab.play(tab.seen.legal[0]);
  await tab.myTurn();
  const found = [];
  for (const key of ['F12', 'F11', 'F1', 'F5', 'Control+r', 'Control+Shift+r', 'Control+w', 'Control+t', 'Control+l', 'Tab']) {
    await tab.page.focus('#game');
    const { taken } = await isTaken(tab, key);
    if (taken) found.push(key);
  }
  deepEqual(found, [], 'keys of the browser are kept from it');
  // Ctrl+Z away from the board does nothing; the open list of keys shows that the game has heard what came later.
  await tab.page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  await tab.page.keyboard.press('Control+z');
  await tab.page.focus('#game');
  await tab.page.keyboard.press('?');
  await tab.screen('keys');
  equal(tab.seen.undone, 0, 'Ctrl+Z was obeyed without focus on the board');
  await tab.page.keyboard.press('Escape');
  await tab.screen('match');
  await tab.page.keyboard.press('Control+z');
  await tab.wait('an undo by Ctrl+Z on the board', (seen) => seen.undone === 1 && seen.waits());
}

/** A code that no room has. */
const CODE = 'K7MX4RPE';

/** What a phone's own keyboard writes comes into the game's field; Enter sends it. @param {Suite} suite */
async function typing(suite) {
  const browser = await suite.browser({ size: { width: 390, height: 844 }, touch: true }, await suite.meeting());
  const tab = await browser.open('seed=7');
  const finger = await Finger.on(tab);
  await tab.screen('title', 180);
  await finger.push('title-online');
  await finger.push('online-join');
  await tab.wait('the field', (seen) => seen.buttons.has('online-entry'));
  await tab.quiet(0.7);
  await finger.tap(/** @type {Point} */ (tab.seen.buttons.get('online-entry')));
  await tab.page.waitForFunction(() => document.activeElement?.id === 'egui_text_agent', null, { polling: 100, timeout: 30_000 });
  /** @param {string} written */
  const holds = (written) => tab.page.waitForFunction((end) => document.querySelector('[data-key="online-entry"]')?.textContent?.endsWith(`: ${end}`), written, { polling: 100, timeout: 30_000 });
  await tab.page.keyboard.type(`${CODE}xy`);
  await holds(`${CODE}xy`);
  await tab.page.keyboard.press('Backspace');
  await tab.page.keyboard.press('Backspace');
  await holds(CODE);
  await suite.shot(tab, 'typing');
  await tab.page.keyboard.press('Enter');
  await finger.push('online-cancel');
  await tab.wait('the card before', (seen) => seen.buttons.has('online-join-start'));
}

export const CASES = [
  { number: 5, name: 'touch', run: touch },
  { number: 6, name: 'sound', run: sound },
  { number: 13, name: 'keys', run: keys },
  { number: 22, name: 'typing', quick: true, run: typing },
];
