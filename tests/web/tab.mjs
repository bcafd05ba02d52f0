// One tab of the browser as a scripted person sees and uses it.
import { Player } from './player.mjs';
import { Witness } from './witness.mjs';

/** @param {string} text a line as tracing styles it */
const plain = (text) => text
  .replace(/%c/g, '')
  .replace(/(?: ?(?:background|color|font-style|font-weight): ?[\w#-]+;?)+/g, ' ')
  .replace(/\/\S*\/registry\/src\/[^/]+\//g, '')
  .trim();

/** A page, what it has told, and hands. */
export class Tab extends Player {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    super();
    this.page = page;
    /** @type {string[]} what the live region has said */
    this.said = [];
    /** @type {string[]} the loading bar's values, each with whether it was to be seen */
    this.bar = [];
    /** @type {string[]} those of them before the game said anything */
    this.barBefore = [];
    /** @type {RegExp | null} addresses that this test lets fail */
    this.forgives = null;
    this.isOpen = false;
    /** Is the page on its way out? What it says then is not the next one's. */
    this.leaves = false;
    this.#listen();
  }

  #listen() {
    const { page } = this;
    page.on('console', (message) => {
      // The browser itself complains of what could not be fetched.
      if (!this.forgives?.test(message.location().url)) this.#hear(message.type(), plain(message.text()));
    });
    page.on('pageerror', (error) => this.blame(`an error was thrown: ${error.stack ?? error}`));
    page.on('crash', () => this.blame('the page crashed'));
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // A reload or a closed tab gives up what is still under way.
      if (why !== 'net::ERR_ABORTED') this.blame(`${request.url()} could not be fetched: ${why}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400 && !this.forgives?.test(response.url())) this.blame(`${response.url()} was answered with ${response.status()}`);
    });
  }

  /** @param {string} type @param {string} text */
  #hear(type, text) {
    if (this.leaves) return;
    // Of a bar that grows, and of frames, the last word is enough.
    if (text.startsWith('~ bar ') && this.lines.at(-1)?.startsWith('~ bar ')) this.lines.pop();
    if (!/^@ (frame|square) /.test(text)) this.lines.push(type === 'log' ? text : `[${type}] ${text}`);
    if (text.startsWith('~ said ')) this.said.push(text.slice(7));
    else if (text.startsWith('~ bar ')) this.bar.push(text.slice(6));
    else if (text.startsWith('@ screen ') && this.barBefore.length === 0) this.barBefore = [...this.bar];
    if (type === 'error' || /\bERROR\b|panicked at/.test(text)) return this.blame(`the console shows: ${text}`);
    if (type === 'warning' || /\bWARN\b/.test(text)) this.warnings.push(text);
    try {
      this.seen.take(text);
    } catch (error) {
      return this.blame(/** @type {Error} */ (error).message);
    }
    this.stir();
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
    this.leaves = true;
    await this.page.reload({ timeout: 60_000, waitUntil: 'commit' });
    this.leaves = false;
  }

  #forget() {
    this.seen = new Witness();
    this.said = [];
    this.bar = [];
    this.barBefore = [];
    this.isOpen = false;
    this.lines.push('--- another page');
  }

  /** Waits until the live region says something like this. @param {RegExp} words @param {number} [since] */
  hears(words, since = 0) {
    return this.wait(`the live region to say ${words}`, () => this.said.slice(since).some((one) => words.test(one)));
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

  /** @param {string} path */
  photograph(path) {
    return this.page.screenshot({ path, timeout: 60_000 });
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
