import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../../format/number.js';
import { commonMessages } from '../../text/common.js';
import type { Language } from '../../text/language.js';
import { say } from '../../text/say.js';
import { messages } from './messages.js';
import type { BoardModel } from './model.js';

export interface FootView extends Pick<BoardModel, 'range' | 'hasMore' | 'isCut' | 'isIncomplete' | 'text'> {
  /** `none` for a kiosk. */
  readonly paging: 'more' | 'pages' | 'none';
  /** The state of the next answer; `undefined` while none is loading. */
  readonly next: 'loading' | 'ready' | 'failed' | undefined;
  /** Whether the visitor has turned pages: after that, the range on screen is announced. */
  readonly isTurned: boolean;
  /** Called with the number of pages to turn, -1 or 1; with 0 to request the same page again. */
  readonly onTurn: (pages: number) => void;
}

interface FootContext {
  readonly language: Language;
  readonly locale: string;
}

/** Renders the button above the rows that shows removed rows again. */
export function renderEarlier(view: FootView, { language }: FootContext): TemplateResult | typeof nothing {
  const { paging, range, next, onTurn } = view;
  if (paging !== 'more' || range.from === 0) return nothing;
  return html`<div class="earlier">
    ${button(messages(language).earlier, next === 'loading', () => onTurn(-1))}
  </div>`;
}

/** Renders the buttons and the legend below the rows. */
export function renderFoot(
  view: FootView,
  context: FootContext,
  legend: TemplateResult | typeof nothing,
): TemplateResult {
  if (view.paging === 'none') return html``;
  return html`${view.isCut ? renderLimitNote(view, context) : nothing}
    ${view.isIncomplete ? html`<p class="note" .textContent=${messages(context.language).incomplete}></p>` : nothing}
    ${legend}
    <div class="foot">
      ${view.paging === 'more' ? renderMore(view, context) : renderPager(view, context)}
    </div>`;
}

/**
 * Renders the announcement of the range on screen, if the visitor has turned pages or searched. It stays while no team is found: screen
 * readers say nothing about a region that appears together with its text.
 */
export function renderRange(
  view: FootView,
  context: FootContext,
  hasRows: boolean,
): TemplateResult | typeof nothing {
  if (view.paging === 'none') return nothing;
  const isAnnounced = hasRows && (view.isTurned || view.text !== '');
  return html`<p
    class="visually-hidden"
    role="status"
    .textContent=${isAnnounced ? rangeText(view, context) : ''}
  ></p>`;
}

function renderMore(view: FootView, { language }: FootContext): TemplateResult | typeof nothing {
  const { hasMore, next, onTurn } = view;
  if (!hasMore && next !== 'failed') return nothing;
  const label =
    next === 'loading'
      ? commonMessages(language).loading
      : next === 'failed'
        ? commonMessages(language).retry
        : messages(language).more;
  return html`<div class="more">
    ${renderFailure(view, language)}${button(label, next === 'loading', () => onTurn(next === 'failed' ? 0 : 1))}
  </div>`;
}

function renderPager(view: FootView, context: FootContext): TemplateResult | typeof nothing {
  const { language } = context;
  const words = messages(language);
  const { range, hasMore, next, onTurn } = view;
  if (!hasMore && range.from === 0 && next !== 'failed') return nothing;
  return html`<nav class="pager" part="pager" aria-label=${words.pages}>
    ${renderFailure(view, language)}
    ${button(words.previous, range.from === 0 || next === 'loading', () => onTurn(-1))}
    <span class="small" aria-hidden="true" .textContent=${rangeText(view, context)}></span>
    ${
      next === 'failed'
        ? button(commonMessages(language).retry, false, () => onTurn(0))
        : button(words.next, !hasMore || next === 'loading', () => onTurn(1))
    }
  </nav>`;
}

function renderLimitNote({ range }: FootView, { language, locale }: FootContext): TemplateResult {
  return html`<p
    class="note"
    .textContent=${say(messages(language), 'cut', { number: formatCount(range.to, locale) })}
  ></p>`;
}

function renderFailure({ next }: FootView, language: Language): TemplateResult | typeof nothing {
  return next === 'failed'
    ? html`<p class="note" role="alert" .textContent=${messages(language).moreFailed}></p>`
    : nothing;
}

/** The button is not `disabled` while rows are loading, because that would remove its focus. */
function button(label: string, isInactive: boolean, onPress: () => void): TemplateResult {
  return html`<button
    class="quiet-button"
    part="more"
    type="button"
    aria-disabled=${isInactive}
    @click=${() => {
      if (!isInactive) onPress();
    }}
    .textContent=${label}
  ></button>`;
}

function rangeText({ paging, range }: FootView, { language, locale }: FootContext): string {
  const words = messages(language);
  const last = formatCount(range.to, locale);
  return paging === 'more' && range.from === 0
    ? say(words, 'shown', { number: last })
    : say(words, 'range', { first: formatCount(range.from + 1, locale), last });
}
