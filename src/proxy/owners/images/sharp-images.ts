import type { CleanImage } from './only-images.js';

/** The kinds of images, with the bytes by which each begins. Other bytes, such as those of an SVG, never reach a decoder. */
const kinds = [
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['jpeg', /^\xff\xd8\xff/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBP/],
] as const;

/** Maximum number of pixels: the largest pictures of phone cameras have 50 megapixels. */
const mostPixels = 50_000_000;
/** Maximum width and height, of which browsers can show all. */
const longestSide = 16_384;
/** Time limit for decoding and encoding, in seconds. */
const patience = 10;

/**
 * Makes images anew with sharp: decodes the picture, turns it upright, and encodes it in the same format. Metadata, colour profiles and
 * other data of the file do not get into the new one. Of an animation, only the first frame is kept.
 *
 * @returns `undefined` if sharp is not installed, or not for this system.
 */
export async function sharpImages(): Promise<CleanImage | undefined> {
  const loaded = await import('sharp').catch(() => undefined);
  if (!loaded) return undefined;
  const { default: sharp } = loaded;
  return async (file) => {
    const start = Buffer.from(file.subarray(0, 12)).toString('latin1');
    const [kind] = kinds.find(([, pattern]) => pattern.test(start)) ?? [];
    if (!kind) return undefined;
    try {
      // sharp compares the size in the file's header with the limit before it decodes.
      const image = sharp(file, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
      const { format, width, height } = await image.metadata();
      if (format !== kind || Math.max(width, height) > longestSide) return undefined;
      return await image.autoOrient().toFormat(kind).timeout({ seconds: patience }).toBuffer();
    } catch {
      return undefined;
    }
  };
}

/** The function for a proxy's uploads. sharp is loaded only if the proxy accepts them. */
export async function imagesFor({
  allow,
  cleanImage,
}: {
  readonly allow?: readonly string[] | undefined;
  readonly cleanImage?: CleanImage | undefined;
}): Promise<CleanImage | undefined> {
  return cleanImage ?? (allow?.includes('uploadImage') ? await sharpImages() : undefined);
}
