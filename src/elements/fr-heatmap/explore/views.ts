import { html, nothing, type TemplateResult } from 'lit';
import { nameOf, renderFigure } from './formatter.js';
import { renderLists } from './render-beside.js';
import { renderLegend } from './render-legend.js';
import { renderMissingNote, renderNote } from './render-message.js';
import type { RegionDescription } from './region-describer.js';
import type { Scene } from './scene.js';
import type { States } from './states.js';
import type { Table } from './table.js';

/** Templates that the explorer adds to the picture, or that replace it. */
export interface ExplorerViews {
  readonly tip: TemplateResult | typeof nothing;
  /** The names of the highest places, over the map. */
  readonly labels: HTMLElement | typeof nothing;
  /** Description of the selected region, for the ARIA live region. */
  readonly status: string;
  readonly tiles: (code: States) => TemplateResult;
  readonly table: (code: Table) => TemplateResult;
  /** The legend, above the picture. */
  readonly key: () => TemplateResult;
  /** The highest places and the sums, below the picture. */
  readonly lists: () => TemplateResult;
  /** Notes on the figures. */
  readonly below: () => TemplateResult;
}

interface Around extends Pick<ExplorerViews, 'labels' | 'status'> {
  /** Shows all rows of the table, or the first ones again. */
  readonly expand: () => void;
}

export function viewsOf(scene: Scene, { labels, status, expand }: Around): ExplorerViews {
  const { codes, describe, pointed } = scene;
  return {
    labels,
    status,
    tip: codes.has(pointed) ? renderTip(describe(pointed)) : nothing,
    tiles: ({ renderTiles }) => renderTiles(scene),
    table: ({ renderTable }) => renderTable(scene, expand, { nameOf, renderFigure }),
    key: () => renderLegend(scene),
    lists: () => renderLists(scene),
    below: () => renderNotes(scene),
  };
}

function renderTip({ name, facts }: RegionDescription): TemplateResult {
  return html`<div class="tip" part="tooltip" role="tooltip">
    <strong .textContent=${name}></strong>
    ${facts.map((fact) => html`<span .textContent=${fact}></span> `)}
  </div>`;
}

/** Notes on figures that are merged, partial or missing. */
function renderNotes({ view, formatter, missing }: Scene): TemplateResult {
  const { words, language, locale } = formatter;
  return html`${view.hasMerged ? renderNote(words.few) : nothing}
  ${view.total.isPartial ? renderNote(words.partial) : nothing}
  ${renderMissingNote({ missing, language, locale })}`;
}
