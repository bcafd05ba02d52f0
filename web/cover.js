// The cover over the game: it goes when the game can be played, and comes back with words when it cannot.
import { text } from "./words.js";

const cover = document.querySelector("#cover");

/** The game can be played. */
export function uncover() {
  cover.classList.add("gone");
  cover.setAttribute("aria-hidden", "true");
  if (!document.activeElement || document.activeElement === document.body) {
    document.querySelector("#game").focus({ preventScroll: true });
  }
}

/** Covers the game with words, and a button to load the page again. @param {string} words @param {boolean} mayHelp */
export function fail(words, mayHelp) {
  cover.classList.remove("gone");
  cover.classList.add("failed");
  cover.removeAttribute("aria-hidden");
  cover.querySelector("#words").textContent = words;
  cover.querySelector("#words").setAttribute("role", "alert");
  const again = cover.querySelector("#again");
  again.textContent = text("page-reload");
  again.hidden = !mayHelp;
  again.onclick = () => location.reload();
}
