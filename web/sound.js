// Browsers hold sound back until the first tap: every sound context is remembered, and woken by it.
const contexts = new Set();
for (const name of ["AudioContext", "webkitAudioContext"]) {
  const Original = window[name];
  if (!Original) continue;
  window[name] = class extends Original {
    constructor(...options) {
      super(...options);
      contexts.add(this);
    }
  };
}

function wake() {
  for (const context of contexts) {
    if (context.state === "suspended" || context.state === "interrupted") context.resume().catch(() => {});
  }
}

for (const kind of ["pointerdown", "pointerup", "touchend", "keydown", "click"]) addEventListener(kind, wake, true);
document.addEventListener("visibilitychange", () => document.hidden || wake());
