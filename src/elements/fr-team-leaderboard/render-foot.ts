import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../../format/number.js';
import { commonMessages } from '../../i18n/common.js';
import type { Language } from '../../i18n/language.js';
import { messages } from './messages.js';
import type { Range } from './paging.js';

export interface FootView {
  /** `none` for screens that nobody touches. */
  readonly paging: 'more' | 'pages' | 'none';
  readonly range: Range;
  readonly hasMore: boolean;
  /** Whether there are more, and the list is not read that far. */
  readonly isCut: boolean;
  /** How the next answer is getting on; `undefined` while none is awaited. */
  readonly next: 'loading' | 'ready' | 'failed' | undefined;
  /** Whether somebody has turned pages: then what is on screen is said. */
  readonly isTurned: boolean;
  /** -1, 1, or 0 to try the same again. */
  readonly onTurn: (pages: number) => void;
}

interface Voice {
  readonly language: Language;
  readonly locale: string;
}

/** What stands above the rows: the way back to those that gave way to later ones. */
export function renderEarlier(view: FootView, { language }: Voice): TemplateResult | typeof nothing {
  const { paging, range, next, onTurn } = view;
  if (paging !== 'more' || range.from === 0) return nothing;
  return html`<div class="earlier">
    ${button(messages(language).earlier, next === 'loading', () => onTurn(-1))}
  </div>`;
}

/** What stands under the rows: the way to more of them, and a polite word once they are there. */
export function renderFoot(
  view: FootView,
  voice: Voice,
  legend: TemplateResult | typeof nothing,
): TemplateResult {
  if (view.paging === 'none') return html`${legend}`;
  return html`${view.isCut ? renderCut(view, voice) : nothing}
    <div class="foot">
      ${legend}${view.paging === 'more' ? renderMore(view, voice) : renderPager(view, voice)}
    </div>
    <p class="visually-hidden" role="status">${view.isTurned ? rangeText(view, voice) : nothing}</p>`;
}

function renderMore(view: FootView, { language }: Voice): TemplateResult | typeof nothing {
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

function renderPager(view: FootView, voice: Voice): TemplateResult | typeof nothing {
  const { language } = voice;
  const words = messages(language);
  const { range, hasMore, next, onTurn } = view;
  if (!hasMore && range.from === 0) return nothing;
  return html`<nav class="pager" part="pager" aria-label=${words.pages}>
    ${renderFailure(view, language)}
    ${button(words.previous, range.from === 0 || next === 'loading', () => onTurn(-1))}
    <span class="small" aria-hidden="true">${rangeText(view, voice)}</span>
    ${
      next === 'failed'
        ? button(commonMessages(language).retry, false, () => onTurn(0))
        : button(words.next, !hasMore || next === 'loading', () => onTurn(1))
    }
  </nav>`;
}

function renderCut({ range }: FootView, { language, locale }: Voice): TemplateResult {
  return html`<p class="note">${messages(language).cut(formatCount(range.to, locale))}</p>`;
}

function renderFailure({ next }: FootView, language: Language): TemplateResult | typeof nothing {
  return next === 'failed'
    ? html`<p class="note" role="alert">${messages(language).moreFailed}</p>`
    : nothing;
}

/** Not `disabled`: that would take the focus away from who waits for the rows. */
function button(label: string, idle: boolean, onPress: () => void): TemplateResult {
  return html`<button
    class="quiet-button"
    part="more"
    type="button"
    aria-disabled=${idle}
    @click=${() => {
      if (!idle) onPress();
    }}
  >
    ${label}
  </button>`;
}

function rangeText({ paging, range }: FootView, { language, locale }: Voice): string {
  const words = messages(language);
  const last = formatCount(range.to, locale);
  return paging === 'more' && range.from === 0
    ? words.shown(last)
    : words.range(formatCount(range.from + 1, locale), last);
}
