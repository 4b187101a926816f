import { html, nothing, type TemplateResult } from 'lit';
import type { BoardTexts } from './messages.js';
import { segmentsOf, type Segments } from './segments.js';
import type { Ranked } from './ranking.js';

type Part = Exclude<keyof Segments, 'goal'>;

/** Renders the legend of the bars, with the segments that at least one bar shows. */
export function renderLegend(rows: readonly Ranked[], words: BoardTexts): TemplateResult | typeof nothing {
  const all = rows.map(({ team }) => segmentsOf(team)).filter((segments) => segments !== undefined);
  const parts: Part[] = [];
  if (all.some(({ matched, received }) => matched > received)) parts.push('matched');
  if (all.some(({ pledged, matched }) => pledged > matched)) parts.push('pledged');
  if (parts.length === 0) return nothing;
  // Hidden from screen readers, which read the same in the text of each team's amount.
  return html`<p class="note legend" part="legend" aria-hidden="true">
    ${(['received', ...parts] satisfies Part[]).map(
      (name) =>
        html`<span class="key"
          ><svg class="swatch"><rect class=${name} width="100%" height="100%"></rect></svg
          ><span .textContent=${words[name]}></span
        ></span>`,
    )}
  </p>`;
}
