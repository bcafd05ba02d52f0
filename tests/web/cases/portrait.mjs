// A picture of one's own: the browser asks for the file and reads it; the profile keeps it.
import { fileURLToPath } from 'node:url';

/** @typedef {import('../suite.mjs').Suite} Suite */
/** @typedef {import('../tab.mjs').Tab} Tab */

const PHOTO = fileURLToPath(new URL('../../app/portraits/turned.jpg', import.meta.url));
const NONSENSE = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };

/** @param {Tab} tab @param {string | typeof NONSENSE} file */
async function choose(tab, file) {
  const asked = tab.page.waitForEvent('filechooser', { timeout: 60_000 });
  await tab.push('profile-picture');
  await (await asked).setFiles(file);
}

/** @param {Suite} suite */
async function portrait(suite) {
  const browser = await suite.browser();
  const tab = await browser.open('seed=7');
  await tab.screen('title', 180);
  await tab.push('title-profile');
  await choose(tab, NONSENSE);
  await tab.quiet();
  if (tab.seen.buttons.has('profile-no-picture')) throw new Error('nonsense was taken for a picture');
  await suite.shot(tab, 'no-picture');
  await choose(tab, PHOTO);
  await tab.wait('the picture', (seen) => seen.buttons.has('profile-no-picture'));
  await suite.shot(tab, 'picture');
  await tab.reload();
  await tab.screen('title', 180);
  await tab.push('title-profile');
  await tab.push('profile-no-picture');
  await tab.wait('the picture to be gone', (seen) => !seen.buttons.has('profile-no-picture'));
}

export const CASES = [{ number: 23, name: 'portrait', quick: true, run: portrait }];
