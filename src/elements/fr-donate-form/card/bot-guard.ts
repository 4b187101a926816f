import { html, type TemplateResult } from 'lit';

/** Name of the hidden trap field. It has no meaning for browsers, so that they do not fill it in. */
export const honeypotName = 'errand';

/** Renders a trap field that is invisible, not read out and not focusable. Only bots fill it in. */
export function renderHoneypot(): TemplateResult {
  return html`<div hidden inert>
    <input name=${honeypotName} tabindex="-1" autocomplete="off" aria-hidden="true" />
  </div>`;
}
