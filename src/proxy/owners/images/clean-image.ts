/**
 * An image as it may go on, in the order of its file: only the parts that a decoder needs for its picture, each checked. `undefined` for
 * what is no whole image of that kind, or is larger than any picture of a page.
 */
export type CleanImage = readonly Uint8Array[] | undefined;

const longestSide = 16_384;
/** A picture of the largest cameras of telephones, 50 megapixels. */
const mostPixels = 50_000_000;
const mostFrames = 1_000;
/** All frames together: decoders hold each as a picture of its own, four bytes to a pixel. */
const mostInAll = 250_000_000;

/** Parts of a file: a picture has some hundreds. Each is looked at in one go, and hundreds of thousands would keep gifts waiting. */
export const mostParts = 20_000;

/** Whether pictures of so many pixels can be decoded by those who look at a page: a file of 20 kB may unfold to gigabytes. */
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
