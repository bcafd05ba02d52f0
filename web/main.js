// Loads the game: says what is missing, counts the bytes that come, and starts it.
import { FILES } from "./files.js";
import { text, speak } from "./words.js";
import { claim } from "./store.js";
import { prepare, teach } from "./mind.js";
import { watch } from "./update.js";
import { fail, hasBegun } from "./cover.js";
import { renderer } from "./graphics.js";
import { play } from "./picture.js";
import "./sound.js";

const bar = document.querySelector("#bar");
const words = document.querySelector("#words");

/** Shows how much of the game is here, from 0 to 1. @param {number} part */
function show(part) {
  bar.setAttribute("aria-valuenow", String(Math.round(part * 100)));
  bar.firstElementChild.style.width = `${part * 100}%`;
  play(part);
}

/** What this browser lacks: a key of the words, or nothing. */
function lack() {
  if (typeof WebAssembly !== "object" || !WebAssembly.instantiate) return "page-no-wasm";
  return renderer === undefined ? "page-no-webgl" : "";
}

/** Fetches a file that is compiled while it comes. @param {string} name */
async function bring(name) {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  count(answer.clone(), FILES[name]);
  return answer;
}

/** Shows how many of the bytes have come. @param {Response} answer @param {number} size */
async function count(answer, size) {
  let have = 0;
  try {
    for (const reader = answer.body.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) break;
      have += value.length;
      show(Math.min(0.97, have / size));
    }
    words.textContent = text("page-starting");
  } catch {
    // Whoever waits for the file itself says what is wrong.
  }
}

async function begin() {
  speak(navigator.languages);
  words.textContent = text("page-loading");
  bar.setAttribute("aria-label", text("page-loading"));
  show(0);
  const missing = lack();
  if (missing) return fail(text(missing), false);
  // What is kept for the next visit must not take from what this one waits for.
  const isKept = Boolean(navigator.serviceWorker?.controller);
  if (isKept) watch();
  hasBegun.then(teach).then(() => isKept || watch());
  const [, bytes, game] = await Promise.all([claim(), bring("game_bg.wasm"), import("./game.js")]);
  prepare();
  try {
    await game.default({ module_or_path: bytes });
  } catch (error) {
    // winit leaves the start by throwing; the game goes on in the browser's events.
    if (!String(error).includes("Using exceptions for control flow")) throw error;
  }
  show(1);
}

/** Is this how a panic of the game ends? @param {unknown} error */
const isPanic = (error) => typeof WebAssembly === "object" && error instanceof WebAssembly.RuntimeError;
const stop = () => fail(text("page-stopped"), true);
addEventListener("error", (event) => isPanic(event.error) && stop());
addEventListener("unhandledrejection", (event) => isPanic(event.reason) && stop());
// The graphics card was taken away, as phones do: the game cannot go on, but it can begin again where it was.
document.querySelector("#game").addEventListener("webglcontextlost", stop);
begin().catch((error) => {
  console.error(error);
  if (isPanic(error)) stop();
  else fail(`${text("page-not-loaded")}\n${error.message ?? error}`, true);
});
