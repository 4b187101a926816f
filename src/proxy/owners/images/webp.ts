import { textAt } from './text-at.js';

/** Where a WebP ends, by its own chunks; `undefined` when it is none, not whole, or without a picture. */
export function endOfWebp(bytes: Uint8Array): number | undefined {
  if (textAt(bytes, 0, 4) !== 'RIFF' || !/^WEBPVP8[ LX]$/.test(textAt(bytes, 8, 8))) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length) return undefined;
  let at = 12;
  let hasPicture = false;
  // Name, length, content, and a byte more where that is odd.
  while (at + 8 <= end) {
    const length = view.getUint32(at + 4, true);
    hasPicture ||= length > 0 && /^(VP8[ L]|ANMF)$/.test(textAt(bytes, at, 4));
    at += 8 + length + (length % 2);
  }
  return at === end && hasPicture ? end : undefined;
}
