// Loads the game: says what is missing, counts the bytes that come, and starts it.
import { FILES } from "./files.js";
import { text, speak } from "./words.js";
import { claim } from "./store.js";
import { prepare } from "./mind.js";
import { watch } from "./update.js";
import { fail } from "./cover.js";
import "./sound.js";

const bar = document.querySelector("#bar");
const words = document.querySelector("#words");
// A game in the picture: as many discs as there are bytes.
const squares = "....,.wb.,.bw.,....".replaceAll(",", "");
const fill = [5, 6, 10, 9, 4, 8, 11, 7, 1, 2, 14, 13, 0, 3, 15, 12];
const picture = document.querySelector("#picture");
for (let at = 0; at < 16; at++) picture.append(document.createElement("i"));

/** Shows how much of the game is here, from 0 to 1. @param {number} part */
function show(part) {
  bar.setAttribute("aria-valuenow", String(Math.round(part * 100)));
  bar.firstElementChild.style.width = `${part * 100}%`;
  fill.slice(0, Math.max(2, Math.floor(part * 16))).forEach((at, turn) => {
    const square = squares[at];
    picture.children[at].className = square === "w" || (square === "." && turn % 2) ? "white" : "black";
  });
}

/** What this browser lacks: a key of the words, or nothing. */
function lack() {
  if (typeof WebAssembly !== "object" || !WebAssembly.instantiate) return "page-no-wasm";
  const context = document.createElement("canvas").getContext("webgl2");
  if (!context) return "page-no-webgl";
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return "";
}

/** The bytes of a file, counted as they come. @param {string} name */
async function bring(name) {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const size = FILES[name];
  const reader = answer.body.getReader();
  const parts = [];
  let have = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    have += value.length;
    show(Math.min(0.97, have / size));
  }
  return new Response(new Blob(parts), { headers: { "Content-Type": "application/wasm" } });
}

async function begin() {
  speak(navigator.languages);
  words.textContent = text("page-loading");
  bar.setAttribute("aria-label", text("page-loading"));
  show(0);
  const missing = lack();
  if (missing) return fail(text(missing), false);
  watch();
  const [, bytes, game] = await Promise.all([claim(), bring("game_bg.wasm"), import("./game.js")]);
  words.textContent = text("page-starting");
  prepare();
  try {
    await game.default({ module_or_path: bytes });
  } catch (error) {
    // winit leaves the start by throwing; the game goes on in the browser's events.
    if (!String(error).includes("Using exceptions for control flow")) throw error;
  }
  show(1);
}

addEventListener("error", (event) => {
  if (event.error instanceof WebAssembly.RuntimeError) fail(text("page-stopped"), true);
});
addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof WebAssembly.RuntimeError) fail(text("page-stopped"), true);
});
begin().catch((error) => {
  console.error(error);
  fail(`${text("page-not-loaded")}\n${error.message ?? error}`, true);
});
