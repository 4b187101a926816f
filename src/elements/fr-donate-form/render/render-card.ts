import { html, nothing, type TemplateResult } from 'lit';
import type { FormView } from '../store/view.js';
import { problemAt } from './problem-text.js';
import { renderProblem } from './render-notes.js';

/** Renders the frame around the processor's card fields, or a retry button if they can't be loaded. */
export function renderCard(view: FormView, retry: () => void): TemplateResult {
  const { words, card } = view;
  return html`<fieldset
    class="group"
    id="card"
    tabindex="-1"
    part="card"
    ?hidden=${view.wallet?.isConfirmed === true}
  >
    <legend .textContent=${words.cardLegend}></legend>
    ${card.isLost ? html`<p class="notice" role="status" .textContent=${words.cardAgain}></p>` : nothing}
    <div class="card" ?hidden=${card.status === 'unavailable'}>
      <slot name="card"></slot>
      ${card.status === 'loading' ? html`<div class="skeleton card-room"></div>` : nothing}
    </div>
    ${
      card.status === 'unavailable'
        ? html`<div class="message" role="alert">
            <p .textContent=${words.cardUnavailable}></p>
            <button
              class="quiet-button"
              type="button"
              @click=${retry}
              .textContent=${words.cardRetry}
            ></button>
          </div>`
        : nothing
    }
    ${renderProblem('card', problemAt('card', view), view)}
  </fieldset>`;
}
