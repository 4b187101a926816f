import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../../format/number.js';
import { say } from '../../text/say.js';
import { messages } from './messages.js';
import type { BoardModel } from './model.js';
import { renderEarlier, renderFoot, renderRange, type FootView } from './render-foot.js';
import type { RowContext } from './render-row.js';
import { rowList } from './row-list.js';
import type { ShownRows } from './rows.js';

export interface BoardView extends BoardModel, FootView {
  /** The rows of this frame; the others follow in the next frames. */
  readonly shown: ShownRows;
  readonly context: RowContext;
  readonly legend: TemplateResult | typeof nothing;
  readonly tools: TemplateResult | undefined;
  /** Announcement for screen readers that another team leads. */
  readonly announcement: string;
  readonly onRowClick: (event: MouseEvent) => void;
  /** Whether the platform has none of the campaigns. */
  readonly isUnknown: boolean;
  /** Renders the head of a kiosk; `undefined` for a board that is not one. */
  readonly head: (() => TemplateResult) | undefined;
}

export function renderBoard(view: BoardView): TemplateResult {
  const { all, rows, text, announcement, context, tools } = view;
  const words = messages(context.language);
  if (all.length === 0 && text === '' && view.isUnknown)
    return html`<slot name="error"
      ><div class="message frame"><p .textContent=${words.failed}></p></div
    ></slot>`;
  if (all.length === 0 && text === '')
    return html`<slot name="empty"><p class="no-match" .textContent=${words.noTeams}></p></slot>`;
  // After a search without results, the next one may fail. The earlier result then says nothing about it.
  const hasFailed = view.next === 'failed';
  const isNoMatch = all.length === 0 && !hasFailed;
  return html`
    ${tools ? html`<div class="tools" part="tools">${tools}</div>` : nothing}
    ${
      rows.length === 0 && !hasFailed
        ? nothing
        : html`<div class=${reservesSpace(view) ? 'reserved' : ''}>${renderRows(view)}</div>`
    }
    ${renderRange(view, context, rows.length > 0)}
    <p
      class=${isNoMatch ? 'no-match' : 'visually-hidden'}
      role="status"
      .textContent=${isNoMatch ? say(words, 'noMatch', { text }) : announcement}
    ></p>
  `;
}

/**
 * Whether the placeholder's space is kept: for full pages, so that nothing below the board moves when teams arrive or pages are turned. A
 * short list takes only the space it needs.
 */
function reservesSpace({ rows, from, to }: BoardView): boolean {
  return from > 0 || rows.length >= to - from;
}

function renderRows(view: BoardView): TemplateResult {
  const { all, pinned, drawn, shown, context, legend, order, next, onRowClick } = view;
  const { language, locale } = context;
  const words = messages(language);
  const isRanked = drawn.some(({ rank }) => rank !== undefined);
  const isComplete = shown.size === drawn.length;
  // The role is set because Safari drops it from lists without markers.
  return html`
    ${view.head?.() ?? nothing}${renderEarlier(view, context)}
    <ol
      class=${`list${pinned ? ' has-pinned' : ''}${isRanked ? '' : ' unranked'}${isComplete ? '' : ' drawing'}`}
      part="list"
      role="list"
      aria-label=${words[`board.${order}`]}
      aria-busy=${next === 'loading' || !isComplete}
      @click=${onRowClick}
      ${rowList(shown)}
    ></ol>
    ${
      order === 'percent'
        ? html`<p
            class="note"
            part="computed"
            .textContent=${say(words, 'computed', { number: formatCount(all.length, locale) })}
          ></p>`
        : nothing
    }
    ${renderFoot(view, context, legend)}
  `;
}
