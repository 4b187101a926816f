import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../../../format/number.js';
import { commonMessages } from '../../../text/common.js';
import type { Language } from '../../../text/language.js';
import { say, type Texts } from '../../../text/say.js';
import { isEmptySum, type Sum } from '../../../maps/sum.js';
import type heatmap from '../../../text/en/heatmap.json';

/** The language and locale of a note, and how many campaigns' figures could not be loaded. */
export interface Missing {
  readonly missing: number;
  readonly language: Language;
  readonly locale: string;
}

/**
 * The message shown instead of a picture when there are no gifts, or too few donors to show a place. It is part of the element's own code:
 * pages of sites that copy the one file alone show it, too.
 */
export function renderMessage(
  total: Sum,
  words: Pick<Texts<typeof heatmap>, 'empty' | 'tooFew'>,
  view: Missing,
): TemplateResult {
  const isEmpty = isEmptySum(total);
  if (isEmpty && view.missing === 0)
    return html`<slot name="empty"
      ><div class="message"><p .textContent=${words.empty}></p></div
    ></slot>`;
  return html`<div class="message">
    ${isEmpty ? nothing : html`<p .textContent=${words.tooFew}></p>`} ${renderMissingNote(view)}
  </div>`;
}

/** Says that the figures of some campaigns are not counted. */
export function renderMissingNote({ missing, language, locale }: Missing): TemplateResult | typeof nothing {
  return missing > 0
    ? renderNote(
        say(commonMessages(language), 'missing', { count: missing, number: formatCount(missing, locale) }),
      )
    : nothing;
}

export function renderNote(text: string): TemplateResult {
  return html`<p class="note" .textContent=${text}></p>`;
}
