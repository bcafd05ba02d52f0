// In the worker: the engine, made from the module that the page has compiled; a question in, an answer out. Advice is told
// while it is thought about, too.
import init, { answer, learn } from "./worker.js";

/** @type {Promise<unknown> | undefined} */
let ready;

const listener = { tell: (answer) => postMessage({ partly: answer }) };

self.onmessage = async ({ data }) => {
  if (data.module) {
    ready = init({ module_or_path: data.module });
    return;
  }
  try {
    await ready;
    if (data.weights) {
      try {
        learn(new Uint8Array(data.weights));
      } catch (error) {
        postMessage({ unlearnt: String(error) });
      }
      return;
    }
    postMessage({ answer: answer(data.question, listener) });
  } catch (error) {
    postMessage({ failed: String(error) });
  }
};
