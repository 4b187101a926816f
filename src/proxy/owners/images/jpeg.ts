import { isModestPicture, mostParts, type CleanImage } from './clean-image.js';
import { orientationIn, orientationSegment } from './orientation.js';
import { textAt } from './text-at.js';

const startOfScan = 0xda;
const endOfImage = 0xd9;
const mostScans = 200;

/**
 * Reduces a JPEG (ITU-T T.81) to its tables, frame and scans. Application segments and comments are removed, which may contain the place
 * and time of the picture, thumbnails, colour profiles and embedded files. Those that a decoder needs are rebuilt: the JFIF header, Adobe's
 * colour transform, and the orientation.
 */
export function cleanJpeg(bytes: Uint8Array): CleanImage {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const parts = [bytes.subarray(0, 2)];
  let hasFrame = false;
  let scans = 0;
  let segments = 0;
  for (let at = 2; bytes[at] === 0xff;) {
    // Any number of fill bytes may precede a marker.
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at] ?? 0;
    at += 1;
    if (marker === endOfImage)
      return hasFrame && scans > 0 ? [...parts, Uint8Array.of(0xff, endOfImage)] : undefined;
    segments += 1;
    if (segments > mostParts) return undefined;
    const length = wordAt(bytes, at);
    const end = at + length;
    if (length < 2 || end > bytes.length) return undefined;
    const content = bytes.subarray(at + 2, end);
    const segment = bytes.subarray(at - 2, end);
    at = end;

    if (isApplication(marker) || marker === 0xfe) {
      const kept = factsOf(marker, content);
      if (kept) parts.push(kept);
    } else if (marker === startOfScan) {
      scans += 1;
      if (!hasFrame || scans > mostScans || !isScan(content)) return undefined;
      at = endOfScan(bytes, end);
      parts.push(segment, bytes.subarray(end, at));
    } else if (isFrame(marker)) {
      if (hasFrame || !isModestFrame(content)) return undefined;
      hasFrame = true;
      parts.push(segment);
    } else if (isTable(marker, content)) parts.push(segment);
    else return undefined;
  }
  return undefined;
}

function wordAt(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

function isApplication(marker: number): boolean {
  return marker >= 0xe0 && marker <= 0xef;
}

/** The rebuilt application segment if a decoder needs it; `undefined` otherwise. */
function factsOf(marker: number, content: Uint8Array): Uint8Array | undefined {
  if (marker === 0xe0 && textAt(content, 0, 5) === 'JFIF\0' && content.length >= 14)
    // The segment keeps version, unit and density. Its thumbnail is empty.
    return Uint8Array.of(0xff, 0xe0, 0, 16, ...content.subarray(0, 12), 0, 0);
  if (marker === 0xe1) return orientationSegment(orientationIn(content));
  if (marker === 0xee && textAt(content, 0, 5) === 'Adobe' && content.length === 12)
    return Uint8Array.of(0xff, 0xee, 0, 14, ...content);
  return undefined;
}

/** Baseline, extended and progressive; browsers show no other kinds. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xc2;
}

/**
 * Whether a frame has an acceptable size. Its content is precision, height, width, and three bytes for each component. A height of 0 is
 * refused, because the real height would follow only after the scan.
 */
function isModestFrame(content: Uint8Array): boolean {
  const components = content[5] ?? 0;
  return (
    content[0] === 8 &&
    [1, 3, 4].includes(components) &&
    content.length === 6 + 3 * components &&
    isModestPicture(wordAt(content, 3), wordAt(content, 1))
  );
}

function isScan(content: Uint8Array): boolean {
  const components = content[0] ?? 0;
  return components >= 1 && components <= 4 && content.length === 4 + 2 * components;
}

/**
 * Whether a segment is a valid quantisation table, Huffman table or restart interval. Its length must match its content, because it could
 * contain other data otherwise.
 */
function isTable(marker: number, content: Uint8Array): boolean {
  if (marker === 0xdd) return content.length === 2;
  if (marker !== 0xdb && marker !== 0xc4) return false;
  let at = 0;
  while (at < content.length) {
    const head = content[at] ?? 0;
    if (head >> 4 > 1 || (head & 15) > 3) return false;
    if (marker === 0xdb) at += 1 + 64 * (1 + (head >> 4));
    else {
      const codes = content.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0);
      if (codes > 256) return false;
      at += 17 + codes;
    }
  }
  return at === content.length && at > 0;
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
