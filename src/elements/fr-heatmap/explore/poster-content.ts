import { formatCount } from '../../../format/number.js';
import { legendFor, type Scene } from './render-beside.js';
import { figureOf } from './formatter.js';
import { addSums, valueOf, type Sum } from '../model/sum.js';
import type { PosterContent } from './poster.js';

export interface SavedPicture extends Scene {
  /** Time zone of the date; empty = the visitor's own. */
  readonly timezone: string;
}

/** The content of a poster; `undefined` without a map. @param date The formatted date. */
export function posterContentOf(
  picture: SavedPicture,
  date: string,
): Omit<PosterContent, 'colours'> | undefined {
  const { view, formatter, title, tones, drawing, missing } = picture;
  if (!drawing) return undefined;
  const { words, metric, locale } = formatter;
  const line = (label: string, sum: Sum) =>
    words.spoken(label, [figureOf(valueOf(sum, metric), metric, formatter)]);
  return {
    title,
    geometry: drawing.geometry,
    toneOf: (code) => tones.get(code) ?? '0',
    legend: legendFor(picture),
    lines: [
      line(words.total, view.total),
      ...(view.elsewhere.length > 0 ? [line(words.elsewhere, addSums(view.elsewhere))] : []),
      // The notes below the map: a partial total must not be shared as if it were complete.
      ...(view.total.isPartial ? [words.partial] : []),
      ...(missing > 0 ? [formatter.missing(missing, formatCount(missing, locale))] : []),
      date,
    ],
  };
}
