import { html, nothing, type TemplateResult } from 'lit';
import { renderMissingNote, renderNote } from './render-message.js';
import type { Scene } from './scene.js';

/** Notes on figures that are merged, partial or missing. */
export function renderNotes({ view, formatter, missing }: Scene): TemplateResult {
  const { words, language, locale } = formatter;
  return html`${view.hasMerged ? renderNote(words.few) : nothing}
  ${view.total.isPartial ? renderNote(words.partial) : nothing}
  ${renderMissingNote({ missing, language, locale })}`;
}
