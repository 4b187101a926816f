import { pageDocument } from '../../../page/page-document.js';
import type { Size } from './crop.js';

/** A picture that was opened, upright. */
export interface Picture {
  readonly source: HTMLCanvasElement;
  readonly size: Size;
  /** Whether some of it may be transparent, which JPEG can't be. */
  readonly mayBeTransparent: boolean;
}

export type PictureProblem = 'size' | 'kind' | 'broken';

/** The kinds of pictures by their first bytes. The name and the type of a file say nothing: an SVG or a page may have any. */
const kinds = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBP/],
  // Photos of phones. Browsers that can't open them say so.
  ['heif', /^[^]{4}ftyp(hei|hev|mif|msf|avi)/],
] as const;

/** Longest side in pixels of what is kept while the picture is cropped: phones have canvases of 16 megapixels at most. */
const longestSide = 4096;

/** Opens a file and turns the picture upright. @param most Largest file in bytes. */
export async function readPicture(file: Blob, most: number): Promise<Picture | PictureProblem> {
  if (file.size > most) return 'size';
  try {
    const start = new Uint8Array(await file.slice(0, 16).arrayBuffer());
    const text = String.fromCharCode(...start);
    const [kind] = kinds.find(([, pattern]) => pattern.test(text)) ?? [];
    if (kind === undefined) return 'kind';
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const share = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const source = pageDocument.createElement('canvas');
    source.width = Math.max(1, Math.round(bitmap.width * share));
    source.height = Math.max(1, Math.round(bitmap.height * share));
    const context = source.getContext('2d');
    if (!context) return 'broken';
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, source.width, source.height);
    bitmap.close();
    const size = { width: source.width, height: source.height };
    return { source, size, mayBeTransparent: kind !== 'jpeg' && kind !== 'heif' };
  } catch {
    return 'broken';
  }
}
