/**
 * A cleaned image, as parts in the order of the file: only parts that a decoder needs, each checked. `undefined` if the file is not a
 * complete image of the expected format, or is larger than any picture on a page.
 */
export type CleanImage = readonly Uint8Array[] | undefined;

const longestSide = 16_384;
/** Maximum number of pixels: the largest pictures of phone cameras have 50 megapixels. */
const mostPixels = 50_000_000;
const mostFrames = 1_000;
/** Maximum number of pixels of all frames together, because decoders keep each frame as a picture of its own. */
const mostInAll = 250_000_000;

/**
 * Maximum number of parts of a file; most files have some hundreds. The parts are checked without a pause, so hundreds of thousands would
 * block gifts.
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
