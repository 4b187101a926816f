import { formatDate } from '../../../format/time.js';
import { readColours } from './colours.js';
import { posterPng } from './png.js';
import { posterContentOf, type SavedPicture } from './poster-content.js';
import { posterOf } from './poster.js';
import { posterSvg } from './svg.js';
import { pageDocument } from '../../../page/page-document.js';

export type PosterFormat = 'svg' | 'png';

/**
 * Downloads the map on screen as a file.
 *
 * @param root Where the map is drawn: its colours are taken from there.
 * @param instant When it is saved, ms since the epoch.
 */
export async function savePicture(
  format: PosterFormat,
  root: ParentNode,
  picture: SavedPicture,
  instant: number,
): Promise<void> {
  const date = formatDate(instant, picture.formatter.locale, picture.timezone);
  const content = posterContentOf(picture, date);
  if (!content) return;
  const poster = posterOf({ ...content, colours: readColours(root) });
  const host = root instanceof ShadowRoot ? root.host : pageDocument.body;
  const file =
    format === 'svg'
      ? new Blob([posterSvg(poster)], { type: 'image/svg+xml' })
      : await posterPng(poster, getComputedStyle(host).fontFamily);
  const link = pageDocument.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${content.title}, ${date}.${format}`;
  link.click();
  // Revoked after the browser has read the file. Otherwise the file would stay in memory until the page is closed.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
