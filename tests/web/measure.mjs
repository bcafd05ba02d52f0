// Figures for the README: node measure.mjs SITE_DIR prints the time to the first frame and the main thread's gaps.
import { resolve } from 'node:path';
import { Browser } from './browser.mjs';
import { measureGaps, table } from './gaps.mjs';
import { Server } from './server.mjs';

const [site] = process.argv.slice(2);
if (!site) {
  console.error('node measure.mjs SITE_DIR');
  process.exit(2);
}
const server = new Server(resolve(site));
await server.start();

/** Milliseconds from the navigation to the first frame that can be played, with a fresh profile. */
async function firstFrame() {
  const browser = await Browser.start(server.address);
  try {
    const tab = await browser.blank();
    await tab.page.addInitScript(() => {
      const real = console.log;
      console.log = (...words) => {
        if (String(words[0]).startsWith('@ frame 1')) Object.assign(window, { frame: performance.now() });
        real(...words);
      };
    });
    await tab.go(`${server.address}?trace`);
    await tab.wait('the first frame', (seen) => seen.frames > 0, 180);
    const frame = Number(await tab.page.evaluate(() => Reflect.get(window, 'frame')));
    await tab.open();
    const open = Number(await tab.page.evaluate(() => performance.now()));
    return [frame, open];
  } finally {
    await browser.close();
  }
}

const runs = [];
for (let n = 0; n < 3; n += 1) runs.push(await firstFrame());
const median = (/** @type {number} */ at) => runs.map((run) => run[at]).sort((a, b) => a - b)[1];
console.log(`first frame after the navigation: ${(median(0) / 1000).toFixed(2)} s, playable: ${(median(1) / 1000).toFixed(2)} s (medians of 3)`);

const browser = await Browser.start(server.address);
const tab = await browser.open('seed=7&match=standard:20:black');
console.log(table(await measureGaps(tab, 10)));
await browser.close();
await server.stop();
