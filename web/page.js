// What the game may ask of its page, and how the page tells the game what happens. The game imports these by name.
import { fail, uncover } from "./cover.js";
import { renderer } from "./graphics.js";
import { on_answer } from "./mind.js";
import { name, on_press } from "./mirror.js";
import { on_picture } from "./portrait.js";
import { on_typing } from "./typing.js";
import { speak, text } from "./words.js";

export { stop_thinking, take_answer, take_part, think } from "./mind.js";
export { actions, grid, say } from "./mirror.js";
export { choose_picture, take_picture } from "./portrait.js";
export { storage_note, store_aside, store_read, store_remove, store_write } from "./store.js";
export { show_keyboard } from "./typing.js";
export { set_busy } from "./update.js";

/** @type {(kind: string, text: string) => void} */
let tell = () => {};
let alarm = 0;

/** @param {(kind: string, text: string) => void} receiver */
export function set_receiver(receiver) {
  tell = receiver;
  on_answer(receiver);
  on_press(receiver);
  on_picture(receiver);
  on_typing(receiver);
}

document.addEventListener("visibilitychange", () => tell(document.hidden ? "hidden" : "visible", ""));
addEventListener("hashchange", () => {
  if (link()) tell("link", link());
  const set = rules();
  if (set) tell("rules", set);
  const friend = invitation();
  if (friend) tell("join", friend);
});

document.addEventListener("paste", (event) => tell("paste", event.clipboardData?.getData("text") ?? ""));

/** The launch options that an address may hold. */
const OPTIONS = ["match", "seed", "trace", "bench"];
const FLAGS = ["trace"];

export function launch_words() {
  const words = [];
  for (const [key, value] of new URLSearchParams(location.search)) {
    if (OPTIONS.includes(key)) words.push(`--${key}`, ...(FLAGS.includes(key) ? [] : [value]));
  }
  return words;
}

/** What follows #g= in the address. */
export function link() {
  const [, game = ""] = location.hash.match(/^#g=(.*)$/s) ?? [];
  try {
    return decodeURIComponent(game);
  } catch {
    return game;
  }
}

/** What invites to a friend's game in the address, once: a page that is loaded again does not come again by itself. */
export function invitation() {
  if (!/^#(join|watch)=/.test(location.hash)) return "";
  // What lies between is ours, or was added on the way by whoever passed the link on: it leads nowhere.
  const friend = location.origin + location.pathname + location.hash;
  history.replaceState(null, "", location.pathname + location.search);
  return friend;
}

/** The rule set in the address, once. */
export function rules() {
  if (!location.hash.startsWith("#rules=")) return "";
  const set = location.hash;
  history.replaceState(null, "", location.pathname + location.search);
  return set;
}

/** The address of this page, without anything behind it. */
export const origin = () => location.origin + location.pathname;

/** @type {Worker | undefined} */
let ticker;

/** Calls back every so many ms, in a hidden page too, until the answer is false. @param {() => boolean} step @param {number} ms */
export function tick_with(step, ms) {
  ticker?.terminate();
  const mine = new Worker("tick.js");
  ticker = mine;
  mine.onmessage = () => {
    if (!step()) mine.terminate();
  };
  mine.postMessage(ms);
}

/** The address of this page that leads to a game. @param {string} game */
export function share_link(game) {
  return `${location.origin}${location.pathname}#g=${game}`;
}

export const languages = () => [...navigator.languages];

/** Does a processor draw, or a small device? */
export function is_slow() {
  const isPhone = matchMedia("(pointer: coarse)").matches && (navigator.hardwareConcurrency ?? 8) <= 4;
  return /swiftshader|llvmpipe|softpipe|basic render|software/i.test(renderer) || isPhone;
}

const stillness = matchMedia("(prefers-reduced-motion: reduce)");
/** Does the reader want things to keep still? */
export const wants_less_motion = () => stillness.matches;
stillness.addEventListener("change", () => tell("motion", stillness.matches ? "less" : ""));

export const started = () => uncover();

/** @param {string} why */
export const stopped = (why) => fail(why || text("page-stopped"), true);

/** @param {string} tag @param {boolean} isRightToLeft @param {string} grid @param {string} actions */
export function set_language(tag, isRightToLeft, grid, actions) {
  speak([tag]);
  document.documentElement.dir = isRightToLeft ? "rtl" : "ltr";
  name(grid, actions);
}

/** Rings once, in place of an earlier alarm. @param {number} ms */
export function wake_after(ms) {
  clearTimeout(alarm);
  // Longer ones would ring at once.
  alarm = setTimeout(() => tell("wake", ""), Math.min(ms, 0x7fffffff));
}

/** @param {string} words */
export function copy_text(words) {
  const copied = navigator.clipboard?.writeText(words) ?? Promise.reject();
  copied.then(() => tell("copied", ""), () => tell("not-copied", ""));
}

/** Is this a device that trembles, in a hand that feels it? */
export const can_vibrate = () => "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;

/** @param {number} ms */
export function vibrate(ms) {
  // Before the first tap a browser refuses, and some complain about it.
  if (navigator.userActivation?.hasBeenActive ?? true) navigator.vibrate?.(ms);
}

/** Gives the reader a file. @param {string} name @param {string} kind @param {Uint8Array} bytes */
export function download(name, kind, bytes) {
  const address = URL.createObjectURL(new Blob([bytes], { type: kind }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser takes it up after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const canvas = document.querySelector("#game");
/** When the last finger came and went, by the browser's own clock: late is only what it tells. */
const finger = { down: 0, up: 0 };
for (const [type, at] of [["pointerdown", "down"], ["pointerup", "up"]]) {
  canvas.addEventListener(type, (event) => event.pointerType === "touch" && (finger[at] = event.timeStamp), true);
}

/** The canvas's size, in physical pixels. */
export const size = () => [canvas.clientWidth, canvas.clientHeight].map((side) => Math.round(side * devicePixelRatio));

/** How long the last finger was down, in ms. */
export const held = () => finger.up - finger.down;

canvas.addEventListener("contextmenu", (event) => event.preventDefault());
// Two quick taps, or two fingers, are the game's.
document.addEventListener("gesturestart", (event) => event.preventDefault());
document.querySelector("#room").addEventListener("touchmove", (event) => event.preventDefault(), { passive: false });
