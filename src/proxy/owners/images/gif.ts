import { isModestPicture, type CleanImage } from './clean-image.js';
import { textAt } from './text-at.js';

const picture = 0x2c;
const extension = 0x21;
const trailer = 0x3b;
const control = 0xf9;
const application = 0xff;

/**
 * Reduces a GIF (89a) to its pictures, their timing, and the number of loops. Comments, texts and blocks of other applications, which may
 * contain scripts and metadata, are removed.
 */
export function cleanGif(bytes: Uint8Array): CleanImage {
  if (!/^GIF8[79]a$/.test(textAt(bytes, 0, 6)) || bytes.length < 14) return undefined;
  let [width, height] = [pairAt(bytes, 6), pairAt(bytes, 8)];
  if (!isModestPicture(width, height)) return undefined;
  let frames = 0;
  let hasLoop = false;
  let at = 13 + colours(bytes[10]);
  const parts = [bytes.subarray(0, at)];
  while (at < bytes.length) {
    const block = bytes[at];
    const start = at;
    if (block === trailer) return frames > 0 ? [...parts, bytes.subarray(at, at + 1)] : undefined;
    if (block === picture) {
      frames += 1;
      width = Math.max(width, pairAt(bytes, at + 1) + pairAt(bytes, at + 5));
      height = Math.max(height, pairAt(bytes, at + 3) + pairAt(bytes, at + 7));
      const codes = at + 10 + colours(bytes[at + 9]);
      const bits = bytes[codes] ?? 0;
      const isPicture = pairAt(bytes, at + 5) > 0 && pairAt(bytes, at + 7) > 0 && bits >= 2 && bits <= 8;
      if (!isPicture || !isModestPicture(width, height, frames)) return undefined;
      at = endOfParts(bytes, codes + 1);
      parts.push(bytes.subarray(start, at));
    } else if (block === extension) {
      at = endOfParts(bytes, at + 2);
      const label = bytes[start + 1];
      if (label === control) {
        if (bytes[start + 2] !== 4 || at !== start + 8) return undefined;
        parts.push(bytes.subarray(start, at));
      } else if (label === application && !hasLoop && isLoop(bytes.subarray(start, at))) {
        hasLoop = true;
        parts.push(bytes.subarray(start, at));
      }
    } else return undefined;
  }
  return undefined;
}

function pairAt(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
}

/** Whether a block contains the number of loops, in Netscape's format. Browsers support no other application block. */
function isLoop(block: Uint8Array): boolean {
  return block.length === 19 && textAt(block, 2, 14) === '\x0bNETSCAPE2.0\x03\x01';
}

/** Size of the colour table in bytes, according to a byte of flags. */
function colours(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/**
 * The end of a series of sub-blocks of up to 255 bytes, each with its length before it. An empty sub-block ends the series. Returns a
 * position after the end of the file if the series is truncated.
 */
function endOfParts(bytes: Uint8Array, start: number): number {
  let at = start;
  for (let length = bytes[at]; length; length = bytes[at]) at += 1 + length;
  return at + 1;
}
