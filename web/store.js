// What is kept between visits. Every tab has a game of its own: a number that no other open tab has, by the browser's locks.
const PREFIX = "outflank/";
const GAME = "game.ron";
let mine = 1;
let note = "";

/** The key of a slot. @param {string} slot @param {number} number */
const key = (slot, number = mine) => PREFIX + (slot === GAME && number > 1 ? `game-${number}.ron` : slot);

/** Takes a number and holds it as long as this tab lives. @param {number} number @returns {Promise<boolean>} */
function take(number) {
  return new Promise((taken) => {
    navigator.locks.request(`outflank-tab-${number}`, { ifAvailable: true }, (lock) => {
      taken(Boolean(lock));
      return lock && new Promise(() => {});
    }).catch(() => taken(true));
  });
}

/** The tab's own memory of its number, which outlives a reload. */
function remembered() {
  try {
    return Number(sessionStorage.getItem("outflank-tab")) || 0;
  } catch {
    return 0;
  }
}

/** Finds this tab's number, and takes up a game that a closed tab has left, if it has none itself. */
export async function claim() {
  try {
    localStorage.getItem(key(GAME));
  } catch {
    note = "none";
    return;
  }
  if (!navigator.locks) return;
  const wish = remembered();
  const order = [...(wish ? [wish] : []), ...Array.from({ length: 16 }, (_, at) => at + 1)];
  for (const number of order) {
    if (await take(number)) {
      mine = number;
      break;
    }
  }
  try {
    sessionStorage.setItem("outflank-tab", String(mine));
    if (localStorage.getItem(key(GAME)) === null) await adopt();
  } catch {
    // It only is not remembered.
  }
  if (mine > 1) note = "other-tab";
}

/** Takes the game of a tab that is no longer open. */
async function adopt() {
  const held = new Set((await navigator.locks.query()).held.map((lock) => lock.name));
  for (let number = 1; number <= 16; number++) {
    const other = key(GAME, number);
    const game = number !== mine && !held.has(`outflank-tab-${number}`) && localStorage.getItem(other);
    if (game) {
      localStorage.setItem(key(GAME), game);
      localStorage.removeItem(other);
      return;
    }
  }
}

/** "" | "other-tab" | "none" */
export const storage_note = () => note;
/** @param {string} slot */
export const store_read = (slot) => (note === "none" ? undefined : localStorage.getItem(key(slot)) ?? undefined);
/** @param {string} slot @param {string} text */
export const store_write = (slot, text) => localStorage.setItem(key(slot), text);
/** @param {string} slot */
export const store_remove = (slot) => localStorage.removeItem(key(slot));
/** Puts a broken text aside and gives the key it has then. @param {string} slot */
export function store_aside(slot) {
  const text = localStorage.getItem(key(slot)) ?? "";
  let number = 1;
  while (localStorage.getItem(`${key(slot)}.broken-${number}`) !== null) number++;
  const aside = `${key(slot)}.broken-${number}`;
  localStorage.removeItem(key(slot));
  localStorage.setItem(aside, text);
  return aside;
}
