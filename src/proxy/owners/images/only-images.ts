import { ImageUpload } from '../../../schema/image.js';
import { z } from '../../../schema/z.js';
import type { PlatformCall } from '../../platform/platform.js';
import { refusal, wrongField, type Reply } from '../../reply.js';
import { endOfGif } from './gif.js';
import { endOfJpeg } from './jpeg.js';
import { endOfPng } from './png.js';
import { endOfWebp } from './webp.js';

const readers = [endOfPng, endOfJpeg, endOfGif, endOfWebp];

/** The longest request body, in bytes, that can hold an image of so many. */
export function bodyLimit(maxImageBytes: number): number {
  return Math.ceil(maxImageBytes / 3) * 4 + 1_000;
}

/**
 * An upload as it may go on: a whole PNG, JPEG, GIF or WebP by what is in it, whatever its sender calls it. What follows
 * the image's own end stays here: that is where a second file hides, a page or an archive, and where phones put films.
 * SVG is none of them: it runs scripts.
 */
export function onlyImages(maxImageBytes: number): (call: PlatformCall) => PlatformCall | Reply {
  return (call) => {
    const { file } = z.parse(ImageUpload, call.body);
    const bytes = decoded(file);
    const end = bytes && endOfImage(bytes);
    if (!bytes || end === undefined) return wrongField('file', 'has to be a PNG, JPEG, GIF or WebP image');
    if (end > maxImageBytes) return refusal(413, 'The image is too large.');
    return end === bytes.length ? call : { ...call, body: { file: encoded(bytes.subarray(0, end)) } };
  };
}

function endOfImage(bytes: Uint8Array): number | undefined {
  for (const read of readers) {
    const end = read(bytes);
    if (end !== undefined) return end;
  }
  return undefined;
}

function decoded(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function encoded(bytes: Uint8Array): string {
  let text = '';
  // In parts: a call with a million arguments runs out of stack.
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}
