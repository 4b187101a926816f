import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../../../format/number.js';
import type { HeatClass } from '../../../maps/scale.js';
import { tileRows } from '../../../maps/tile-grid.js';
import type { HeatView } from './heat-view.js';
import type { MapDrawing } from '../map-drawing.js';
import { addUp, valueOf, type Sum } from '../sum.js';
import type { Tone } from '../tones.js';
import { legendOf, renderLegend, type LegendEntry } from './render-legend.js';
import { figureOf, nameOf, type Voice } from './voice.js';

/** A picture and what there is to say of it. */
export interface Scene {
  readonly view: HeatView;
  readonly classes: readonly HeatClass[];
  readonly voice: Voice;
  readonly title: string;
  /** Of the regions with figures, highest first. */
  readonly tones: ReadonlyMap<string, Tone>;
  /** `null` = tiles; `undefined` = the map is on its way. */
  readonly drawing: MapDrawing | undefined | null;
  /** How many campaigns' figures could not be loaded. */
  readonly missing: number;
}

/** Beside the picture only the largest are listed; the table has all. */
const fewPlaces = 4;
const topPlaces = 5;

/** Legend, highest regions and sums. */
export function renderBeside(scene: Scene): TemplateResult {
  const { view, voice } = scene;
  return html`${renderLegend(legendFor(scene), voice)} ${renderTop(view, voice)} ${renderSums(view, voice)}`;
}

export function legendFor({ view, classes, voice, tones, drawing }: Scene): readonly LegendEntry[] {
  const { map, mayHide } = view;
  const { noneOrFew, noDonations } = voice.words;
  const codes = drawing
    ? [...drawing.shapes.keys()]
    : map === 'world'
      ? []
      : tileRows(map).flat().filter(Boolean);
  const toned = codes.flatMap((code) => tones.get(code) ?? []).filter((tone) => tone !== '0');
  return legendOf(classes, toned, codes.length - toned.length, mayHide ? noneOrFew : noDonations, voice);
}

function renderTop({ regions }: HeatView, voice: Voice): TemplateResult | typeof nothing {
  if (regions.length < 2) return nothing;
  return html`<ol class="top" part="top" aria-label=${voice.words.top}>
    ${regions
      .slice(0, topPlaces)
      .map((row) => html`<li><bdi>${nameOf(row, voice)}</bdi><span>${figure(row, voice)}</span></li>`)}
  </ol>`;
}

function renderSums({ elsewhere, total }: HeatView, voice: Voice): TemplateResult {
  const { words, locale } = voice;
  const rest = elsewhere.slice(fewPlaces);
  return html`<dl part="sums">
    <dt class="total">${words.total}</dt>
    <dd class="total">${figure(total, voice)}</dd>
    ${elsewhere.slice(0, fewPlaces).map((row) => renderSum(nameOf(row, voice), row, voice))}
    ${
      rest.length > 0
        ? renderSum(words.more(rest.length, formatCount(rest.length, locale)), addUp(rest), voice)
        : nothing
    }
  </dl>`;
}

function renderSum(name: string, sum: Sum, voice: Voice): TemplateResult {
  return html`<dt><bdi>${name}</bdi></dt>
    <dd>${figure(sum, voice)}</dd>`;
}

function figure(sum: Sum, voice: Voice): string {
  return figureOf(valueOf(sum, voice.metric), voice.metric, voice);
}
