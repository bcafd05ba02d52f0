// A picture for the player's profile: asked for, or dropped on the page; the browser itself reads it and makes it small.
/** The most bytes of a file, and the most pixels of a side; the game knows the same numbers. */
const LARGEST = 10_000_000;
const LONGEST_SIDE = 8_000;
/** The most pixels a side of what the game gets: more than it keeps, so that it takes the last step as everywhere. */
const ENOUGH = 192;

/** @type {(kind: string, text: string) => void} */
let tell = () => {};
/** @type {Uint8Array | undefined} */
let pixels;

const chooser = document.createElement("input");
Object.assign(chooser, { type: "file", accept: "image/png,image/jpeg,image/webp", hidden: true, id: "picture-file" });
document.body.append(chooser);
chooser.addEventListener("change", () => {
  take(chooser.files[0]);
  // The same file may be chosen again.
  chooser.value = "";
});

/** @param {(kind: string, text: string) => void} receiver */
export function on_picture(receiver) {
  tell = receiver;
}

export const choose_picture = () => chooser.click();

/** The square that was made, red, green, blue and opacity, a byte each; once. */
export function take_picture() {
  const made = pixels;
  pixels = undefined;
  return made;
}

/** @param {File | undefined} file */
async function take(file) {
  if (file) tell("picture", file.size > LARGEST ? "large" : await shrink(file));
}

/** Makes it small; gives what is wrong with it, or nothing. @param {File} file */
async function shrink(file) {
  const picture = new Image();
  const address = URL.createObjectURL(file);
  try {
    // Its size is known once its head is read; it is unpacked only when it is drawn.
    await new Promise((done, failed) => Object.assign(picture, { onload: done, onerror: failed, src: address }));
    const { naturalWidth: width, naturalHeight: height } = picture;
    if (Math.max(width, height) > LONGEST_SIDE) return "vast";
    const side = Math.min(width, height);
    const small = Math.min(side, ENOUGH);
    const canvas = Object.assign(document.createElement("canvas"), { width: small, height: small });
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    pen.imageSmoothingQuality = "high";
    pen.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, small, small);
    pixels = new Uint8Array(pen.getImageData(0, 0, small, small).data.buffer);
    return "";
  } catch {
    return "unknown";
  } finally {
    URL.revokeObjectURL(address);
  }
}

// A file that misses would take the game's place in the tab.
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  event.preventDefault();
  take(event.dataTransfer?.files[0]);
});
