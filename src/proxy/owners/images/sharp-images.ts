import type { Metadata } from 'sharp';
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
/** Maximum size of a decoded picture in memory, in bytes: that of the most pixels with four channels of a byte (RGBA), decoded once. */
const mostBytes = 4 * mostPixels;
/** Bytes of a channel of a pixel, by sharp's name for its depth; 4 for all others. */
const depths: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };
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
      const metadata = await image.metadata();
      const { format, width, height } = metadata;
      if (format !== kind || Math.max(width, height) > longestSide) return undefined;
      if (decodedBytes(metadata) > mostBytes) return 'too-costly';
      return await image.autoOrient().toFormat(kind).timeout({ seconds: patience }).toBuffer();
    } catch {
      return undefined;
    }
  };
}

/**
 * Memory that decoding a picture takes, in bytes. The decoder of an interlaced or progressive file, of a WebP or a GIF holds the whole picture
 * besides the one that is made of it. The number of pixels alone says little: an interlaced PNG of 16-bit RGBA takes 16 bytes for each, and
 * may be a file of 400 kB.
 */
export function decodedBytes({
  width,
  height,
  channels,
  depth,
  format,
  isProgressive,
}: Pick<Metadata, 'width' | 'height' | 'channels' | 'depth' | 'format' | 'isProgressive'>): number {
  const copies = isProgressive || format === 'webp' || format === 'gif' ? 2 : 1;
  return width * height * channels * (depths[depth] ?? 4) * copies;
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
