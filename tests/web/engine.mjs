// The engine in WebAssembly answers byte for byte as the native one, node counts included; and how long it takes.
//
//   cargo run --release -p outflank-engine --example wire -- tests/engine/data/ffo.tsv > QUESTIONS
//   node tests/web/engine.mjs DIR QUESTIONS [--plain] [--most RATIO]
//
// DIR is a built site. --plain asks the module for browsers of before 2023. Ends with status 1 when an answer differs, a malformed question is not
// refused, or the time is more than RATIO times the native one (which QUESTIONS tells).

import { readFile } from "node:fs/promises";
import { join } from "node:path";

const RUNS = 3;

const words = process.argv.slice(2);
const isPlain = words.includes("--plain");
const [folder, list, ...rest] = words.filter((word) => word !== "--plain");
if (!list || (rest.length && (rest[0] !== "--most" || !(Number(rest[1]) > 0)))) {
  console.error("usage: node engine.mjs SITE QUESTIONS_FILE [--plain] [--most RATIO]");
  process.exit(2);
}
const most = rest.length ? Number(rest[1]) : Infinity;

// Not imported by its path: without a package.json beside it Node takes a .js file for CommonJS.
const script = await readFile(join(folder, "worker.js"), "utf8");
const worker = await import("data:text/javascript," + encodeURIComponent(script));
worker.initSync({ module: await WebAssembly.compile(await readFile(join(folder, isPlain ? "worker_bg.wasm" : "worker_simd_bg.wasm"))) });

const weights = await readFile(join(folder, "weights.bin"));
const taught = performance.now();
worker.learn(weights);
const learning = performance.now() - taught;

const hex = (bytes) => Buffer.from(bytes).toString("hex");
const median = (numbers) => numbers.sort((a, b) => a - b)[numbers.length >> 1];

function ask(question) {
  const begun = performance.now();
  const answer = worker.answer(question);
  return { answer: hex(answer), time: performance.now() - begun };
}

function refuses(question) {
  try {
    worker.answer(question);
    return false;
  } catch (error) {
    return error instanceof Error && !(error instanceof WebAssembly.RuntimeError);
  }
}

const questions = (await readFile(list, "utf8"))
  .split("\n")
  .filter((line) => line)
  .map((line) => {
    const [name, question, answer, nodes, native] = line.split("\t");
    return { name, question: Buffer.from(question, "hex"), answer, nodes, native: Number(native) };
  });
if (!questions.length) {
  console.error(`no question in ${list}`);
  process.exit(2);
}

let wrong = 0;
let [nativeTime, webTime] = [0, 0];
const row = (name, nodes, native, web, ratio, note) =>
  console.log(
    `${name.padEnd(32)} ${nodes.padStart(10)} ${native.padStart(10)} ${web.padStart(10)} ${ratio.padStart(6)}${note}`,
  );
row("question", "nodes", "native ms", "web ms", "ratio", "");
for (const { name, question, answer, nodes, native } of questions) {
  const answers = Array.from({ length: RUNS }, () => ask(question));
  const same = answers.every((given) => given.answer === answer);
  const web = median(answers.map((given) => given.time));
  wrong += same ? 0 : 1;
  nativeTime += native;
  webTime += web;
  row(name, nodes, native.toFixed(1), web.toFixed(1), (web / native).toFixed(2), same ? "" : "  DIFFERS");
  if (!same) console.log(`  wanted ${answer}\n  got    ${answers[0].answer}`);
}

// Every cut, and noise: an error that the page can read, never a trap; and the next question is answered.
const { question, answer } = questions[0];
const broken = Array.from({ length: question.length }, (_, end) => question.subarray(0, end));
broken.push(Buffer.concat([question, Buffer.from([0])]), Buffer.alloc(100, 255), Buffer.alloc(100_000, 1));
const accepted = broken.filter((bytes) => !refuses(bytes)).length;
const alive = ask(question).answer === answer;

/** Does it refuse a damaged file, and keep what it knows? */
function keeps() {
  try {
    worker.learn(weights.subarray(0, weights.length >> 1));
    return false;
  } catch (error) {
    return !(error instanceof WebAssembly.RuntimeError) && ask(question).answer === answer;
  }
}
const kept = keeps();

const ratio = webTime / nativeTime;
console.log(
  `${questions.length} questions, ${wrong} answers differ; ${broken.length} broken questions, ${accepted} not refused, ` +
    `${alive ? "still answering" : "NOT ANSWERING"}; weights learnt in ${learning.toFixed(0)} ms, damaged ones ` +
    `${kept ? "refused" : "NOT REFUSED"}; native ${(nativeTime / 1000).toFixed(2)} s, ` +
    `web ${(webTime / 1000).toFixed(2)} s, ratio ${ratio.toFixed(2)} (medians of ${RUNS})`,
);
process.exit(wrong || accepted || !alive || !kept || ratio > most ? 1 : 0);
