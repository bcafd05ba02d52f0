// Starts Chromium without a screen, drawing in software, with a profile of its own that is thrown away afterwards.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { Tab } from './tab.mjs';

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
 * @property {boolean} [natural] let hidden tabs be slowed as in a real browser
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

/** One run of the browser. */
export class Browser {
  /**
   * @param {import('playwright-core').BrowserContext} context
   * @param {string} profile
   * @param {string} address of the site
   */
  constructor(context, profile, address) {
    this.context = context;
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
    const context = await chromium.launchPersistentContext(profile, {
      args: ARGUMENTS,
      deviceScaleFactor: 1,
      executablePath: process.env.CHROME || '/usr/bin/chromium',
      hasTouch: touch,
      headless: true,
      ignoreDefaultArgs: natural
        ? ['--disable-background-timer-throttling', '--disable-backgrounding-occluded-windows', '--disable-renderer-backgrounding']
        : [],
      isMobile: touch,
      locale,
      timeout: 120_000,
      viewport: size,
    });
    await context.addInitScript(spy);
    return new Browser(context, profile, address);
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
    await this.context.close().catch(() => undefined);
    rmSync(this.profile, { force: true, maxRetries: 5, recursive: true });
  }
}
