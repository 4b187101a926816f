import { isModestPicture, mostParts, type CleanImage } from './clean-image.js';
import { textAt } from './text-at.js';

/** Chunks that affect the picture, with a check of their length. All others are text, times, places and profiles. */
const kept: ReadonlyMap<string, (length: number) => boolean> = new Map([
  ['PLTE', (length) => length > 0 && length <= 768 && length % 3 === 0],
  ['tRNS', (length) => length > 0 && length <= 256],
  ['gAMA', (length) => length === 4],
  ['cHRM', (length) => length === 32],
  ['sRGB', (length) => length === 1],
  ['cICP', (length) => length === 4],
  ['acTL', (length) => length === 8],
]);

/** Bit depths by colour type (W3C PNG, §11.2.1). */
const depths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/**
 * Reduces a PNG or an animated PNG (W3C PNG, third edition) to the chunks that make its picture. Text, Exif, times and colour profiles,
 * which may unpack from a few bytes to many, are removed. A file with an unknown chunk that decoders must support is refused.
 */
export function cleanPng(bytes: Uint8Array): CleanImage {
  if (textAt(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n' || textAt(bytes, 12, 4) !== 'IHDR') return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, 8)];
  const seen = new Set<string>();
  let canvas: readonly [width: number, height: number] | undefined;
  let announced = 0;
  let frames = 0;
  let chunks = 0;
  let before = '';
  // A chunk consists of length, name, content and checksum.
  for (let at = 8; at + 12 <= bytes.length;) {
    chunks += 1;
    if (chunks > mostParts) return undefined;
    const length = view.getUint32(at);
    const end = at + 12 + length;
    const name = textAt(bytes, at + 4, 4);
    if (end > bytes.length || !/^[A-Za-z]{4}$/.test(name)) return undefined;
    const chunk = bytes.subarray(at, end);
    const start = at + 8;
    at = end;
    const isData = name === 'IDAT' || name === 'fdAT';
    const isPart = kept.has(name) || isData || /^(IHDR|IEND|fcTL)$/.test(name);
    // A capital first letter marks a critical chunk: a decoder that does not support it cannot show the picture.
    if (!isPart && /^[A-Z]/.test(name)) return undefined;
    // The checksum of image data is not checked, because the data may have megabytes; decoders check it.
    if (isPart && !isData && crc32(chunk.subarray(4, -4)) !== view.getUint32(end - 4)) return undefined;

    if (name === 'IHDR') {
      if (canvas || length !== 13) return undefined;
      canvas = [view.getUint32(start), view.getUint32(start + 4)];
      const [depth = 0, colour = 0, method, filter, interlace = 2] = bytes.subarray(start + 8, start + 13);
      if (!isModestPicture(...canvas) || !depths[colour]?.includes(depth)) return undefined;
      if (method !== 0 || filter !== 0 || interlace > 1) return undefined;
    } else if (kept.has(name)) {
      if (seen.has(name) || seen.has('IDAT') || !kept.get(name)?.(length)) return undefined;
      if (name === 'acTL') announced = view.getUint32(start);
    } else if (name === 'IDAT') {
      if (seen.has('IDAT') && before !== 'IDAT') return undefined;
    } else if (name === 'fcTL') {
      frames += 1;
      if (announced > 0 && (length !== 26 || !isWithin(view, start, canvas))) return undefined;
    } else if (name === 'fdAT') {
      if (announced > 0 && (length < 4 || !seen.has('IDAT'))) return undefined;
    } else if (name === 'IEND') {
      if (length !== 0 || !canvas || !seen.has('IDAT')) return undefined;
      if (announced > 0 && (announced !== frames || !isModestPicture(...canvas, frames))) return undefined;
      return [...parts, chunk];
    }
    seen.add(name);
    before = name;
    // Frames without an animation header are removed, because decoders ignore them.
    if (isPart && !(announced === 0 && /^f[cd]/.test(name)) && !(announced === 0 && name === 'acTL'))
      parts.push(chunk);
  }
  return undefined;
}

/** Whether a frame (sequence number, width, height, position) is within its canvas. */
function isWithin(view: DataView, start: number, canvas: readonly [number, number] = [0, 0]): boolean {
  const [width, height, x, y] = [4, 8, 12, 16].map((offset) => view.getUint32(start + offset));
  return Boolean(width && height && (x ?? 0) + width <= canvas[0] && (y ?? 0) + height <= canvas[1]);
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The checksum of a PNG chunk, over its name and content (W3C PNG, §5.5). Node's own function does not exist on every runtime. */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}
