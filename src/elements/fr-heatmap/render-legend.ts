import { html, type TemplateResult } from 'lit';
import { formatCount } from '../../format/number.js';
import type { HeatClass } from '../../maps/scale.js';
import { figureOf, type Voice } from './describe.js';
import type { Tile } from './render-tiles.js';

/** What each tone stands for, and how many regions have it. */
export function renderLegend(
  classes: readonly HeatClass[],
  tiles: readonly Tile[],
  voice: Voice,
): TemplateResult {
  const { words, locale } = voice;
  const countOf = (tone: string) => tiles.filter((tile) => tile.tone === tone).length;
  const entries = [
    ...classes.map((_, index) => ({
      tone: String(classes[index]?.tone),
      label: labelOf(classes, index, voice),
    })),
    { tone: '0', label: words.noDonations },
    { tone: 'other', label: words.counted },
  ].filter(({ tone }, index) => index < classes.length || countOf(tone) > 0);
  return html`<ul class="legend" part="legend" aria-label=${words.legend}>
    ${entries.map(({ tone, label }) => {
      const count = countOf(tone);
      return html`<li>
        <span class="swatch" data-tone=${tone}></span>
        <span>${label}</span>
        <span class="count" aria-hidden="true">${formatCount(count, locale)}</span>
        <span class="visually-hidden">${words.regions(count, formatCount(count, locale))}</span>
      </li>`;
    })}
  </ul>`;
}

function labelOf(classes: readonly HeatClass[], index: number, voice: Voice): string {
  const edge = (at: number) => figureOf(classes[at]?.from ?? null, voice.metric, voice);
  if (classes[index + 1] === undefined) return voice.words.from(edge(index));
  return index === 0 ? voice.words.below(edge(1)) : `${edge(index)} – ${edge(index + 1)}`;
}
