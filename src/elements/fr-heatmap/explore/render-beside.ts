import { html, nothing, type TemplateResult } from 'lit';
import type { DirectiveResult } from 'lit/directive.js';
import { formatCount } from '../../../format/number.js';
import { say } from '../../../text/say.js';
import type { MapViewModel } from './map-view-model.js';
import { addSums, valueOf, type Sum } from '../../../maps/sum.js';
import { nameOf, renderFigure, type Formatter } from './formatter.js';
import type { Scene } from './scene.js';

/** How many places that are not on the map, and how many of the highest regions, are listed below the picture. The table lists all. */
const maxPlaces = 4;
const maxTopRegions = 5;

/** Renders the highest regions and the sums. */
export function renderLists({ view, formatter }: Scene): TemplateResult {
  return html`${renderTop(view, formatter)} ${renderSums(view, formatter)}`;
}

function renderTop({ regions }: MapViewModel, formatter: Formatter): TemplateResult | typeof nothing {
  if (regions.length === 0) return nothing;
  return html`<div>
    <p class="heading" .textContent=${formatter.words.top}></p>
    <ol class="top" part="top">
      ${regions
        .slice(0, maxTopRegions)
        .map(
          (row) =>
            html`<li>
              <bdi .textContent=${nameOf(row, formatter)}></bdi><span ${figure(row, formatter)}></span>
            </li>`,
        )}
    </ol>
  </div>`;
}

function renderSums({ elsewhere, total }: MapViewModel, formatter: Formatter): TemplateResult {
  const { words, locale } = formatter;
  const rest = elsewhere.slice(maxPlaces);
  return html`<div>
    ${elsewhere.length > 0 ? html`<p class="heading" .textContent=${words.elsewhere}></p>` : nothing}
    <dl part="sums">
      ${elsewhere.slice(0, maxPlaces).map((row) => renderSum(nameOf(row, formatter), row, formatter))}
      ${
        rest.length > 0
          ? renderSum(
              say(words, 'more', { count: rest.length, number: formatCount(rest.length, locale) }),
              addSums(rest),
              formatter,
            )
          : nothing
      }
      <dt class="total" .textContent=${words.total}></dt>
      <dd class="total"><span ${figure(total, formatter)}></span></dd>
    </dl>
  </div>`;
}

function renderSum(name: string, sum: Sum, formatter: Formatter): TemplateResult {
  return html`<dt><bdi .textContent=${name}></bdi></dt>
    <dd><span ${figure(sum, formatter)}></span></dd>`;
}

function figure(sum: Sum, formatter: Formatter): DirectiveResult {
  return renderFigure(valueOf(sum, formatter.metric), formatter.metric, formatter);
}
