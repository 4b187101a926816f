import { html, nothing, type TemplateResult } from 'lit';
import { say } from '../../../text/say.js';
import type { CardView } from './card-state.js';
import { problemAt } from '../details/problem-at.js';
import { legendClass, renderProblem } from '../details/render-notes.js';

/** Renders the frame around the processor's card fields, or a retry button if they can't be loaded. */
export function renderCard(view: CardView, retry: () => void): TemplateResult {
  const { words, card } = view;
  return html`<fieldset
    class="group"
    id="card"
    tabindex="-1"
    part="card"
    ?hidden=${view.wallet?.isConfirmed === true}
  >
    <legend class=${legendClass(view)} .textContent=${words.cardLegend}></legend>
    ${card.isLost ? html`<p class="notice" role="alert" .textContent=${words.cardAgain}></p>` : nothing}
    <div class="card" ?hidden=${card.status === 'unavailable'}>
      <slot name="card"></slot>
      ${card.status === 'loading' ? renderCardRoom() : nothing}
    </div>
    ${card.status === 'unavailable' ? nothing : renderTrust(view)}
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

/** The fields' places while they load: the number above expiry date and security code. */
function renderCardRoom(): TemplateResult {
  return html`<div class="card-room" aria-hidden="true">
    <div class="skeleton"></div>
    <div class="skeleton"></div>
    <div class="skeleton"></div>
  </div>`;
}

/** Who gets the card details, and who asks for them: donors look for both before they type a card number. */
function renderTrust({ words, processorName, charityNumber }: CardView): TemplateResult {
  const text = processorName ? say(words, 'cardTrustNamed', { processor: processorName }) : words.cardTrust;
  return html`<div class="trust">
    <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d="M4.5 7V5a3.5 3.5 0 0 1 7 0v2M3 7h10v7.5H3z" />
    </svg>
    <p .textContent=${text}></p>
    ${
      charityNumber
        ? html`<p .textContent=${say(words, 'registeredCharity', { number: charityNumber })}></p>`
        : nothing
    }
  </div>`;
}
