import { html, svg, type TemplateResult } from 'lit';
import type { SupportersTexts } from './messages.js';
import type { Ticker } from './ticker.js';

const icons = {
  pause: svg`<path d="M8 5v14M16 5v14" />`,
  resume: svg`<path class="solid" d="M8 5l11 7-11 7z" />`,
  next: svg`<path d="M9 5l7 7-7 7" />`,
} as const;

/** Renders the buttons of a ticker. Their names are texts, which programs for translation of pages read, unlike `aria-label`. */
export function renderTurns({ isPaused, toggle, next }: Ticker, words: SupportersTexts): TemplateResult {
  return html`<div class="turns">
    ${button(isPaused ? 'resume' : 'pause', toggle)}${button('next', next)}
  </div>`;

  function button(name: keyof typeof icons, press: () => void): TemplateResult {
    return html`<button class="quiet-button icon-button" type="button" @click=${press}>
      <svg class=${name} viewBox="0 0 24 24" aria-hidden="true" focusable="false">${icons[name]}</svg
      ><span class="visually-hidden" .textContent=${words[name]}></span>
    </button>`;
  }
}
