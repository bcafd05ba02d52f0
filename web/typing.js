// Writing on phones. The game draws its own fields; the keyboard of a phone needs one of the page, which hands on what changes
// in it, letter by letter: such keyboards put words together, and mend them, in ways of their own.
const agent = document.querySelector("#egui_text_agent");
const canvas = document.querySelector("#game");
/** Something to take away, for a field of the game that is not empty. */
const FILLED = " ".repeat(200);
let before = FILLED;

function refill() {
  agent.value = before = FILLED;
  agent.setSelectionRange(FILLED.length, FILLED.length);
}

/** @param {string} key */
function strike(key) {
  for (const type of ["keydown", "keyup"]) canvas.dispatchEvent(new KeyboardEvent(type, { key, code: key, bubbles: true, cancelable: true }));
}

/** Shows the phone's keyboard, or puts it away. @param {boolean} wanted */
export function show_keyboard(wanted) {
  agent.hidden = !wanted;
  if (wanted) agent.focus();
  else canvas.focus();
}

/** @param {(kind: string, text: string) => void} tell */
export function on_typing(tell) {
  agent.addEventListener("focus", refill);
  agent.addEventListener("input", (event) => {
    const now = agent.value;
    let same = 0;
    while (same < now.length && now[same] === before[same]) same += 1;
    for (let gone = before.length - same; gone > 0; gone -= 1) strike("Backspace");
    if (now.length > same) tell("paste", now.slice(same));
    before = now;
    if (!event.isComposing && now.length < FILLED.length / 2) refill();
  });
  // The page tells of it already.
  agent.addEventListener("paste", (event) => event.preventDefault());
  agent.addEventListener("keydown", (event) => {
    // Everything else the field tells by itself.
    event.stopPropagation();
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    strike("Enter");
  });
}
