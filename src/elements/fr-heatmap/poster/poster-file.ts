import { coloursOn } from './colours.js';
import { posterPng } from './png.js';
import { posterOf, type PosterContent } from './poster.js';
import { posterSvg } from './svg.js';

export type PosterFormat = 'svg' | 'png';

/** Hands the visitor the map on screen as a file. @param root Where the map is drawn: its colours are taken from there. */
export async function savePoster(
  format: PosterFormat,
  root: ParentNode,
  fileName: string,
  content: Omit<PosterContent, 'colours'>,
): Promise<void> {
  const poster = posterOf({ ...content, colours: coloursOn(root) });
  const host = root instanceof ShadowRoot ? root.host : document.body;
  const file =
    format === 'svg'
      ? new Blob([posterSvg(poster)], { type: 'image/svg+xml' })
      : await posterPng(poster, getComputedStyle(host).fontFamily);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${fileName}.${format}`;
  link.click();
  // The browser has taken the file by the next task; kept longer, it would stay in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
