// The cover over the game: it goes when the game can be played, and comes back with words when it cannot.
import { text } from "./words.js";

const cover = document.querySelector("#cover");
/** @type {() => void} */
let begun = () => {};
/** Kept when the first frame that can be played is there. @type {Promise<void>} */
export const hasBegun = new Promise((done) => { begun = done; });

/** The game can be played. */
export function uncover() {
  if (cover.classList.contains("failed")) return;
  begun();
  cover.classList.add("gone");
  cover.setAttribute("aria-hidden", "true");
  if (!document.activeElement || document.activeElement === document.body) {
    document.querySelector("#game").focus({ preventScroll: true });
  }
}

/** Covers the game for good with words, and a button to load the page again. @param {string} why @param {boolean} mayHelp */
export function fail(why, mayHelp) {
  // What was wrong first is what is wrong.
  if (cover.classList.contains("failed")) return;
  cover.classList.remove("gone");
  cover.classList.add("failed");
  cover.removeAttribute("aria-hidden");
  for (const one of ["#room", "#actions", "#board"]) document.querySelector(one).inert = true;
  const words = cover.querySelector("#words");
  words.setAttribute("role", "alert");
  words.textContent = why;
  const again = cover.querySelector("#again");
  again.textContent = text("page-reload");
  again.hidden = !mayHelp;
  again.onclick = () => location.reload();
  if (mayHelp) again.focus();
}
