// The game in words: a grid of buttons for the board, buttons for the controls, and a place where sentences are read out.
/** @type {(kind: string, text: string) => void} */
let tell = () => {};
const board = document.querySelector("#board");
const controls = document.querySelector("#actions");
const speech = document.querySelector("#speech");
/** How many sentences stay to be read again. */
const KEPT = 30;
let width = 0;
let at = 0;
/** Was the keyboard in these words when they last went away? */
let isHere = false;

/** @param {(kind: string, text: string) => void} receiver */
export const on_press = (receiver) => { tell = receiver; };

const squares = () => [...board.querySelectorAll("button")];

/** @param {number} columns @param {string[]} names */
export function grid(columns, names) {
  const hadFocus = board.contains(document.activeElement);
  if (columns !== width || squares().length !== names.length) {
    isHere ||= hadFocus;
    build(columns, names.length);
  }
  squares().forEach((square, number) => {
    square.hidden = !names[number];
    if (square.getAttribute("aria-label") !== names[number]) square.setAttribute("aria-label", names[number]);
  });
  if (columns && isHere && !board.contains(document.activeElement)) {
    isHere = false;
    squares()[at]?.focus();
  }
}

function build(columns, count) {
  width = columns;
  if (at >= count) at = 0;
  const table = document.createElement("div");
  table.setAttribute("role", "grid");
  table.setAttribute("aria-label", board.dataset.name ?? "");
  for (let start = 0; columns && start < count; start += columns) {
    const row = document.createElement("div");
    row.setAttribute("role", "row");
    for (let number = start; number < start + columns; number++) {
      const cell = document.createElement("div");
      cell.setAttribute("role", "gridcell");
      const square = document.createElement("button");
      square.tabIndex = number === at ? 0 : -1;
      square.onclick = () => tell("square", String(number));
      square.onfocus = () => {
        squares()[at].tabIndex = -1;
        at = number;
        square.tabIndex = 0;
        tell("at", String(number));
      };
      cell.append(square);
      row.append(cell);
    }
    table.append(row);
  }
  board.replaceChildren(...(columns ? [table] : []));
}

board.addEventListener("keydown", (event) => {
  const [column, row] = [at % width, Math.floor(at / width)];
  const rows = squares().length / width;
  // From where, in which direction: the first square there is, for some boards have holes.
  const way = {
    ArrowLeft: [column - 1, row, -1, 0],
    ArrowRight: [column + 1, row, 1, 0],
    ArrowUp: [column, row - 1, 0, -1],
    ArrowDown: [column, row + 1, 0, 1],
    Home: [0, event.ctrlKey ? 0 : row, 1, 0],
    End: [width - 1, event.ctrlKey ? rows - 1 : row, -1, 0],
  }[event.key];
  if (!way || event.altKey || event.metaKey) return;
  event.preventDefault();
  let [x, y, right, down] = way;
  const isOn = () => x >= 0 && x < width && y >= 0 && y < rows;
  while (isOn() && squares()[y * width + x].hidden) [x, y] = [x + right, y + down];
  if (isOn()) squares()[y * width + x].focus();
});

/** @param {string[]} keys @param {string[]} names */
export function actions(keys, names) {
  const old = new Map([...controls.children].map((button) => [button.dataset.key, button]));
  const focused = controls.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  const buttons = keys.map((key, number) => {
    const button = old.get(key) ?? document.createElement("button");
    button.dataset.key = key;
    button.onclick = () => tell("action", key);
    if (button.textContent !== names[number]) button.textContent = names[number];
    return button;
  });
  const isSame = buttons.length === controls.children.length && buttons.every((button, number) => button === controls.children[number]);
  if (!isSame) controls.replaceChildren(...buttons);
  // Whoever was here by keyboard stays here, or goes on where the game goes on.
  const here = focused !== undefined || (isHere && !width);
  if (here && !controls.contains(document.activeElement)) {
    isHere = false;
    if (focused !== undefined && width && !keys.includes(focused)) squares()[at]?.focus();
    else (buttons.find((button) => button.dataset.key === focused) ?? buttons[0])?.focus();
  }
}

/** Has a sentence read out. @param {string} sentence */
export function say(sentence) {
  const line = document.createElement("p");
  line.textContent = sentence;
  speech.append(line);
  while (speech.children.length > KEPT) speech.firstChild.remove();
}

/** @param {string} grid @param {string} actions */
export function name(grid, actions) {
  board.dataset.name = grid;
  board.firstElementChild?.setAttribute("aria-label", grid);
  controls.setAttribute("aria-label", actions);
}
