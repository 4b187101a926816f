/**
 * A cleaned image, as parts in the order of the file: only the parts that a decoder needs for the picture, each checked. `undefined` if the
 * file is not a complete image of that kind, or is larger than any picture on a page.
 */
export type CleanImage = readonly Uint8Array[] | undefined;

const longestSide = 16_384;
/** The largest pictures of phone cameras, 50 megapixels. */
const mostPixels = 50_000_000;
const mostFrames = 1_000;
/** Pixels of all frames together: decoders store each frame as a picture of its own, with four bytes for each pixel. */
const mostInAll = 250_000_000;

/**
 * Maximum number of parts of a file; a picture has some hundreds. They are checked in one go, and hundreds of thousands would block gifts.
 */
export const mostParts = 20_000;

/** Whether visitors' browsers can decode pictures of this size: a file of 20 kB may unpack to gigabytes. */
export function isModestPicture(width: number, height: number, frames = 1): boolean {
  const pixels = width * height;
  return (
    pixels > 0 &&
    Math.max(width, height) <= longestSide &&
    pixels <= mostPixels &&
    frames <= mostFrames &&
    pixels * frames <= mostInAll
  );
}
