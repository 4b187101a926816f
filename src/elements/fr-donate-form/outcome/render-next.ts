import { html, nothing, type TemplateResult } from 'lit';
import type { FormTexts } from '../texts/form-texts.js';

/** Renders what the donor can expect after the gift; nothing without sentences. */
export function renderNext(lines: readonly string[], words: FormTexts): TemplateResult | typeof nothing {
  if (lines.length === 0) return nothing;
  return html`<div class="next">
    <h3 .textContent=${words.nextTitle}></h3>
    ${
      lines.length > 1
        ? html`<ul>
            ${lines.map((line) => html`<li .textContent=${line}></li>`)}
          </ul>`
        : html`<p .textContent=${lines[0]}></p>`
    }
  </div>`;
}
