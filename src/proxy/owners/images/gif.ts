import { textAt } from './text-at.js';

const picture = 0x2c;
const extension = 0x21;
const trailer = 0x3b;

/** Where a GIF ends, by its own blocks; `undefined` when it is none, or not whole. */
export function endOfGif(bytes: Uint8Array): number | undefined {
  if (!/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) return undefined;
  let hasPicture = false;
  let at = 13 + colours(bytes[10]);
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === trailer) return hasPicture ? at + 1 : undefined;
    if (block === picture) {
      hasPicture = true;
      // Its place and size, its colours, the width of its codes.
      at = endOfParts(bytes, at + 11 + colours(bytes[at + 9]));
    } else if (block === extension) at = endOfParts(bytes, at + 2);
    else return undefined;
  }
  return undefined;
}

/** Bytes of the colour table that a byte of flags announces. */
function colours(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/** Parts of up to 255 bytes with their length before them, up to one of none. */
function endOfParts(bytes: Uint8Array, start: number): number {
  let at = start;
  for (let length = bytes[at]; length; length = bytes[at]) at += 1 + length;
  return at + 1;
}
