import { textAt } from './text-at.js';

const tag = 0x0112;
const head = 'Exif\0\0';

/**
 * The orientation of a picture, 1 to 8 (Exif 2.32, tag 0x0112); `undefined` if the segment does not contain it. Without it, portraits from
 * phones would be shown on their side.
 */
export function orientationIn(content: Uint8Array): number | undefined {
  if (textAt(content, 0, 6) !== head) return undefined;
  const tiff = content.subarray(6);
  const order = textAt(tiff, 0, 4);
  if ((order !== 'II*\0' && order !== 'MM\0*') || tiff.length < 10) return undefined;
  const isLittle = order.startsWith('I');
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const start = view.getUint32(4, isLittle);
  if (start + 2 > tiff.length) return undefined;
  const entries = view.getUint16(start, isLittle);
  for (let index = 0, at = start + 2; index < entries && at + 12 <= tiff.length; index += 1, at += 12) {
    if (view.getUint16(at, isLittle) !== tag) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** An Exif segment with only the orientation; `undefined` if none is needed. */
export function orientationSegment(orientation: number | undefined): Uint8Array | undefined {
  if (orientation === undefined || orientation === 1) return undefined;
  const letters = Array.from(`${head}MM\0*`, (letter) => letter.charCodeAt(0));
  // A directory with one entry, the orientation as a 16-bit number.
  const directory = [
    0,
    0,
    0,
    8,
    0,
    1,
    tag >> 8,
    tag & 0xff,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  return Uint8Array.of(0xff, 0xe1, 0, 2 + letters.length + directory.length, ...letters, ...directory);
}
