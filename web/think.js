// In the worker: the engine, made from the module that the page has compiled; a question in, an answer out.
import init, { answer } from "./worker.js";

/** @type {Promise<unknown> | undefined} */
let ready;

self.onmessage = async ({ data }) => {
  if (data.module) {
    ready = init({ module_or_path: data.module });
    return;
  }
  try {
    await ready;
    postMessage({ answer: answer(data.question) });
  } catch (error) {
    postMessage({ failed: String(error) });
  }
};
