// Measures how long the page's main thread is busy at a stretch: with the computer thinking, and without.

/** @typedef {import('./tab.mjs').Tab} Tab */
/** @typedef {{what: string, seconds: number, turns: number, frames: number, longest: number, next: number[], tasks: number, longTask: number}} Row */

/** Runs in the page: notes every gap between two turns of a loop that never rests, and the browser's own long tasks. */
function stopwatch() {
  const channel = new MessageChannel();
  const state = { gaps: /** @type {number[]} */ ([]), last: 0, on: false, tasks: /** @type {number[]} */ ([]), turns: 0, time: 0 };
  channel.port1.onmessage = () => {
    if (!state.on) return;
    const now = performance.now();
    const gap = now - state.last;
    state.last = now;
    state.turns += 1;
    state.time += gap;
    if (gap > 8) state.gaps.push(gap);
    channel.port2.postMessage(0);
  };
  new PerformanceObserver((list) => {
    if (state.on) state.tasks.push(...list.getEntries().map((entry) => entry.duration));
  }).observe({ entryTypes: ['longtask'] });
  Object.assign(window, {
    stopwatch: {
      start: () => {
        Object.assign(state, { last: performance.now(), on: true });
        channel.port2.postMessage(0);
      },
      stop: () => {
        state.on = false;
      },
      take: () => {
        const { gaps, tasks, turns, time } = state;
        Object.assign(state, { gaps: [], tasks: [], turns: 0, time: 0 });
        return { gaps, tasks, turns, time };
      },
    },
  });
}

/** @param {Tab} tab @param {'start' | 'stop'} what */
const press = (tab, what) => tab.page.evaluate((name) => Reflect.get(window, 'stopwatch')[name](), what);

/** Moves the mouse over the board for so long, so that frames are drawn in every measurement alike. @param {Tab} tab @param {() => boolean} goes */
async function stir(tab, goes) {
  const squares = [...tab.seen.squares.values()];
  for (let n = 0; goes(); n += 1) {
    const { x, y } = squares[(n * 11) % squares.length];
    await tab.page.mouse.move(x, y);
    // In step with the frames, as a hand is.
    await tab.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(0))));
  }
}

/** @param {Tab} tab @param {string} what @param {number} frames @returns {Promise<Row>} */
async function row(tab, what, frames) {
  const { gaps, tasks, turns, time } = await tab.page.evaluate(() => Reflect.get(window, 'stopwatch').take());
  const sorted = gaps.sort((/** @type {number} */ a, /** @type {number} */ b) => b - a);
  const longTask = Math.max(0, ...tasks);
  return { what, seconds: time / 1000, turns, frames: tab.seen.frames - frames, longest: sorted[0] ?? 0, next: sorted.slice(1, 5), tasks: tasks.length, longTask };
}

/**
 * Measures an idle match, and one with the top level thinking, each with and without the mouse moving.
 * @param {Tab} tab with "match=standard:20:black" just opened
 * @param {number} seconds of each
 * @returns {Promise<Row[]>}
 */
export async function measureGaps(tab, seconds) {
  await tab.board();
  await tab.settle();
  await tab.quiet(1.5);
  await tab.page.evaluate(stopwatch);
  const rows = [];
  for (const moves of [false, true]) {
    const { frames } = tab.seen;
    await press(tab, 'start');
    const end = performance.now() + seconds * 1000;
    const goes = () => performance.now() < end;
    if (moves) await stir(tab, goes);
    else await tab.page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), seconds * 1000);
    await press(tab, 'stop');
    rows.push(await row(tab, moves ? 'idle, mouse moves' : 'idle, nothing moves', frames));
  }
  for (const moves of [false, true]) {
    let measured = 0;
    let drawn = 0;
    let name = '';
    while (measured < seconds) {
      if (!(await tab.myTurn())) throw new Error('the game is over before enough was measured');
      await tab.play(tab.seen.legal[0]);
      // The placement's own animation is the same with any opponent: the thought counts once the picture stands.
      await tab.wait('the computer to think', (seen) => seen.thinking || seen.waits() || seen.result);
      await tab.wait('the picture to settle', (seen) => seen.settled || !seen.thinking);
      if (!tab.seen.thinking) continue;
      const [{ frames }, begun] = [tab.seen, performance.now()];
      await press(tab, 'start');
      if (moves) await stir(tab, () => tab.seen.thinking);
      else await tab.wait('the thought to end', (seen) => !seen.thinking, 120);
      await press(tab, 'stop');
      measured += (performance.now() - begun) / 1000;
      drawn += tab.seen.frames - frames;
      name = moves ? 'level 20 thinks, mouse moves' : 'level 20 thinks, nothing moves';
    }
    rows.push({ ...(await row(tab, name, tab.seen.frames)), frames: drawn });
  }
  return rows;
}

/** @param {readonly Row[]} rows @returns {string} a table for people */
export function table(rows) {
  const ms = (/** @type {number} */ n) => n.toFixed(0);
  const lines = rows.map((one) =>
    `| ${one.what} | ${one.seconds.toFixed(1)} | ${one.frames} | ${ms(one.longest)} | ${one.next.map(ms).join(', ')} | ${one.tasks} | ${ms(one.longTask)} |`);
  return ['| page | seconds | frames | longest gap, ms | the next four | long tasks | longest, ms |', '|---|---|---|---|---|---|---|', ...lines].join('\n');
}
