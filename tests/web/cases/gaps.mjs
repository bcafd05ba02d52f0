// The page answers while the computer thinks: its main thread is never busy for long.
import { ok } from 'node:assert/strict';
import { measureGaps, table } from '../gaps.mjs';

/** So much longer than on the idle page may a gap be while the computer thinks, in milliseconds. */
const BAR = 100;

/** @param {import('../suite.mjs').Suite} suite */
async function gaps(suite) {
  const browser = await suite.browser();
  const tab = await browser.open('seed=7&match=standard:20:black');
  const rows = await measureGaps(tab, 10);
  suite.note(`main thread:\n${table(rows)}`);
  // Like with like: drawing in software blocks by itself, so frames are compared with frames, rest with rest.
  for (const [idle, thinks] of [[rows[0], rows[2]], [rows[1], rows[3]]]) {
    const more = thinks.longest - idle.longest;
    ok(more <= BAR, `${thinks.what}: a gap of ${thinks.longest.toFixed(0)} ms, ${more.toFixed(0)} ms beyond "${idle.what}"`);
  }
}

export const CASES = [{ number: 10, name: 'gaps', run: gaps }];
