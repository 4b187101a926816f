import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../../format/number.js';
import type { HeatClass } from '../../maps/scale.js';
import { tileRows } from '../../maps/tile-grid.js';
import type { Findings } from './explore/explorer.js';
import type { HeatView } from './heat-view.js';
import type { MapDrawing } from './map-drawing.js';
import { legendOf, renderLegend, type LegendEntry } from './render-legend.js';
import { addUp, valueOf, type Sum } from './sum.js';
import type { Tone } from './tones.js';
import { figureOf, nameOf, type Voice } from './voice.js';

export interface PictureOptions {
  readonly view: HeatView;
  readonly classes: readonly HeatClass[];
  readonly voice: Voice;
  /** Of the regions with figures, highest first. */
  readonly tones: ReadonlyMap<string, Tone>;
  /** The map to draw; `null` = tiles instead; `undefined` = it is on its way. */
  readonly drawing: MapDrawing | undefined | null;
  /** Absent while what explores the picture is on its way. */
  readonly findings: Findings | undefined;
  readonly onInput: (event: Event) => void;
}

/** Beside the picture only the largest are listed; the table has all. */
const fewPlaces = 4;
const topPlaces = 5;

/** Map or tiles, with legend, highest regions and sums. */
export function renderPicture(options: PictureOptions): TemplateResult {
  const { view, voice, drawing, findings, onInput } = options;
  const picture =
    (drawing === null ? findings?.tiles() : drawing?.element) ?? html`<div class="skeleton coming"></div>`;
  return html`<div class="map" data-map=${view.map} data-layout=${drawing === null ? 'tiles' : 'map'}>
    <div
      class="stage"
      @pointermove=${onInput}
      @pointerleave=${onInput}
      @focusin=${onInput}
      @focusout=${onInput}
      @click=${onInput}
      @keydown=${onInput}
    >
      ${picture} ${findings?.tip}
    </div>
    <div class="beside">
      ${renderLegend(legendFor(options), voice)} ${renderTop(view, voice)} ${renderSums(view, voice)}
    </div>
    <p class="visually-hidden" role="status">${findings?.status}</p>
  </div>`;
}

export function legendFor({ view, classes, voice, tones, drawing }: PictureOptions): readonly LegendEntry[] {
  const { map, mayHide } = view;
  const { noneOrFew, noDonations } = voice.words;
  const codes = drawing
    ? [...drawing.shapes.keys()]
    : map === 'world'
      ? []
      : tileRows(map).flat().filter(Boolean);
  const told = codes.flatMap((code) => tones.get(code) ?? []);
  const toned = told.filter((tone) => tone !== '0');
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
  const lines = elsewhere.slice(0, fewPlaces).map((row) => [nameOf(row, voice), row] as const);
  return html`<dl part="sums">
    <dt class="total">${words.total}</dt>
    <dd class="total">${figure(total, voice)}</dd>
    ${lines.map(([name, row]) => renderSum(name, row, voice))}
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
