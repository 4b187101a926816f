import { textAt } from './text-at.js';

/** Where a PNG ends, by its own chunks; `undefined` when it is none, or not whole. */
export function endOfPng(bytes: Uint8Array): number | undefined {
  if (textAt(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n' || textAt(bytes, 12, 4) !== 'IHDR') return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let hasPixels = false;
  // Length, name, content, checksum.
  for (let at = 8; at + 12 <= bytes.length;) {
    const name = textAt(bytes, at + 4, 4);
    at += 12 + view.getUint32(at);
    if (at > bytes.length || !/^[A-Za-z]{4}$/.test(name)) return undefined;
    hasPixels ||= name === 'IDAT';
    if (name === 'IEND') return hasPixels ? at : undefined;
  }
  return undefined;
}
