import { html, type TemplateResult } from 'lit';
import { loadingText } from '../../text/common.js';
import type { Language } from '../../text/language.js';
import { hasFallbackContent } from '../../templates/fallback-content.js';

/** The fields of the form, in their order on screen, by what is in their place. */
const fields = ['line', 'line', 'button', 'text'] as const;

/** Shown until there is a page: the fallback content of the host, or bars in the places of labels, fields and preview. */
export function renderLoading(host: HTMLElement, language: Language): TemplateResult {
  if (hasFallbackContent(host)) return html`<slot></slot>`;
  return html`<div class="skeleton reserved">
    <span class="visually-hidden" .textContent=${loadingText(language)}></span>
    <div class="places">
      ${fields.map(
        (kind) =>
          html`<div class="field">
            <div class="place label"></div>
            <div class="place ${kind}"></div>
          </div>`,
      )}
    </div>
    <div class="place card-place"></div>
  </div>`;
}
