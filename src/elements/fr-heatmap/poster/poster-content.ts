import { formatCount } from '../../../format/number.js';
import { legendFor, type Scene } from '../explore/render-beside.js';
import { figureOf } from '../explore/voice.js';
import { addUp, valueOf, type Sum } from '../sum.js';
import type { PosterContent } from './poster.js';

export interface SavedPicture extends Scene {
  /** Of its date; empty = the visitor's own. */
  readonly timezone: string;
}

/** What is written and drawn on the poster of a picture; nothing without a map. @param date In words. */
export function contentOf(picture: SavedPicture, date: string): Omit<PosterContent, 'colours'> | undefined {
  const { view, voice, title, tones, drawing, missing } = picture;
  if (!drawing) return undefined;
  const { words, metric, locale } = voice;
  const line = (label: string, sum: Sum) =>
    words.spoken(label, [figureOf(valueOf(sum, metric), metric, voice)]);
  return {
    title,
    geometry: drawing.geometry,
    toneOf: (code) => tones.get(code) ?? '0',
    legend: legendFor(picture),
    lines: [
      line(words.total, view.total),
      ...(view.elsewhere.length > 0 ? [line(words.elsewhere, addUp(view.elsewhere))] : []),
      // What the page says below its map: a total that lacks something must not be passed on as whole.
      ...(view.total.isPartial ? [words.partial] : []),
      ...(missing > 0 ? [words.missing(missing, formatCount(missing, locale))] : []),
      date,
    ],
  };
}
