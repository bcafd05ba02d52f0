// What all tests share: the server, the browsers they start, pictures, notes.
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Browser } from './browser.mjs';
import { Meeting, Screen, Window } from './programs.mjs';

/** Says that a test cannot be done here; it is no failure. */
export class Skipped extends Error {}

/**
 * @typedef {object} Programs what is tested together with the site, where it is built
 * @property {string | null} signal the meeting place
 * @property {string | null} game the game for a window
 */

/** One test's surroundings. */
export class Suite {
  /**
   * @param {import('./server.mjs').Server} server
   * @param {string | null} shots folder for pictures; only failures are kept without
   * @param {Programs} [programs]
   */
  constructor(server, shots, programs = { signal: null, game: null }) {
    this.server = server;
    this.programs = programs;
    /** @type {Meeting | null} */
    this.place = null;
    /** @type {Screen | null} */
    this.screen = null;
    /** @type {Window[]} */
    this.windows = [];
    this.wantsShots = shots !== null;
    this.shots = shots ?? join(tmpdir(), 'outflank-web-shots');
    /** @type {Browser[]} */
    this.browsers = [];
    /** @type {string[]} */
    this.notes = [];
  }

  /** @param {import('./browser.mjs').Wishes} [wishes] @param {string} [address] of the site */
  async browser(wishes, address = this.server.address) {
    const browser = await Browser.start(address, wishes);
    this.browsers.push(browser);
    return browser;
  }

  /** The address of a meeting place, opened for this test, that serves the site. */
  async meeting() {
    const { signal } = this.programs;
    if (!signal) throw new Skipped('no meeting place was named (--signal PROGRAM)');
    if (!existsSync(signal)) throw new Skipped(`${signal} is not built`);
    this.place ??= await Meeting.start(signal, this.server.folder);
    return this.place.address;
  }

  /** The game in a window of its own. @param {string[]} words of the command line */
  async window(words) {
    this.wantsWindow();
    this.screen ??= await Screen.start();
    const window = Window.start(/** @type {string} */ (this.programs.game), words, this.screen);
    this.windows.push(window);
    return window;
  }

  /** Skips the test where there can be no window. */
  wantsWindow() {
    const why = Window.missing(this.programs.game);
    if (why) throw new Skipped(`no game in a window: ${why}`);
  }

  /** @param {string} text to be printed beside the test's result */
  note(text) {
    this.notes.push(text);
  }

  get tabs() {
    return this.browsers.flatMap((browser) => browser.tabs);
  }

  /** All that were played in this test. @returns {import('./player.mjs').Player[]} */
  get players() {
    return [...this.tabs, ...this.windows];
  }

  /** @param {import('./player.mjs').Player} player @param {string} name */
  async shot(player, name) {
    if (this.wantsShots) await this.picture(player, name);
  }

  /** @param {import('./player.mjs').Player} player @param {string} name */
  async picture(player, name) {
    mkdirSync(this.shots, { recursive: true });
    const path = join(this.shots, `${name}.png`);
    await player.photograph(path);
    return path;
  }

  /** Fails if a game told anything that must not be. */
  check() {
    for (const player of this.players) player.check();
  }

  /** All that helps to understand a failure. @param {string} name */
  async report(name) {
    const parts = [];
    for (const [n, player] of this.players.entries()) {
      const path = await this.picture(player, `failed-${name}${n ? `-${n + 1}` : ''}`).catch((error) => `no picture: ${error.message.split('\n')[0]}`);
      const what = n < this.tabs.length ? `tab ${n + 1}` : 'window';
      parts.push(`  ${what} (${path}), its last lines:\n${player.tail()}`);
    }
    return parts.join('\n');
  }

  async close() {
    for (const window of this.windows) await window.close();
    await this.screen?.close();
    for (const browser of this.browsers) await browser.close();
    await this.place?.close();
  }
}
