// Programs of this project that a test starts beside the browser: the meeting place, and the game in a window.
import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Player } from './player.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DRIVERS = '/usr/share/vulkan/icd.d';
/** What the library of connections calls an error: that there is no STUN server to be asked, as on a machine without internet. */
const NO_STUN = /stun_gatherer: Failed to resolve/;
/** The size of a window. */
const WINDOW = { width: 720, height: 560 };
const run = promisify(execFile);

/** Is there a program of this name on the path? @param {string} name */
const has = (name) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

/** Ends a program, politely at first. @param {ChildProcess} child */
async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 5000);
  await gone;
  clearTimeout(force);
}

/**
 * The first line of a program's answer that fits.
 * @param {ChildProcess} child
 * @param {string} name
 * @param {RegExp} pattern with one group, which is given
 * @returns {Promise<string>}
 */
function firstWord(child, name, pattern) {
  return new Promise((done, fail) => {
    child.once('error', (error) => fail(new Error(`${name} does not start: ${error.message}`)));
    child.once('exit', (code) => fail(new Error(`${name} ended at once (${code})`)));
    const lines = createInterface({ input: /** @type {import('node:stream').Readable} */ (child.stdout) });
    lines.on('line', (line) => {
      const found = line.match(pattern);
      if (found) done(found[1]);
    });
  });
}

/** A meeting place of its own, which serves the site, too. */
export class Meeting {
  /** @param {ChildProcess} child @param {string} address */
  constructor(child, address) {
    this.child = child;
    this.address = address;
  }

  /** @param {string} program @param {string} site */
  static async start(program, site) {
    const words = ['--bind', '127.0.0.1:0', '--site', site];
    const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] });
    const address = await firstWord(child, program, /^\s*(http:\S+)$/);
    return new Meeting(child, `${address}/`);
  }

  close() {
    return end(this.child);
  }
}

/** A screen that nobody sees, with room for two windows, one below the other. */
export class Screen {
  /** @param {ChildProcess} child @param {string} display */
  constructor(child, display) {
    this.child = child;
    this.display = display;
    this.windows = 0;
  }

  static async start() {
    const size = `${WINDOW.width}x${2 * WINDOW.height}x24`;
    const words = ['-displayfd', '1', '-nolisten', 'tcp', '-noreset', '-screen', '0', size];
    const child = spawn('Xvfb', words, { stdio: ['ignore', 'pipe', 'ignore'] });
    return new Screen(child, `:${await firstWord(child, 'Xvfb', /^(\d+)$/)}`);
  }

  close() {
    return end(this.child);
  }
}

/** The game in a window of such a screen, with the real mouse of that screen. */
export class Window extends Player {
  /**
   * @param {ChildProcess} game
   * @param {Screen} screen
   * @param {string} folder
   */
  constructor(game, screen, folder) {
    super();
    this.game = game;
    this.display = screen.display;
    this.folder = folder;
    this.top = WINDOW.height * screen.windows;
    this.id = '';
    screen.windows += 1;
    const { stdout, stderr } = game;
    createInterface({ input: /** @type {import('node:stream').Readable} */ (stdout) }).on('line', (line) => this.#hear(line));
    createInterface({ input: /** @type {import('node:stream').Readable} */ (stderr) }).on('line', (line) => this.#complaint(line));
    game.once('exit', (code) => this.blame(`the game in the window ended (${code})`));
    game.once('error', (error) => this.blame(`the game in the window does not start: ${error.message}`));
  }

  /** Why there can be no window here, or nothing. @param {string | null} program */
  static missing(program) {
    if (!program) return 'no --game was named';
    if (!existsSync(program)) return `${program} is not built`;
    const tools = ['Xvfb', 'xdotool'].filter((name) => !has(name));
    return tools.length > 0 ? `not installed: ${tools.join(', ')}` : '';
  }

  /** @param {string} program @param {string[]} words after those that every test needs @param {Screen} screen */
  static start(program, words, screen) {
    const folder = mkdtempSync(join(tmpdir(), 'outflank-window-'));
    const driver = existsSync(DRIVERS) && readdirSync(DRIVERS).find((name) => name.startsWith('lvp_icd'));
    const path = driver ? join(DRIVERS, driver) : '';
    const { WAYLAND_DISPLAY: _, ...rest } = process.env;
    const env = {
      ...rest,
      ...(path && { VK_DRIVER_FILES: path, VK_ICD_FILENAMES: path }),
      BEVY_ASSET_ROOT: ROOT,
      DISPLAY: screen.display,
      NO_COLOR: '1',
      WINIT_X11_SCALE_FACTOR: '1',
      XDG_RUNTIME_DIR: folder,
    };
    const game = spawn(program, ['--trace', '--config', folder, '--window', `${WINDOW.width}x${WINDOW.height}`, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    return new Window(game, screen, folder);
  }

  /** @param {string} line */
  #hear(line) {
    if (!/^@ (frame|square) /.test(line)) this.lines.push(line);
    try {
      this.seen.take(line);
    } catch (error) {
      this.blame(/** @type {Error} */ (error).message);
    }
    this.stir();
  }

  /** @param {string} line */
  #complaint(line) {
    this.lines.push(`[log] ${line}`);
    if (/\bERROR\b|panicked at/.test(line) && !NO_STUN.test(line)) this.blame(`the window's game reports: ${line}`);
    else if (/\bWARN\b/.test(line)) this.warnings.push(line.replace(/^\S+Z\s+/, ''));
  }

  /** @param {string[]} words */
  async #tool(words) {
    const { stdout } = await run('xdotool', words, { env: { ...process.env, DISPLAY: this.display } });
    return stdout;
  }

  /** Finds the window, which is there once the game has said something. */
  async open() {
    if (this.id) return;
    await this.wait('the window', (seen) => seen.screen !== '', 180);
    const found = await this.#tool(['search', '--all', '--onlyvisible', '--pid', String(this.game.pid), '--name', 'Outflank']);
    const id = found.trim().split('\n').at(-1) ?? '';
    await this.#tool(['windowmove', '--sync', id, '0', String(this.top)]);
    this.id = id;
  }

  /** @param {{x: number, y: number}} at */
  async click(at) {
    await this.open();
    await this.#tool(['mousemove', '--window', this.id, String(at.x), String(at.y)]);
    await this.#tool(['mousedown', '1']);
    await this.#tool(['mouseup', '1']);
  }

  /** With ImageMagick's program, where it is. @param {string} path */
  async photograph(path) {
    await run('import', ['-display', this.display, '-window', 'root', path]);
  }

  async close() {
    this.closing = true;
    await end(this.game);
    rmSync(this.folder, { force: true, maxRetries: 5, recursive: true });
  }
}
