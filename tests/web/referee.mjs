// The rules of Reversi once more, in plain JavaScript, so that nothing of the game's own code judges the game.

/** @typedef {'black' | 'white'} Disc */

const STEPS = [[1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1], [1, -1]];
const COLUMNS = 'abcdefgh';

/** All squares in the order of the hidden grid: a1, b1, … h8. */
export const SQUARES = [...'12345678'].flatMap((row) => [...COLUMNS].map((column) => column + row));

/** @param {Disc} disc @returns {Disc} */
export const other = (disc) => (disc === 'black' ? 'white' : 'black');

/** A position of the standard 8×8 game. It never changes; moves give new ones. */
export class Position {
  /**
   * @param {ReadonlyMap<string, Disc>} discs
   * @param {Disc} mover
   */
  constructor(discs, mover) {
    this.discs = discs;
    this.mover = mover;
  }

  /** The start: White on d4 and e5, Black on e4 and d5, Black to move. */
  static standard() {
    const discs = new Map([['d4', 'white'], ['e5', 'white'], ['e4', 'black'], ['d5', 'black']]);
    return new Position(/** @type {Map<string, Disc>} */ (discs), 'black');
  }

  /**
   * The squares that a disc of `disc` on `square` would turn; none if it may not stand there.
   * @param {string} square
   * @param {Disc} [disc]
   * @returns {string[]}
   */
  flips(square, disc = this.mover) {
    if (this.discs.has(square)) return [];
    const [column, row] = [COLUMNS.indexOf(square[0]), Number(square[1]) - 1];
    return STEPS.flatMap(([right, down]) => {
      const line = [];
      for (let n = 1; ; n += 1) {
        const [x, y] = [column + n * right, row + n * down];
        const name = x >= 0 && x < 8 && y >= 0 && y < 8 ? `${COLUMNS[x]}${y + 1}` : '';
        const there = this.discs.get(name);
        if (there === undefined) return [];
        if (there === disc) return line;
        line.push(name);
      }
    });
  }

  /** @param {Disc} [disc] @returns {string[]} where that side may place a disc, in the grid's order */
  legal(disc = this.mover) {
    return SQUARES.filter((square) => this.flips(square, disc).length > 0);
  }

  /** Can neither side move? */
  isOver() {
    return this.legal('black').length === 0 && this.legal('white').length === 0;
  }

  /** Must the side to move pass? */
  mustPass() {
    return this.legal().length === 0 && !this.isOver();
  }

  /** @param {string} square */
  play(square) {
    const flips = this.flips(square);
    if (flips.length === 0) throw new Error(`${this.mover} may not place a disc on ${square}`);
    const discs = new Map(this.discs);
    for (const one of [square, ...flips]) discs.set(one, this.mover);
    return new Position(discs, other(this.mover));
  }

  /** The same board with the other side to move. */
  pass() {
    if (!this.mustPass()) throw new Error(`${this.mover} need not pass`);
    return new Position(this.discs, other(this.mover));
  }

  /** @returns {{black: number, white: number, winner: Disc | 'draw'}} the count, empty squares nobody's */
  count() {
    let [black, white] = [0, 0];
    for (const disc of this.discs.values()) disc === 'black' ? (black += 1) : (white += 1);
    const winner = black > white ? 'black' : white > black ? 'white' : 'draw';
    return { black, white, winner };
  }

  /** A text that is equal exactly for equal positions. */
  key() {
    const board = SQUARES.map((square) => ({ black: 'x', white: 'o' })[this.discs.get(square)] ?? '-');
    return `${board.join('')} ${this.mover}`;
  }
}

/**
 * The position after these squares, passes taken where they must be.
 * @param {string} moves such as "f5d6c3"
 */
export function after(moves) {
  let position = Position.standard();
  for (const square of moves.match(/[a-h][1-8]/g) ?? []) {
    if (position.mustPass()) position = position.pass();
    position = position.play(square);
  }
  return position.mustPass() ? position.pass() : position;
}

/** Seeded chance: the same seed always gives the same game. */
export class Chance {
  /** @param {number} seed */
  constructor(seed) {
    this.state = BigInt(seed);
  }

  /** @param {number} limit @returns {number} from 0 to `limit - 1` */
  below(limit) {
    this.state = BigInt.asUintN(64, this.state * 6364136223846793005n + 1442695040888963407n);
    return Number(this.state >> 33n) % limit;
  }

  /** @template T @param {readonly T[]} list @returns {T} */
  of(list) {
    return list[this.below(list.length)];
  }
}
