import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../../../format/number.js';
import { say } from '../../../i18n/say.js';
import { isEmptySum } from '../../../maps/sum.js';
import type { Scene } from './scene.js';

/** Notes on figures that are merged, partial or missing. */
export function renderNotes(scene: Scene): TemplateResult {
  const { view, formatter } = scene;
  return html`${view.hasMerged ? renderNote(formatter.words.few) : nothing}
  ${view.total.isPartial ? renderNote(formatter.words.partial) : nothing} ${renderMissingNote(scene)}`;
}

/** The message shown instead of a picture when there are no gifts, or too few donors to show a place. */
export function renderMessage(scene: Scene): TemplateResult {
  const { view, formatter, missing } = scene;
  const isEmpty = isEmptySum(view.total);
  if (isEmpty && missing === 0)
    return html`<slot name="empty"
      ><div class="message"><p .textContent=${formatter.words.empty}></p></div
    ></slot>`;
  return html`<div class="message">
    ${isEmpty ? nothing : html`<p .textContent=${formatter.words.tooFew}></p>`} ${renderMissingNote(scene)}
  </div>`;
}

function renderMissingNote({ missing, formatter }: Scene): TemplateResult | typeof nothing {
  return missing > 0
    ? renderNote(
        say(formatter.common, 'missing', { count: missing, number: formatCount(missing, formatter.locale) }),
      )
    : nothing;
}

function renderNote(text: string): TemplateResult {
  return html`<p class="note" .textContent=${text}></p>`;
}
