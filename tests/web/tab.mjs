// One tab of the browser as a scripted person sees and uses it. Nothing here sleeps: every wait ends with what it
// waits for, told on the console, or fails at its deadline.
import { Witness } from './witness.mjs';

/** How many lines of the console a failure shows. */
const TAIL = 40;

/** @param {string} text a line as tracing styles it */
const plain = (text) => text
  .replace(/%c/g, '')
  .replace(/(?: ?(?:background|color|font-style|font-weight): ?[\w#-]+;?)+/g, ' ')
  .replace(/\/\S*\/registry\/src\/[^/]+\//g, '')
  .trim();

/** A page, what it has told, and hands. */
export class Tab {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.seen = new Witness();
    /** @type {string[]} */
    this.lines = [];
    /** @type {string[]} what the live region has said */
    this.said = [];
    /** @type {string[]} the loading bar's values, each with whether it was to be seen */
    this.bar = [];
    /** @type {string[]} those of them before the game said anything */
    this.barBefore = [];
    /** @type {string[]} all that must not be */
    this.faults = [];
    /** @type {string[]} */
    this.warnings = [];
    /** @type {Set<() => void>} */
    this.waiting = new Set();
    /** @type {RegExp | null} addresses that this test lets fail */
    this.forgives = null;
    this.closing = false;
    this.isOpen = false;
    this.#listen();
  }

  #listen() {
    const { page } = this;
    page.on('console', (message) => {
      // The browser itself complains of what could not be fetched.
      if (!this.forgives?.test(message.location().url)) this.#hear(message.type(), plain(message.text()));
    });
    page.on('pageerror', (error) => this.#blame(`an error was thrown: ${error.stack ?? error}`));
    page.on('crash', () => this.#blame('the page crashed'));
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // A reload or a closed tab gives up what is still under way.
      if (why !== 'net::ERR_ABORTED') this.#blame(`${request.url()} could not be fetched: ${why}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400 && !this.forgives?.test(response.url())) this.#blame(`${response.url()} was answered with ${response.status()}`);
    });
  }

  /** @param {string} why */
  #blame(why) {
    if (this.closing) return;
    this.lines.push(`! ${why}`);
    this.faults.push(why);
    this.#stir();
  }

  /** @param {string} type @param {string} text */
  #hear(type, text) {
    // Of a bar that grows, and of frames, the last word is enough.
    if (text.startsWith('~ bar ') && this.lines.at(-1)?.startsWith('~ bar ')) this.lines.pop();
    if (!/^@ (frame|square) /.test(text)) this.lines.push(type === 'log' ? text : `[${type}] ${text}`);
    if (text.startsWith('~ said ')) this.said.push(text.slice(7));
    else if (text.startsWith('~ bar ')) this.bar.push(text.slice(6));
    else if (text.startsWith('@ screen ') && this.barBefore.length === 0) this.barBefore = [...this.bar];
    if (type === 'error' || /\bERROR\b|panicked at/.test(text)) return this.#blame(`the console shows: ${text}`);
    if (type === 'warning' || /\bWARN\b/.test(text)) this.warnings.push(text);
    try {
      this.seen.take(text);
    } catch (error) {
      return this.#blame(/** @type {Error} */ (error).message);
    }
    this.#stir();
  }

  #stir() {
    for (const one of [...this.waiting]) one();
  }

  /** The console's last lines. */
  tail() {
    return this.lines.slice(-TAIL).map((line) => `    ${line.slice(0, 400)}`).join('\n');
  }

  /** Fails if anything happened that must not. */
  check() {
    if (this.faults.length > 0) throw new Error(this.faults[0]);
  }

  /**
   * Waits until `done` holds.
   * @param {string} what in words, for the failure
   * @param {(seen: Witness) => unknown} done
   * @param {number} [seconds]
   */
  wait(what, done, seconds = 60) {
    return /** @type {Promise<void>} */ (new Promise((good, bad) => {
      /** @param {Error} [error] */
      const end = (error) => {
        clearTimeout(timer);
        this.waiting.delete(look);
        if (error) bad(error);
        else good();
      };
      const look = () => {
        if (this.faults.length > 0) end(new Error(this.faults[0]));
        else if (done(this.seen)) end();
      };
      const timer = setTimeout(() => end(new Error(`waited ${seconds} s in vain for ${what}`)), seconds * 1000);
      this.waiting.add(look);
      look();
    }));
  }

  /**
   * @param {string} address
   * @param {readonly import('./witness.mjs').Ply[]} [plies] of the game that it opens
   */
  async go(address, plies) {
    this.#forget();
    if (plies) this.seen.expect(plies);
    await this.page.goto(address, { timeout: 60_000, waitUntil: 'commit' });
  }

  async reload() {
    this.#forget();
    await this.page.reload({ timeout: 60_000, waitUntil: 'commit' });
  }

  #forget() {
    this.seen = new Witness();
    this.said = [];
    this.bar = [];
    this.barBefore = [];
    this.isOpen = false;
    this.lines.push('--- another page');
  }

  /** @param {string} name @param {number} [seconds] */
  screen(name, seconds = 60) {
    return this.wait(`the screen "${name}"`, (seen) => seen.screen === name, seconds);
  }

  /** Waits until the live region says something like this. @param {RegExp} words @param {number} [since] */
  hears(words, since = 0) {
    return this.wait(`the live region to say ${words}`, () => this.said.slice(since).some((one) => words.test(one)));
  }

  /**
   * Does this at a button, once, and waits until it is pressed.
   * @param {string} key
   * @param {(at: {x: number, y: number}) => Promise<void>} act
   */
  async at(key, act) {
    await this.open();
    await this.wait(`the button "${key}"`, (seen) => seen.buttons.has(key));
    const before = this.seen.pressed;
    await act(/** @type {{x: number, y: number}} */ (this.seen.buttons.get(key)));
    await this.wait(`the button "${key}" to be pressed`, (seen) => seen.pressed > before);
    const { lastPressed } = this.seen;
    if (lastPressed !== key) throw new Error(`"${key}" was meant, but "${lastPressed}" was pressed`);
  }

  /** Waits until a button is on view, and clicks it. @param {string} key */
  push(key) {
    return this.at(key, (there) => this.click(there));
  }

  /** Turns the wheel until a button of the menu is in view. @param {string} key */
  async reveal(key) {
    await this.open();
    const { width, height } = /** @type {{width: number, height: number}} */ (this.page.viewportSize() ?? { width: 560, height: 420 });
    await this.page.mouse.move(width / 2, height / 2);
    for (let n = 0; n < 20 && !this.seen.buttons.has(key); n += 1) {
      await this.page.mouse.wheel(0, 60);
      await this.quiet(0.3);
    }
    // The list glides to its rest.
    await this.quiet(0.7);
  }

  /** Moves, presses and lets go, each for itself. @param {{x: number, y: number}} at */
  async click(at) {
    await this.page.mouse.move(at.x, at.y);
    await this.page.mouse.down();
    await this.page.mouse.up();
  }

  /** Waits until nothing covers the canvas, as the loading screen does, and the first pictures have found their places. */
  async open() {
    if (this.isOpen) return;
    const hits = () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.id === 'game';
    await this.page.waitForFunction(hits, null, { polling: 50, timeout: 60_000 });
    await this.quiet(0.7);
    this.isOpen = true;
  }

  /** @param {string} square */
  place(square) {
    const at = this.seen.squares.get(square);
    if (!at) throw new Error(`the game has not said where ${square} is`);
    return at;
  }

  /** Clicks a legal square and waits until its disc stands. @param {string} square */
  async play(square) {
    const before = this.seen.placed.length;
    await this.click(this.place(square));
    await this.stands(square, before);
  }

  /** Waits until the next disc stands, which must be this one. @param {string} square @param {number} before */
  async stands(square, before) {
    await this.wait(`my disc on ${square}`, (seen) => seen.placed.length > before);
    const { square: played } = this.seen.placed[before];
    if (played !== square) throw new Error(`I played ${square}, but ${played} was taken`);
  }

  settle() {
    return this.wait('the picture to settle', (seen) => seen.settled);
  }

  /** Waits until it is the person's turn or the count is shown; says whether to play on. */
  async myTurn(seconds = 90) {
    await this.wait('my turn', (seen) => seen.waits() || seen.result, seconds);
    return !this.seen.result;
  }

  /** Waits for a match with its board to be on view. */
  async board() {
    await this.screen('match', 180);
    await this.open();
    await this.wait('all squares', (seen) => seen.squares.size === 64);
    await this.myTurn();
  }

  /** From the title to a match against a level of the computer, by clicks. @param {number} level */
  async newGame(level) {
    await this.screen('title', 180);
    await this.push('title-new-game');
    await this.screen('new-game');
    await this.reveal(`level-${level}`);
    await this.push(`level-${level}`);
    await this.push('new-start');
    await this.board();
  }

  /** Waits until no frame has been drawn for so long (the page itself counts the time). */
  async quiet(seconds = 1.5, limit = 60) {
    const end = performance.now() + limit * 1000;
    for (let frames = -1; frames !== this.seen.frames; ) {
      frames = this.seen.frames;
      await this.page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), seconds * 1000);
      if (performance.now() > end) throw new Error('the game never stops to draw frames');
      this.check();
    }
  }

  /** Names of all squares in the hidden grid, by square. @returns {Promise<Record<string, string>>} */
  names() {
    return this.page.evaluate(() => {
      const name = (/** @type {Element} */ one) => one.getAttribute('aria-label') ?? one.textContent ?? '';
      const all = [...document.querySelectorAll('button, [role=gridcell], [role=button]')].map(name);
      return Object.fromEntries(all.filter((one) => /^[a-h][1-8], /.test(one)).map((one) => [one.slice(0, 2), one.slice(4)]));
    });
  }
}
