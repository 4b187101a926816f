import type { LitElement } from 'lit';
import { hintOnce } from '../../controllers/developer-hint.js';
import { formatCount } from '../../format/number.js';
import { formatDate } from '../../format/time.js';
import { figureOf } from './describe.js';
import type { PosterFormat } from './poster/poster-file.js';
import { legendOf } from './render-legend.js';
import type { PictureOptions } from './render-picture.js';
import { addUp, valueOf, type Sum } from './sum.js';

export interface SavedPicture extends PictureOptions {
  /** How many campaigns' figures could not be loaded. */
  readonly missing: number;
  /** Of its date; empty = the visitor's own. */
  readonly timezone: string;
}

/** Saves the map that is on screen as a file. @param instant When it is saved, ms since the epoch. */
export async function savePicture(
  format: PosterFormat,
  host: LitElement,
  { view, classes, voice, regions, drawing, missing, timezone }: SavedPicture,
  instant: number,
): Promise<void> {
  if (!drawing) return;
  const { words, metric, locale } = voice;
  const title = words.title(metric, view.map);
  const date = formatDate(instant, locale, timezone);
  const line = (label: string, sum: Sum) =>
    words.spoken(label, [figureOf(valueOf(sum, metric), metric, voice)]);
  try {
    const { savePoster } = await import('./poster/poster-file.js');
    await savePoster(format, host.renderRoot, `${title}, ${date}`, {
      title,
      geometry: drawing.geometry,
      toneOf: regions.toneOf,
      legend: legendOf(classes, drawing.codes.map(regions.toneOf), regions.blank, voice),
      lines: [
        line(words.total, view.total),
        ...(view.elsewhere.length > 0 ? [line(words.elsewhere, addUp(view.elsewhere))] : []),
        // What the page says below its map: a total that lacks something must not be passed on as whole.
        ...(view.total.isPartial ? [words.partial] : []),
        ...(missing > 0 ? [words.missing(missing, formatCount(missing, locale))] : []),
        date,
      ],
    });
  } catch {
    hintOnce(host, 'could not save its map: fr-poster-file.js has to lie beside the script.');
  }
}
