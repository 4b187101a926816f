import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../../../format/number.js';
import { isNothing } from '../sum.js';
import type { Scene } from './render-beside.js';

/** What a reader of the figures has to know. */
export function renderNotes(scene: Scene): TemplateResult {
  const { view, voice } = scene;
  return html`${view.hasMerged ? renderNote(voice.words.few) : nothing}
  ${view.total.isPartial ? renderNote(voice.words.partial) : nothing} ${renderLack(scene)}`;
}

/** Instead of a picture: there is nothing to see, or nothing that may be shown. */
export function renderMessage(scene: Scene): TemplateResult {
  const { view, voice, missing } = scene;
  const isEmpty = isNothing(view.total);
  if (isEmpty && missing === 0)
    return html`<slot name="empty"
      ><div class="message"><p>${voice.words.empty}</p></div></slot
    >`;
  return html`<div class="message">
    ${isEmpty ? nothing : html`<p>${voice.words.tooFew}</p>`} ${renderLack(scene)}
  </div>`;
}

function renderLack({ missing, voice: { words, locale } }: Scene): TemplateResult | typeof nothing {
  return missing > 0 ? renderNote(words.missing(missing, formatCount(missing, locale))) : nothing;
}

function renderNote(text: string): TemplateResult {
  return html`<p class="note">${text}</p>`;
}
