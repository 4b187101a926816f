import { isModestPicture, mostParts, type CleanImage } from './clean-image.js';
import { textAt } from './text-at.js';

interface Chunk {
  readonly name: string;
  readonly content: Uint8Array;
}

/** The flags of an extended file that are kept: transparency and animation. Those of profile, Exif and XMP are removed. */
const alpha = 0x10;
const animation = 0x02;

/** Reduces a WebP (RFC 9649) to its pictures. Exif, XMP, colour profiles and unknown chunks are removed. */
export function cleanWebp(bytes: Uint8Array): CleanImage {
  if (textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WEBP') return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = 8 + view.getUint32(4, true);
  const chunks = end <= bytes.length ? chunksIn(bytes.subarray(12, end), mostParts) : undefined;
  const [first] = chunks ?? [];
  if (!chunks || !first) return undefined;
  const body = first.name === 'VP8X' ? extended(first.content, chunks.slice(1)) : simple(first);
  if (!body) return undefined;
  const size = body.reduce((sum, part) => sum + part.length, 4);
  return [headOf('RIFF', size), lettersOf('WEBP'), ...body];
}

/** Maximum number of chunks in a frame: its picture, its transparency, and a few unknown ones. */
const mostInFrame = 20;

/** Chunks consist of name, length, content, and a padding byte if the length is odd. `undefined` if they do not exactly fill `bytes`. */
function chunksIn(bytes: Uint8Array, most: number): Chunk[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    if (chunks.length === most) return undefined;
    const length = view.getUint32(at + 4, true);
    chunks.push({ name: textAt(bytes, at, 4), content: bytes.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return at === bytes.length ? chunks : undefined;
}

function simple(chunk: Chunk): Uint8Array[] | undefined {
  const size = sizeOf(chunk);
  return size && isModestPicture(...size) ? chunkBytes(chunk) : undefined;
}

function extended(head: Uint8Array, chunks: readonly Chunk[]): Uint8Array[] | undefined {
  if (head.length !== 10) return undefined;
  const flags = (head[0] ?? 0) & (alpha | animation);
  const [width, height] = [uint24At(head, 4) + 1, uint24At(head, 7) + 1];
  const frames = chunks.filter(({ name }) => name === 'ANMF');
  const isAnimated = (flags & animation) !== 0;
  if (!isModestPicture(width, height, isAnimated ? frames.length : 1)) return undefined;
  const content = Uint8Array.of(flags, 0, 0, 0, ...head.subarray(4));
  const start = chunkBytes({ name: 'VP8X', content });
  if (!isAnimated) {
    const still = stillOf(chunks, width, height);
    return still && [...start, ...still];
  }
  const settings = chunks.find(({ name }) => name === 'ANIM');
  if (settings?.content.length !== 6 || frames.length === 0) return undefined;
  const parts = [...start, ...chunkBytes(settings)];
  for (const { content: frame } of frames) {
    const [x, y] = [2 * uint24At(frame, 0), 2 * uint24At(frame, 3)];
    const [wide, high] = [uint24At(frame, 6) + 1, uint24At(frame, 9) + 1];
    const inner = frame.length > 16 ? chunksIn(frame.subarray(16), mostInFrame) : undefined;
    const still = inner && stillOf(inner, wide, high);
    if (!still || x + wide > width || y + high > height) return undefined;
    const length = still.reduce((sum, part) => sum + part.length, 16);
    // Added one by one, so that megabytes of a picture are not copied for its frame.
    parts.push(headOf('ANMF', length), frame.subarray(0, 16), ...still);
  }
  return parts;
}

/** A picture of the announced size, with its transparency. */
function stillOf(chunks: readonly Chunk[], width: number, height: number): Uint8Array[] | undefined {
  const picture = chunks.find(({ name }) => name === 'VP8 ' || name === 'VP8L');
  const [wide, high] = (picture && sizeOf(picture)) ?? [];
  if (!picture || wide !== width || high !== height) return undefined;
  const veil = picture.name === 'VP8 ' ? chunks.find(({ name }) => name === 'ALPH') : undefined;
  return [...(veil ? chunkBytes(veil) : []), ...chunkBytes(picture)];
}

/** Width and height according to the picture data; `undefined` if it is not a picture (RFC 6386 §9.1; RFC 9649 §3.4). */
function sizeOf({ name, content }: Chunk): readonly [width: number, height: number] | undefined {
  const at = (index: number) => content[index] ?? 0;
  if (name === 'VP8 ' && content.length > 10 && (at(0) & 1) === 0 && textAt(content, 3, 3) === '\x9d\x01\x2a')
    return [(at(6) | (at(7) << 8)) & 0x3fff, (at(8) | (at(9) << 8)) & 0x3fff];
  if (name !== 'VP8L' || content.length < 6 || at(0) !== 0x2f) return undefined;
  const bits = at(1) | (at(2) << 8) | (at(3) << 16) | (at(4) << 24);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
}

function uint24At(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
}

function chunkBytes({ name, content }: Chunk): Uint8Array[] {
  const parts = [headOf(name, content.length), content];
  return content.length % 2 === 1 ? [...parts, Uint8Array.of(0)] : parts;
}

function headOf(name: string, length: number): Uint8Array {
  return Uint8Array.of(...lettersOf(name), ...[0, 8, 16, 24].map((shift) => (length >>> shift) & 0xff));
}

function lettersOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
