// The page's own words; the game's come with the game. `texts.js` is made from the game's catalogue.
import { TEXTS } from "./texts.js";

let spoken = "en";

/** Speaks the first of these languages that is known. @param {readonly string[]} wishes */
export function speak(wishes) {
  const known = wishes.map((wish) => wish.split("-")[0].toLowerCase()).find((wish) => TEXTS[wish]);
  spoken = known ?? "en";
  document.documentElement.lang = spoken;
}

/** The words of a key. @param {string} key */
export function text(key) {
  return TEXTS[spoken][key] ?? TEXTS.en[key] ?? key;
}
