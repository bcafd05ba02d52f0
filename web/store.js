// What is kept between visits. Every tab has a game of its own: a number that no other open tab has, by the browser's locks.
const PREFIX = "outflank/";
const GAME = "game.ron";
/** What every tab has of its own. */
const OWN = [GAME, "online.txt"];
/** More tabs than anybody opens. */
const MOST = 17;
/** How long a reloaded page waits for its own number, in milliseconds; a copied tab waits as long in vain. */
const GRACE = 700;
let mine = 1;
let note = "";

/** The key of a slot. @param {string} slot @param {number} number */
const key = (slot, number = mine) => PREFIX + (OWN.includes(slot) && number > 1 ? slot.replace(".", `-${number}.`) : slot);

/**
 * Takes a number and holds it as long as this tab lives.
 * @param {number} number @param {LockOptions} [how] @returns {Promise<boolean>}
 */
function take(number, how = { ifAvailable: true }) {
  return new Promise((taken) => {
    navigator.locks.request(`outflank-tab-${number}`, how, (lock) => {
      taken(Boolean(lock));
      return lock && new Promise(() => {});
    }).catch(() => taken(false));
  });
}

/** Takes the number that this tab had: the page before a reload may hold it for a moment yet. @param {number} number */
async function takeAgain(number) {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), GRACE);
  const taken = await take(number, { signal: limit.signal });
  clearTimeout(timer);
  return taken;
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
  let number = wish;
  if (!wish || !(await takeAgain(wish))) {
    for (number = 1; number < MOST && !(await take(number));) number++;
  }
  mine = number;
  try {
    sessionStorage.setItem("outflank-tab", String(mine));
    for (const slot of OWN) if (localStorage.getItem(key(slot)) === null) await adopt(slot);
  } catch {
    // It only is not remembered.
  }
  if (mine > 1) note = "other-tab";
}

/** Takes the game of a tab that is no longer open. @param {string} slot */
async function adopt(slot) {
  const held = new Set((await navigator.locks.query()).held.map((lock) => lock.name));
  for (let number = 1; number < MOST; number++) {
    const other = key(slot, number);
    const game = number !== mine && !held.has(`outflank-tab-${number}`) && localStorage.getItem(other);
    if (game) {
      localStorage.setItem(key(slot), game);
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
  // Where there is no room for both, the text stays in its slot.
  localStorage.setItem(aside, text);
  localStorage.removeItem(key(slot));
  return aside;
}
