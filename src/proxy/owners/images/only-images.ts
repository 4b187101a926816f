import { ImageUpload } from '../../../schema/image.js';
import { z } from '../../../schema/z.js';
import type { Slots } from '../../concurrency/slots.js';
import type { PlatformCall } from '../../platform/platform.js';
import { afterPause, refusal, wrongField, type Reply } from '../../http/reply.js';

/**
 * Makes a new file of an uploaded image, without anything but the picture. `undefined` if the file is not an image that may be published,
 * and `too-costly` if decoding it would take too much memory.
 *
 * @param file As it was uploaded, by anybody that `access` admits.
 */
export type CleanImage = (file: Uint8Array) => Promise<Uint8Array | 'too-costly' | undefined>;

/** Why uploads are refused without `CleanImage`. */
export const noImages =
  'images are made anew by the package sharp, which is not installed: npm install sharp';

/** Maximum length of a request body that contains an image of the given size, in bytes. */
export function bodyLimit(maxImageBytes: number): number {
  return Math.ceil(maxImageBytes / 3) * 4 + 1_000;
}

export const tooManyImages = afterPause(
  10_000,
  refusal(503, 'Too many images are being uploaded.', 'held-back'),
);

/** How long an image waits to be decoded, in ms. */
const longestWait = 30_000;

/**
 * Sends what `cleanImage` makes of an upload. Runs on Node only.
 *
 * @param decoding Limits how many images are decoded at once.
 */
export function onlyImages(
  cleanImage: CleanImage,
  maxImageBytes: number,
  decoding: Slots,
): (call: PlatformCall) => Promise<PlatformCall | Reply> {
  const tooLarge = refusal(413, 'The image is too large.');
  const tooCostly = refusal(
    413,
    'The image has too many pixels for its kind of file. Make it smaller, or save it as a JPEG that is not progressive.',
  );

  async function clean(file: string): Promise<Awaited<ReturnType<CleanImage>> | Reply> {
    const giveBack = await decoding.take(longestWait);
    if (!giveBack) return tooManyImages;
    try {
      // `Buffer` skips invalid characters. Whether the rest is an image is for `cleanImage`, and only its new file is sent.
      const bytes = Buffer.from(file, 'base64');
      return bytes.length > maxImageBytes ? tooLarge : await cleanImage(bytes);
    } finally {
      giveBack();
    }
  }
  return async (call) => {
    const { file } = z.parse(ImageUpload, call.body);
    const image = await clean(file);
    if (image === 'too-costly') return tooCostly;
    if (image && 'status' in image) return image;
    if (!image) return wrongField('file', 'has to be a PNG, JPEG, GIF or WebP image');
    if (image.length > maxImageBytes) return tooLarge;
    return { ...call, body: { file: Buffer.from(image).toString('base64') } };
  };
}
