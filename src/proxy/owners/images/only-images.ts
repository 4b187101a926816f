import { ImageUpload } from '../../../schema/image.js';
import { z } from '../../../schema/z.js';
import type { PlatformCall } from '../../platform/call.js';
import { refusal, wrongField, type Reply } from '../../http/reply.js';
import { fromBase64, toBase64 } from './base64.js';
import type { CleanImage } from './clean-image.js';
import { cleanGif } from './gif.js';
import { cleanJpeg } from './jpeg.js';
import { cleanPng } from './png.js';
import { cleanWebp } from './webp.js';

const cleaners = [cleanPng, cleanJpeg, cleanGif, cleanWebp];

/** Maximum length of a request body that contains an image of the given size, in bytes. */
export function bodyLimit(maxImageBytes: number): number {
  return Math.ceil(maxImageBytes / 3) * 4 + 1_000;
}

/** Waits for the next task, so that other work, above all gifts, runs first. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Cleans uploads. A PNG, JPEG, GIF or WebP, recognised by its content, is rebuilt from the parts that make its picture. Other parts may
 * show where, when and by whom a picture was taken, or may be a page or an archive that would be published under the site's name. SVG is
 * refused, because it can run scripts.
 */
export function onlyImages(
  maxImageBytes: number,
  pause: () => Promise<unknown> = nextTask,
): (call: PlatformCall) => Promise<PlatformCall | Reply> {
  return async (call) => {
    const { file } = z.parse(ImageUpload, call.body);
    await pause();
    const bytes = await fromBase64(file, pause);
    await pause();
    const image = bytes && cleanOf(bytes);
    if (!image) return wrongField('file', 'has to be a PNG, JPEG, GIF or WebP image');
    const size = image.reduce((sum, part) => sum + part.length, 0);
    if (size > maxImageBytes) return refusal(413, 'The image is too large.');
    await pause();
    const text = await toBase64(joined(image, size), pause);
    await pause();
    return { ...call, body: { file: text } };
  };
}

function cleanOf(bytes: Uint8Array): CleanImage {
  for (const clean of cleaners) {
    const image = clean(bytes);
    if (image) return image;
  }
  return undefined;
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
