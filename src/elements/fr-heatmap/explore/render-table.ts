import { html, nothing, svg, type TemplateResult } from 'lit';
import { formatCount } from '../../../format/number.js';
import { say } from '../../../text/say.js';
import type { HeatRow } from '../../../maps/map-model.js';
import { figure } from '../../../templates/figure.js';
import { valueOf, type Metric, type Sum } from '../../../maps/sum.js';
import type { Scene } from './scene.js';
import type { nameOf, renderFigure } from './formatter.js';
import { formatShare, shareOf } from './share.js';

/** Rows shown before "Show all" is pressed, so that the table is not as long as the page. */
const collapsedRows = 10;

/**
 * The explorer's functions that a table uses. They are handed in: a file that explorer and table both import would be one more request of each
 * map.
 */
export interface CellText {
  readonly nameOf: typeof nameOf;
  readonly renderFigure: typeof renderFigure;
}

/** The figures of the map as a table, with the rows that have no place on it. */
export function renderTable(
  { view, title, formatter, isExpanded }: Scene,
  expand: () => void,
  cellText: CellText,
): TemplateResult {
  const { words, metric, locale } = formatter;
  const columns: readonly Metric[] =
    metric === 'average' ? ['average', 'raised', 'donors'] : ['raised', 'donors'];
  const cells = (sum: Sum) =>
    columns.map(
      (column) =>
        html`<td><span ${cellText.renderFigure(valueOf(sum, column), column, formatter)}></span></td>`,
    );
  const row = (heat: HeatRow) => {
    const share = shareOf(heat, view.total, metric);
    return html`<tr>
      <th scope="row"><bdi .textContent=${cellText.nameOf(heat, formatter)}></bdi></th>
      ${cells(heat)}
      <td class="share">${renderBar(share)}<bdi ${figure(formatShare(share, locale))}></bdi></td>
    </tr>`;
  };
  const rows = isExpanded ? view.regions : view.regions.slice(0, collapsedRows);
  return html`<table part="table">
      <caption class="visually-hidden" .textContent=${title}></caption>
      <thead>
        <tr>
          <th scope="col" .textContent=${words.place}></th>
          ${columns.map(
            (column) =>
              html`<th
                scope="col"
                aria-sort=${column === metric ? 'descending' : nothing}
                .textContent=${words[`columns.${column}`]}
              ></th>`,
          )}
          <th class="share" scope="col" .textContent=${words.share}></th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(row)}
      </tbody>
      ${
        view.elsewhere.length > 0
          ? html`<tbody>
              <tr class="group">
                <th scope="rowgroup" colspan=${columns.length + 2} .textContent=${words.elsewhere}></th>
              </tr>
              ${view.elsewhere.map(row)}
            </tbody>`
          : nothing
      }
      <tfoot>
        <tr>
          <th scope="row" .textContent=${words.total}></th>
          ${cells(view.total)}
          <td class="share" ${figure(formatShare(shareOf(view.total, view.total, metric), locale))}></td>
        </tr>
      </tfoot>
    </table>
    ${
      view.regions.length > collapsedRows
        ? html`<button
            class="quiet-button"
            type="button"
            aria-expanded=${isExpanded}
            @click=${expand}
            .textContent=${isExpanded ? words.showFewer : say(words, 'showAll', { number: formatCount(view.regions.length, locale) })}
          ></button>`
        : nothing
    }`;
}

/** Uses an SVG attribute for the width: a strict `style-src` blocks `style`. */
function renderBar(share: number | null): TemplateResult {
  const width = Math.min(Math.max(share ?? 0, 0), 1) * 100;
  return html`<svg class="bar" aria-hidden="true">${svg`<rect width="${width}%" height="100%" />`}</svg>`;
}
