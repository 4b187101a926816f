import type { LitElement } from 'lit';
import { hintOnce } from '../../controllers/developer-hint.js';
import { formatDate } from '../../format/time.js';
import { figureOf } from './describe.js';
import type { PosterFormat } from './poster/poster-file.js';
import { legendOf } from './render-legend.js';
import type { PictureOptions } from './render-picture.js';
import { addUp, valueOf, type Sum } from './sum.js';

/** Saves the map that is on screen as a file. @param instant When it is saved, ms since the epoch. */
export async function savePicture(
  format: PosterFormat,
  host: LitElement,
  { view, classes, voice, regions, drawing }: PictureOptions,
  instant: number,
): Promise<void> {
  if (!drawing) return;
  const { words, metric, locale } = voice;
  const title = words.title(metric, view.map);
  const date = formatDate(instant, locale);
  const line = (label: string, sum: Sum) =>
    words.spoken(label, [figureOf(valueOf(sum, metric), metric, voice)]);
  try {
    const { savePoster } = await import('./poster/poster-file.js');
    await savePoster(format, host.renderRoot, `${title} ${new Date(instant).toISOString().slice(0, 10)}`, {
      title,
      geometry: drawing.geometry,
      toneOf: regions.toneOf,
      legend: legendOf(classes, drawing.codes.map(regions.toneOf), regions.blank, voice),
      lines: [
        line(words.total, view.total),
        ...(view.elsewhere.length > 0 ? [line(words.elsewhere, addUp(view.elsewhere))] : []),
        date,
      ],
    });
  } catch {
    hintOnce(host, 'could not save its map: fr-poster-file.js has to lie beside the script.');
  }
}
