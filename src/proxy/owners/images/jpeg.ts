const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Where a JPEG ends, by its own segments; `undefined` when it is none, or not whole. */
export function endOfJpeg(bytes: Uint8Array): number | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  let hasFrame = false;
  let hasScan = false;
  for (let at = 2; bytes[at] === 0xff;) {
    // Any number of them may stand before a marker.
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at] ?? 0;
    at += 1;
    if (marker === endOfImage) return hasFrame && hasScan ? at : undefined;
    const length = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
    if (marker < 0xc0 || isRestart(marker) || marker === 0xd8 || length < 2) return undefined;
    hasFrame ||= isFrame(marker);
    at += length;
    if (marker === startOfScan) {
      hasScan = true;
      at = endOfScan(bytes, at);
    }
  }
  return undefined;
}

/** The next marker after a scan's own data, in which 0xff is followed by 0 or a restart. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !isRestart(next)) return at;
  }
  return bytes.length;
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

/** 0xc0 to 0xcf, except tables (0xc4, 0xcc) and one that is reserved (0xc8). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
