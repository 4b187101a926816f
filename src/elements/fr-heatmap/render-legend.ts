import { html, type TemplateResult } from 'lit';
import { formatCount } from '../../format/number.js';
import type { HeatClass } from '../../maps/scale.js';
import { figureOf, type Voice } from './describe.js';
import type { Tone } from './region.js';

/** One line of the legend. */
export interface LegendEntry {
  readonly tone: Tone;
  readonly label: string;
  /** How many regions have this tone. */
  readonly count: number;
}

/**
 * What each tone stands for.
 *
 * @param tones One of every region of the picture.
 * @param blank What is said of a region without figures.
 */
export function legendOf(
  classes: readonly HeatClass[],
  tones: readonly Tone[],
  blank: string,
  voice: Voice,
): readonly LegendEntry[] {
  const entry = (tone: Tone, label: string): LegendEntry => ({
    tone,
    label,
    count: tones.filter((other) => other === tone).length,
  });
  return [
    ...classes.map(({ tone }, index) => entry(String(tone) as Tone, labelOf(classes, index, voice))),
    ...[entry('0', blank)].filter(({ count }) => count !== 0),
  ];
}

export function renderLegend(entries: readonly LegendEntry[], { words, locale }: Voice): TemplateResult {
  return html`<ul class="legend" part="legend" aria-label=${words.legend}>
    ${entries.map(
      ({ tone, label, count }) =>
        html`<li>
          <span class="swatch" data-tone=${tone}></span>
          <span>${label}</span>
          <span class="count" aria-hidden="true">${formatCount(count, locale)}</span>
          <span class="visually-hidden">${words.regions(count, formatCount(count, locale))}</span>
        </li>`,
    )}
  </ul>`;
}

function labelOf(classes: readonly HeatClass[], index: number, voice: Voice): string {
  const edge = (at: number) => figureOf(classes[at]?.from ?? null, voice.metric, voice);
  if (classes[index + 1] === undefined) return voice.words.from(edge(index));
  return index === 0 ? voice.words.below(edge(1)) : `${edge(index)} – ${edge(index + 1)}`;
}
