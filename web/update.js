// The service worker, and the offer to load a newer version: never while a game is played.
import { text } from "./words.js";

let isBusy = false;
/** @type {ServiceWorker | undefined} */
let waiting;
const bar = document.querySelector("#update");

/** Is a game being played? @param {boolean} busy */
export function set_busy(busy) {
  isBusy = busy;
  offer();
}

function offer() {
  const shows = Boolean(waiting) && !isBusy;
  if (shows) {
    bar.querySelector("span").textContent = text("page-update");
    const [now, later] = bar.querySelectorAll("button");
    now.textContent = text("page-reload");
    later.textContent = text("page-later");
    now.onclick = () => {
      if (waiting === navigator.serviceWorker.controller) return location.reload();
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      waiting.postMessage("take over");
    };
    later.onclick = () => {
      waiting = undefined;
      bar.hidden = true;
    };
  }
  bar.hidden = !shows;
}

/** Keeps the page for the next time, when there may be no net. */
export async function watch() {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  try {
    const had = navigator.serviceWorker.controller;
    // Another tab has taken the new version: what this one has yet to load is of the new one too.
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (!had) return;
      waiting = navigator.serviceWorker.controller;
      offer();
    });
    const registration = await navigator.serviceWorker.register("sw.js");
    const see = (worker) => {
      if (!worker || !navigator.serviceWorker.controller) return;
      const look = () => {
        if (worker.state !== "installed") return;
        waiting = worker;
        offer();
      };
      worker.addEventListener("statechange", look);
      look();
    };
    see(registration.waiting);
    registration.addEventListener("updatefound", () => see(registration.installing));
    document.addEventListener("visibilitychange", () => document.hidden || registration.update().catch(() => {}));
  } catch (error) {
    console.info(`not kept for offline play: ${error}`);
  }
}
