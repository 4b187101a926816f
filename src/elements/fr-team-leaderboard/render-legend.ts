import { html, nothing, type TemplateResult } from 'lit';
import { formatPercent } from '../../format/number.js';
import { say } from '../../text/say.js';
import { messages } from './messages.js';
import type { BoardModel } from './model.js';
import type { RowContext } from './render-row.js';
import { segmentsOf } from './segments.js';

/** Renders the legend of the bars, with what at least one of them shows. */
export function renderLegend(
  rows: BoardModel['drawn'],
  { order, longest, language, locale }: Pick<RowContext, 'order' | 'longest' | 'language' | 'locale'>,
): TemplateResult | typeof nothing {
  const words = messages(language);
  const all = rows
    .map(({ team }) => segmentsOf(team, order, longest))
    .filter((segments) => segments !== undefined);
  if (all.length === 0) return nothing;
  const keys: (readonly [shape: string, text: string])[] = [];
  if (all.some(({ matched, received }) => matched > received)) keys.push(['matched', words.matched]);
  if (all.some(({ pledged, matched }) => pledged > matched)) keys.push(['pledged', words.pledged]);
  keys.unshift(['received', keys.length > 0 ? words.received : words.raised]);
  if (order === 'percent')
    keys.push(['goal-mark', say(words, 'goal.percent', { percent: formatPercent(1, locale) })]);
  else if (all.some(({ goal }) => goal !== undefined)) keys.push(['goal-mark', words.goal]);
  // Hidden from screen readers, which read the same in the text of each team's amount.
  return html`<p class="note legend" part="legend" aria-hidden="true">
    ${keys.map(
      ([shape, text]) =>
        html`<span class="key"
          ><svg class="swatch"><rect class=${shape} width="100%" height="100%"></rect></svg
          ><span .textContent=${text}></span
        ></span>`,
    )}
  </p>`;
}
