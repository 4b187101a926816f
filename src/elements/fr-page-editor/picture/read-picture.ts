import { pageDocument } from '../../../page/page-document.js';
import type { Size } from './crop.js';
import { isAnimated } from './is-animated.js';
import { kindBytes, kindOf, type PictureKind } from './kind-of.js';
import { leastSide, mostMegabytesAsItIs } from './limits.js';

/** A picture that was opened, upright. */
export interface Picture {
  readonly source: HTMLCanvasElement;
  readonly size: Size;
  /** Whether some of it may be transparent, which JPEG can't be. */
  readonly mayBeTransparent: boolean;
  /** Whether the file moves, which `source` does not. */
  readonly isAnimated: boolean;
  /** The file, if the proxy accepts it as it is: for browsers that can't write the picture. The proxy removes everything but the picture. */
  readonly file: Blob | undefined;
}

export type PictureProblem = 'size' | 'kind' | 'broken' | 'heic' | 'tiny';

/** What is kept of a picture while it is cropped: phones have canvases of 16 megapixels at most. */
const mostPixels = 4096 ** 2;
const longestSide = 16_384;

/** What the proxy accepts. */
const mostPixelsAsItIs = 50_000_000;

/** Opens a file and turns the picture upright. @param most Largest file in bytes. */
export async function readPicture(file: Blob, most: number): Promise<Picture | PictureProblem> {
  if (file.size > most) return 'size';
  let kind: PictureKind | undefined;
  let bitmap: ImageBitmap | undefined;
  try {
    const bytes = await file.slice(0, 4_000_000).arrayBuffer();
    kind = kindOf(String.fromCharCode(...new Uint8Array(bytes.slice(0, kindBytes))));
    if (kind === undefined) return 'kind';
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = bitmap;
    if (Math.min(width, height) < leastSide) return 'tiny';
    const pixels = width * height;
    const share = Math.min(1, Math.sqrt(mostPixels / pixels), longestSide / Math.max(width, height));
    const source = pageDocument.createElement('canvas');
    source.width = Math.max(1, Math.floor(width * share));
    source.height = Math.max(1, Math.floor(height * share));
    const context = source.getContext('2d');
    if (!context) return 'broken';
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, source.width, source.height);
    const isSmall =
      file.size <= mostMegabytesAsItIs * 1_000_000 &&
      pixels <= mostPixelsAsItIs &&
      Math.max(width, height) <= longestSide;
    return {
      source,
      size: { width: source.width, height: source.height },
      mayBeTransparent: kind !== 'jpeg' && kind !== 'heif',
      isAnimated: kind !== 'jpeg' && isAnimated(new TextDecoder('latin1').decode(bytes)),
      file: isSmall && kind !== 'heif' && kind !== 'avif' ? file : undefined,
    };
  } catch {
    return kind === 'heif' ? 'heic' : 'broken';
  } finally {
    // Up to 200 MB, which browsers otherwise keep until they next clear memory.
    bitmap?.close();
  }
}
