import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../../format/number.js';
import { commonStrings } from '../../i18n/common.js';
import { strings } from './fr-team-leaderboard.strings.js';
import type { Ranked } from './ranking.js';
import { renderLegend } from './render-legend.js';
import { renderRow, type RowContext } from './render-row.js';

export interface BoardView {
  readonly rows: readonly Ranked[];
  readonly context: RowContext;
  readonly hasMore: boolean;
  /** How the next answer is getting on; `undefined` while none is awaited. */
  readonly next: 'loading' | 'ready' | 'failed' | undefined;
  /** Whether somebody has asked for more rows: then their number is said once they are there. */
  readonly isLonger: boolean;
  readonly onMore: () => void;
}

export function renderBoard(view: BoardView): TemplateResult {
  const { rows, context, isLonger } = view;
  const words = strings[context.language];
  if (rows.length === 0)
    return html`<slot name="empty"><p class="message reserved">${words.noTeams}</p></slot>`;
  // Safari drops the list role from lists without markers.
  return html`
    <ol class="list" part="list" role="list" aria-label=${words.board}>
      ${rows.map((row) => renderRow(row, context))}
    </ol>
    ${renderLegend(rows, words)} ${renderMore(view)}
    <p class="visually-hidden" role="status">
      ${isLonger ? words.shown(formatCount(rows.length, context.locale)) : nothing}
    </p>
  `;
}

function renderMore({ hasMore, next, context, onMore }: BoardView): TemplateResult | typeof nothing {
  if (!hasMore && next !== 'failed') return nothing;
  const { language } = context;
  const words = strings[language];
  const common = commonStrings[language];
  const label = next === 'loading' ? common.loading : next === 'failed' ? common.retry : words.more;
  // Not `disabled`: that would take the focus away from who waits for the rows.
  return html`<div class="foot">
    ${next === 'failed' ? html`<p class="note" role="alert">${words.moreFailed}</p>` : nothing}
    <button
      class="quiet-button"
      part="more"
      type="button"
      aria-disabled=${next === 'loading'}
      @click=${onMore}
    >
      ${label}
    </button>
  </div>`;
}
