// Starts Chromium without a screen, drawing in software, with a profile of its own that is thrown away afterwards.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { Tab } from './tab.mjs';

const PROGRAM = process.env.CHROME || '/usr/bin/chromium';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/**
 * @typedef {object} Wishes
 * @property {{width: number, height: number}} [size] of the page
 * @property {boolean} [touch] a phone with fingers instead of a mouse
 * @property {boolean} [natural] let a tab be hidden by another one, which playwright's own start prevents
 * @property {string} [locale] the player's language
 */

/** Runs in every page before its own scripts: tells the live region's words and the loading bar on the console. */
function spy() {
  const LIVE = '[aria-live], [role=status], [role=log], [role=alert]';
  const BAR = 'progress, [role=progressbar]';
  const text = (/** @type {Node} */ node) => (node.textContent ?? '').replace(/\s+/g, ' ').trim();
  const told = { bar: '' };
  const bar = () => {
    const element = document.querySelector(BAR);
    if (!element) return;
    const now = element instanceof HTMLProgressElement
      ? String(element.position)
      : (element.getAttribute('aria-valuenow') ?? '');
    const box = element.getBoundingClientRect();
    const line = `${now} ${box.width > 0 && box.height > 0 ? 'seen' : 'unseen'}`;
    if (line !== told.bar) console.log(`~ bar ${line}`);
    told.bar = line;
  };
  new MutationObserver((changes) => {
    bar();
    for (const change of changes) {
      const { target } = change;
      const near = target instanceof Element ? target : target.parentElement;
      if (change.type === 'attributes' || !near?.closest(LIVE)) continue;
      const nodes = change.type === 'characterData' ? [target] : [...change.addedNodes];
      for (const words of nodes.map(text).filter((one) => one !== '')) console.log(`~ said ${words}`);
    }
  }).observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
}

/** What a window has besides the page, in pixels. */
const FRAME = 143;

/**
 * Starts the browser as a person would, and joins it: playwright's own start makes every tab think it is looked at.
 * @param {string} profile
 * @param {{width: number, height: number}} size
 */
async function joinIn(profile, size) {
  const words = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, `--window-size=${size.width},${size.height + FRAME}`];
  const program = spawn(PROGRAM, [...ARGUMENTS, ...words, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const address = await /** @type {Promise<string>} */ (new Promise((done, fail) => {
    let told = '';
    program.stderr.on('data', (data) => {
      told += data;
      const found = told.match(/listening on (ws:\S+)/);
      if (found) done(found[1]);
    });
    program.once('error', (error) => fail(new Error(`the browser cannot be started: ${error.message}`)));
    program.once('exit', () => fail(new Error(`the browser ended: ${told.slice(-500)}`)));
  }));
  const browser = await chromium.connectOverCDP(address, { noDefaults: true });
  const stop = async () => {
    const gone = new Promise((done) => program.once('exit', done));
    const line = await browser.newBrowserCDPSession();
    await line.send('Browser.close').catch(() => undefined);
    await gone;
  };
  return { context: browser.contexts()[0], stop };
}

/** One run of the browser. */
export class Browser {
  /**
   * @param {import('playwright-core').BrowserContext} context
   * @param {string} profile
   * @param {string} address of the site
   * @param {() => Promise<void>} stop
   */
  constructor(context, profile, address, stop) {
    this.context = context;
    this.stop = stop;
    this.profile = profile;
    this.address = address;
    /** @type {Tab[]} */
    this.tabs = [];
  }

  /**
   * @param {string} address
   * @param {Wishes} [wishes]
   */
  static async start(address, wishes = {}) {
    const profile = mkdtempSync(join(tmpdir(), 'outflank-web-'));
    const { size = { width: 560, height: 420 }, touch = false, natural = false, locale = 'en-GB' } = wishes;
    if (natural) {
      const { context, stop } = await joinIn(profile, size);
      await context.addInitScript(spy);
      return new Browser(context, profile, address, stop);
    }
    const context = await chromium.launchPersistentContext(profile, {
      args: ARGUMENTS,
      deviceScaleFactor: 1,
      executablePath: PROGRAM,
      hasTouch: touch,
      headless: true,
      isMobile: touch,
      locale,
      timeout: 120_000,
      viewport: size,
    });
    await context.addInitScript(spy);
    return new Browser(context, profile, address, () => context.close());
  }

  /**
   * Opens the site in a tab and waits until its document is there.
   * @param {string} [query] what follows the "?", besides the trace
   * @param {string} [fragment] what follows the "#"
   */
  async open(query = '', fragment = '') {
    const tab = await this.blank();
    await tab.go(`${this.address}?trace${query ? `&${query}` : ''}${fragment ? `#${fragment}` : ''}`);
    return tab;
  }

  /** A tab with nothing in it. */
  async blank() {
    const [first] = this.tabs.length === 0 ? this.context.pages() : [];
    const tab = new Tab(first ?? (await this.context.newPage()));
    this.tabs.push(tab);
    return tab;
  }

  async close() {
    for (const tab of this.tabs) tab.closing = true;
    await this.stop().catch(() => undefined);
    rmSync(this.profile, { force: true, maxRetries: 5, recursive: true });
  }
}
