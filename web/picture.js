// The picture of the loading screen: a game that goes on as the bytes come, and is over when all are there.
// No rules here: what each move turns is written down, as squares from a1 by row, each a sign of SIGNS.
const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const START = { black: "cj", white: "bk" };
/** A game played in 1977, 33 to 31: the square of each move, then those of the discs it turns. Black begins. */
const MOVES = (
  "lk rj qj tk srk pqrs 1st uts nu 91 0s Vcj Tc dlkc Uck STU mtl 80skc opqrs ir hijk ajs Wd XW yr eld " +
  "LUdTbj KT MVeTa EMUL NU fmted PXfWd 3u RS YR QR IRajQ Za FNVd CLK zqhr 7zrj0tm 67yz DMVe BCDKT vu HPXfnv " +
  "GN OVNML gh 2umeW ABCDEFIQY wpibU 4w JS 5y xy -98761s2umeWO _2tk"
).split(" ");

const picture = document.querySelector("#picture");
const squares = [...SIGNS].map(() => document.createElement("i"));
picture.append(...squares);
let shown = 0;

/** @param {string} signs @param {string} colour */
function paint(signs, colour) {
  for (const sign of signs) squares[SIGNS.indexOf(sign)].className = colour;
}

/** Shows how much of the game is here, from 0 to 1. @param {number} part */
export function play(part) {
  for (; shown < Math.floor(part * MOVES.length); shown++) paint(MOVES[shown], shown % 2 ? "white" : "black");
}

for (const [colour, signs] of Object.entries(START)) paint(signs, colour);
