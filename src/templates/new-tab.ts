import { html, type TemplateResult } from 'lit';
import type { CommonTexts } from '../text/common.js';

/** Tells screen readers, after the text of a link, that it opens a new tab, from which "Back" does not lead to the page (WCAG 3.2.5, G201). */
export function renderNewTab({ newTab }: CommonTexts): TemplateResult {
  return html`<span class="visually-hidden" .textContent=${` (${newTab})`}></span>`;
}
