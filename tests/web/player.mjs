// A running game as a scripted person sees and uses it, whether on a page or in a window. Nothing here sleeps: every wait ends
// with what it waits for, told by the game, or fails at its deadline.
import { Witness } from './witness.mjs';

/** How many lines of what it said a failure shows. */
const TAIL = 40;

/** A game, what it has told, and hands: where it runs says how these click. */
export class Player {
  constructor() {
    this.seen = new Witness();
    /** @type {string[]} */
    this.lines = [];
    /** @type {string[]} all that must not be */
    this.faults = [];
    /** @type {string[]} */
    this.warnings = [];
    /** @type {Set<() => void>} */
    this.waiting = new Set();
    this.closing = false;
  }

  /** Waits until the game can be used. */
  async open() {}

  /** Moves, presses and lets go. @param {{x: number, y: number}} _at @returns {Promise<void>} */
  async click(_at) {
    throw new Error('nobody has said how to click here');
  }

  /** Takes a picture. @param {string} _path @returns {Promise<unknown>} */
  async photograph(_path) {
    throw new Error('nobody has said how to take pictures here');
  }

  /** @param {string} why */
  blame(why) {
    if (this.closing) return;
    this.lines.push(`! ${why}`);
    this.faults.push(why);
    this.stir();
  }

  stir() {
    for (const one of [...this.waiting]) one();
  }

  /** The last lines it said. */
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

  /** @param {string} name @param {number} [seconds] */
  screen(name, seconds = 60) {
    return this.wait(`the screen "${name}"`, (seen) => seen.screen === name, seconds);
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
  async table() {
    await this.screen('match', 180);
    await this.open();
    await this.wait('all squares', (seen) => seen.squares.size === 64);
  }

  /** Waits for such a match in which it is the person's turn. */
  async board() {
    await this.table();
    await this.myTurn();
  }
}
