import { html, nothing, type TemplateResult } from 'lit';
import type { Attempt, Receipt } from '../../controllers/attempt.js';
import type { Gift } from '../../controllers/submission-controller.js';
import { formatExactMoney } from '../../format/exact-money.js';
import type { FormView } from './form-view.js';
import { receiptLines } from './receipt-lines.js';
import { renderContact } from './render-contact.js';
import { renderFact } from './render-fact.js';
import { resultOf } from './result.js';

export interface DoneView {
  readonly attempt: Attempt;
  readonly receipt: Receipt;
  /** What was sent, as long as this page remembers it. */
  readonly gift: Gift | undefined;
  /** Ways to tell others. */
  readonly share: TemplateResult | typeof nothing;
  /** Where the donor is taken next, and whether that is about to happen by itself. */
  readonly next: { readonly address: string; readonly isLeaving: boolean } | undefined;
}

export interface DoneActions {
  readonly again: () => void;
  /** The donor wants to stay. */
  readonly stay: () => void;
}

/** The gift as the platform tells it. What differs from what was asked is said, never smoothed over. */
export function renderDone(
  view: FormView,
  { attempt, receipt, gift, share, next }: DoneView,
  { again, stay }: DoneActions,
): TemplateResult {
  const { words, locale } = view;
  const { payments } = attempt;
  const { amountMinor, currency, frequency, isDifferent } = resultOf(attempt, receipt);
  const told = formatExactMoney(amountMinor, currency, locale);
  const plan =
    payments === undefined
      ? undefined
      : { payments, total: formatExactMoney(amountMinor * payments, currency, locale) };
  const asked = formatExactMoney(attempt.amountMinor, attempt.currency, locale);
  const inWords = (amount: string, often: Attempt['frequency']) => `${amount} (${words.frequencies[often]})`;
  const lines = receiptLines(gift, words);
  return html`<section class="outcome done" part="result" aria-labelledby="outcome-title">
    <div class="outcome-head">
      ${mark}
      <h2 id="outcome-title" tabindex="-1" aria-describedby="outcome-text redirect-note">
        ${words.doneTitle}
      </h2>
    </div>
    <p class="lead" id="outcome-text">${words.doneText(told, frequency, plan)}</p>
    ${
      isDifferent
        ? html`<p class="notice" role="alert">
            ${words.different(inWords(asked, attempt.frequency), inWords(told, frequency))}
          </p>`
        : nothing
    }
    <slot name="thanks"></slot>
    <dl>
      ${renderFact(words.reference, receipt.reference)}
      ${renderFact(words.amount, plan ? `${String(plan.payments)} × ${told}` : told)}
      ${renderFact(words.frequency, words.frequencies[frequency])}
      ${renderFact(words.statement, receipt.statementDescriptor)}
    </dl>
    <slot name="receipt">
      ${
        lines.length > 0
          ? html`<div class="next">
              <h3>${words.nextTitle}</h3>
              <ul>
                ${lines.map((line) => html`<li>${line}</li>`)}
              </ul>
            </div>`
          : nothing
      }
    </slot>
    ${renderContact(view, frequency === 'once' ? 'made' : 'regular', receipt.reference ?? attempt.key)}
    ${share}
    <slot name="share"></slot>
    ${next ? renderNext(view, next, stay) : nothing}
    <button class="quiet-button" type="button" @click=${again}>${words.again}</button>
  </section>`;
}

function renderNext(
  { words }: FormView,
  { address, isLeaving }: NonNullable<DoneView['next']>,
  stay: DoneActions['stay'],
): TemplateResult {
  return html`<div class="leave">
    <p id="redirect-note" ?hidden=${!isLeaving}>${isLeaving ? words.redirectSoon : nothing}</p>
    <a class="give" id="redirect-go" href=${address}>${words.redirectGo}</a>
    ${
      isLeaving
        ? html`<button class="quiet-button" type="button" @click=${stay}>${words.redirectStay}</button>`
        : nothing
    }
  </div>`;
}

const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
  <path d="M9 16.5l5 5 9.5-10.5" fill="none" stroke="currentColor" stroke-width="3" />
</svg>`;
