// What all tests share: the server, the browsers they start, pictures, notes.
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Browser } from './browser.mjs';

/** One test's surroundings. */
export class Suite {
  /**
   * @param {import('./server.mjs').Server} server
   * @param {string | null} shots folder for pictures; only failures are kept without
   */
  constructor(server, shots) {
    this.server = server;
    this.wantsShots = shots !== null;
    this.shots = shots ?? join(tmpdir(), 'outflank-web-shots');
    /** @type {Browser[]} */
    this.browsers = [];
    /** @type {string[]} */
    this.notes = [];
  }

  /** @param {import('./browser.mjs').Wishes} [wishes] */
  async browser(wishes) {
    const browser = await Browser.start(this.server.address, wishes);
    this.browsers.push(browser);
    return browser;
  }

  /** @param {string} text to be printed beside the test's result */
  note(text) {
    this.notes.push(text);
  }

  get tabs() {
    return this.browsers.flatMap((browser) => browser.tabs);
  }

  /** @param {import('./tab.mjs').Tab} tab @param {string} name */
  async shot(tab, name) {
    if (this.wantsShots) await this.picture(tab, name);
  }

  /** @param {import('./tab.mjs').Tab} tab @param {string} name */
  async picture(tab, name) {
    mkdirSync(this.shots, { recursive: true });
    const path = join(this.shots, `${name}.png`);
    await tab.page.screenshot({ path, timeout: 60_000 });
    return path;
  }

  /** Fails if a tab told anything that must not be. */
  check() {
    for (const tab of this.tabs) tab.check();
  }

  /** All that helps to understand a failure. @param {string} name */
  async report(name) {
    const parts = [];
    for (const [n, tab] of this.tabs.entries()) {
      const path = await this.picture(tab, `failed-${name}${n ? `-${n + 1}` : ''}`).catch((error) => `no picture: ${error.message.split('\n')[0]}`);
      parts.push(`  tab ${n + 1} (${path}), the console's last lines:\n${tab.tail()}`);
    }
    return parts.join('\n');
  }

  async close() {
    for (const browser of this.browsers) await browser.close();
  }
}
