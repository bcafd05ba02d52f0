// Reads the game's trace on the console and holds every fact of it against the referee.
import { Position } from './referee.mjs';

/**
 * @typedef {import('./referee.mjs').Disc} Disc
 * @typedef {{x: number, y: number}} Point
 * @typedef {{before: Position, square: string | null, byHuman: boolean}} Ply
 */

/** All that the trace of one page has told so far. */
export class Witness {
  constructor() {
    this.screen = '';
    /** @type {Map<string, Point>} the controls on view and their centres */
    this.buttons = new Map();
    /** @type {Map<string, Point>} the squares' centres */
    this.squares = new Map();
    /** @type {string[]} what the person to move may play; empty while it is not their turn */
    this.legal = [];
    this.human = false;
    /** @type {Disc | null} whose turn the game has told last in this match */
    this.turn = null;
    this.settled = false;
    this.thinking = false;
    /** @type {{square: string, by: Disc}[]} placements, those taken back later included */
    this.placed = [];
    this.pressed = 0;
    /** The button pressed last. */
    this.lastPressed = '';
    this.refused = 0;
    this.undone = 0;
    this.redone = 0;
    this.begun = 0;
    this.frames = 0;
    this.passes = 0;
    /** @type {{black: number, white: number, winner: string} | null} */
    this.result = null;
    this.position = Position.standard();
    /** @type {Ply[]} */
    this.plies = [];
    /** @type {Ply[][]} */
    this.takenBack = [];
    /** @type {Ply[] | null} the plies of a game that is about to be taken up again */
    this.expected = null;
    /** May a game end before its last move (a clock that falls)? */
    this.mayEndEarly = false;
  }

  /** Is a person to move, and has the game said where? */
  waits() {
    return this.human && this.legal.length > 0 && !this.result;
  }

  /** The squares played so far, one after another. */
  transcript() {
    return this.plies.map((ply) => ply.square ?? '').join('');
  }

  /**
   * The next game that begins continues these plies.
   * @param {readonly Ply[]} plies
   */
  expect(plies) {
    this.expected = [...plies];
  }

  /** @param {string} line one line of the console */
  take(line) {
    if (!line.startsWith('@ ')) return;
    const [fact, ...words] = line.slice(2).trim().split(/\s+/);
    this.#fact(fact, words);
  }

  /** @param {string} why @returns {never} */
  #wrong(why) {
    throw new Error(`${why} (after ${this.transcript() || 'no move'})`);
  }

  /** @param {string} fact @param {string[]} words */
  #fact(fact, words) {
    const [first] = words;
    const point = () => ({ x: Number(words[1]), y: Number(words[2]) });
    switch (fact) {
      case 'screen': this.screen = first; break;
      case 'button': this.buttons.set(first, point()); break;
      case 'gone': this.buttons.delete(first); break;
      case 'pressed':
        this.pressed += 1;
        this.lastPressed = first;
        break;
      case 'square': this.squares.set(first, point()); break;
      case 'begun': this.#begin(); break;
      case 'turn': this.#turn(/** @type {Disc} */ (first), words[1] === 'human'); break;
      case 'legal': this.#offered(words); break;
      case 'placed': this.#place(/** @type {Disc} */ (first), words[1], Number(words[2])); break;
      case 'passed': this.#pass(/** @type {Disc} */ (first)); break;
      case 'refused': this.refused += 1; break;
      case 'undone': this.#undo(); break;
      case 'redone': this.#redo(); break;
      case 'settled': this.settled = true; break;
      case 'thinking': this.thinking = first === 'on'; break;
      case 'result': this.#count(Number(first), Number(words[1]), words[2]); break;
      case 'frame': this.frames += 1; break;
      default: break;
    }
  }

  #changed() {
    this.legal = [];
    this.settled = false;
  }

  #begin() {
    this.begun += 1;
    this.plies = this.expected ?? [];
    this.expected = null;
    this.takenBack = [];
    this.result = null;
    this.turn = null;
    const last = this.plies.at(-1);
    this.position = last ? Witness.#follow(last) : Position.standard();
    this.#changed();
  }

  /** @param {Ply} ply */
  static #follow(ply) {
    return ply.square ? ply.before.play(ply.square) : ply.before.pass();
  }

  /** @param {Disc} disc @param {boolean} human */
  #turn(disc, human) {
    this.human = human;
    this.turn = disc;
    if (!human) this.legal = [];
    this.#check(disc, 'gives the turn to');
  }

  /** @param {Disc} disc @param {string} what */
  #check(disc, what) {
    const right = this.position.mover;
    if (disc !== right && !this.position.isOver()) this.#wrong(`the game ${what} ${disc}, where ${right} is to move`);
  }

  /** @param {string[]} squares */
  #offered(squares) {
    const right = this.position.legal();
    if ([...squares].sort().join() !== [...right].sort().join()) {
      this.#wrong(`the game offers ${squares.join(' ')}, the rules ${right.join(' ')}`);
    }
    this.legal = squares;
  }

  /** @param {Disc} disc @param {string} square @param {number} flips */
  #place(disc, square, flips) {
    this.#check(disc, 'places a disc of');
    const right = this.position.flips(square).length;
    if (right === 0) this.#wrong(`${disc} may not place a disc on ${square}`);
    if (flips !== right) this.#wrong(`${square} turned ${flips}, by the rules ${right}`);
    this.#enter(square, this.position.play(square));
    this.placed.push({ square, by: disc });
  }

  /** @param {Disc} disc */
  #pass(disc) {
    this.#check(disc, 'passes for');
    if (!this.position.mustPass()) this.#wrong(`${disc} passes without need`);
    this.passes += 1;
    this.#enter(null, this.position.pass());
  }

  /** @param {string | null} square @param {Position} next */
  #enter(square, next) {
    this.plies.push({ before: this.position, square, byHuman: this.human });
    this.takenBack = [];
    this.position = next;
    this.#changed();
  }

  /** Back to the person's last decision: its placement, and all plies since. */
  #undo() {
    const at = this.plies.findLastIndex((ply) => ply.byHuman && ply.square !== null);
    if (at < 0) this.#wrong('an undo was carried out where there is nothing to undo');
    const plies = this.plies.splice(at);
    this.position = plies[0].before;
    this.takenBack.push(plies);
    this.undone += 1;
    this.result = null;
    this.#changed();
  }

  /** Forward again by what the last undo took back. */
  #redo() {
    const plies = this.takenBack.pop();
    if (!plies) return this.#wrong('a redo was carried out where there is nothing to redo');
    this.plies.push(...plies);
    this.position = Witness.#follow(plies[plies.length - 1]);
    this.redone += 1;
    this.#changed();
  }

  /** @param {number} black @param {number} white @param {string} winner */
  #count(black, white, winner) {
    const right = this.position.count();
    if (this.mayEndEarly && !this.position.isOver()) {
      this.result = { black, white, winner };
      return;
    }
    if (!this.position.isOver()) this.#wrong('a result in mid-game');
    if (black !== right.black || white !== right.white || winner !== right.winner) {
      const rules = `${right.black} ${right.white} ${right.winner}`;
      this.#wrong(`the result shows ${black} ${white} ${winner}, the rules say ${rules}`);
    }
    this.result = right;
  }
}
