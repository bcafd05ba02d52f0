// The computer's worker: one thinks, one waits. A question is given up by ending the worker that thinks about it.
/** @type {WebAssembly.Module | undefined} */
let module;
/** @type {Worker | undefined} */
let spare;
/** @type {Worker | undefined} */
let thinking;
/** @type {Uint8Array | undefined} */
let question;
/** @type {Uint8Array | undefined} */
let answer;
/** What is known of the answer so far. @type {Uint8Array | undefined} */
let partly;
/** What the engine judges by when it has come; until then by something simpler. @type {ArrayBuffer | undefined} */
let weights;
/** Has the player been told that there are none? */
let isTold = false;
let deaths = 0;
/** Is the engine on its way? */
let isComing = false;
/** How often the same question may kill its worker. */
const PATIENCE = 3;
/** How long a worker may think about the question, in ms; after that it is taken for dead. */
let longest = Infinity;
/** Looks once in a while whether the worker is still expected to answer. */
let watch = 0;
/** In ms. While the page sleeps no time is counted, so that waking up kills no one. */
const WATCH = 1000;
/** @type {(kind: string, text: string) => void} */
let tell = () => {};

/** @param {(kind: string, text: string) => void} receiver */
export const on_answer = (receiver) => { tell = receiver; };

/** @param {string} name */
async function bring(name) {
  const source = await fetch(name);
  if (!source.ok) throw new Error(`${name}: ${source.status}`);
  return WebAssembly.compile(await source.arrayBuffer());
}

/** Brings the engine, beside the game. Where that fails, the next question tries again. */
export async function prepare() {
  if (isComing) return;
  isComing = true;
  try {
    module = await bring("worker_simd_bg.wasm").catch((error) => {
      // A browser of before 2023 reckons in smaller steps.
      if (!(error instanceof WebAssembly.CompileError)) throw error;
      return bring("worker_bg.wasm");
    });
    isComing = false;
    if (question && !thinking) ask();
    else spare ??= hire();
  } catch (error) {
    isComing = false;
    if (question) lose(String(error));
  }
}

/** Brings what the engine judges by. Where that fails the game goes on without, and the next visit tries again. */
export async function teach() {
  try {
    const source = await fetch("weights.bin");
    if (!source.ok) throw new Error(`weights.bin: ${source.status}`);
    weights = await source.arrayBuffer();
    for (const worker of [thinking, spare]) worker?.postMessage({ weights });
  } catch (error) {
    unlearnt(error);
  }
}

/** There are no weights, or these are none. */
function unlearnt(why) {
  weights = undefined;
  console.info(`no weights: ${why}`);
  if (!isTold) tell("no-weights", String(why));
  isTold = true;
}

/** Nobody can answer the question. @param {string} why */
function lose(why) {
  question = undefined;
  thinking = undefined;
  tell("mind-lost", why);
}

function hire() {
  const worker = new Worker("think.js", { type: "module" });
  worker.onmessage = ({ data }) => {
    if (data.unlearnt) return unlearnt(data.unlearnt);
    if (worker !== thinking) return;
    if (data.partly) {
      partly = data.partly;
      return tell("answer", "");
    }
    if (data.failed) return died(worker, data.failed);
    answer = data.answer;
    partly = undefined;
    question = undefined;
    thinking = undefined;
    clearInterval(watch);
    // It is warm: the next question is for it.
    spare?.terminate();
    spare = worker;
    tell("answer", "");
  };
  worker.onerror = (event) => {
    event.preventDefault();
    died(worker, event.message ?? "the worker died");
  };
  worker.onmessageerror = () => died(worker, "the worker's message cannot be read");
  worker.postMessage({ module });
  if (weights) worker.postMessage({ weights });
  return worker;
}

/** @param {Worker} worker @param {string} why */
function died(worker, why) {
  worker.terminate();
  if (worker === spare) spare = undefined;
  if (worker !== thinking) return;
  thinking = undefined;
  clearInterval(watch);
  deaths += 1;
  if (deaths >= PATIENCE) return lose(why);
  // The last try is with an engine fetched anew: the site may have changed under an old page.
  if (deaths === PATIENCE - 1) module = undefined;
  ask();
}

function ask() {
  if (!module) {
    spare?.terminate();
    spare = undefined;
    prepare();
    return;
  }
  thinking = spare ?? hire();
  spare = undefined;
  thinking.postMessage({ question });
  spare = hire();
  expect(thinking);
}

/** Waits for an answer, but not for ever. @param {Worker} worker */
function expect(worker) {
  let waited = 0;
  clearInterval(watch);
  watch = setInterval(() => {
    waited += WATCH;
    if (waited > longest) died(worker, "the worker is silent");
  }, WATCH);
}

/** Puts a question, in place of an earlier one. @param {Uint8Array} bytes @param {number} ms how long it may take at most */
export function think(bytes, ms) {
  stop_thinking();
  question = bytes;
  longest = ms;
  deaths = 0;
  try {
    ask();
  } catch (error) {
    // The browser makes no workers here. The game, which is asking, is told when it has asked.
    setTimeout(() => lose(String(error)));
  }
}

/** Gives the question up. */
export function stop_thinking() {
  clearInterval(watch);
  thinking?.terminate();
  thinking = undefined;
  question = undefined;
  answer = undefined;
  partly = undefined;
}

/** The answer, once. */
export function take_answer() {
  const bytes = answer;
  answer = undefined;
  return bytes;
}

/** What is known of it so far, once. */
export function take_part() {
  const bytes = partly;
  partly = undefined;
  return bytes;
}
