import { html, nothing, type TemplateResult } from 'lit';
import type { Attempt, Receipt, Submission } from '../../controllers/attempt.js';
import { formatExactMoney } from '../../format/exact-money.js';
import { frequencies } from '../../schema/donation.js';
import type { FormView } from './form-view.js';

/** The gift as the platform tells it. What differs from what was asked is said, never smoothed over. */
export function renderDone(
  view: FormView,
  attempt: Attempt,
  receipt: Receipt,
  again: () => void,
): TemplateResult {
  const { words, locale } = view;
  const { payments } = attempt;
  const currency = receipt.currency ?? attempt.currency;
  const each = receipt.amountMinor ?? attempt.amountMinor;
  const plan =
    payments === undefined
      ? undefined
      : { payments, total: formatExactMoney(each * payments, currency, locale) };
  const asked = formatExactMoney(attempt.amountMinor, attempt.currency, locale);
  const told = formatExactMoney(each, currency, locale);
  const frequency = frequencies.find((known) => known === receipt.frequency) ?? attempt.frequency;
  const isDifferent = told !== asked || frequency !== attempt.frequency;
  const inWords = (amount: string, often: Attempt['frequency']) => `${amount} (${words.frequencies[often]})`;
  return html`<section class="outcome done" part="result" aria-labelledby="outcome-title">
    <h2 id="outcome-title" tabindex="-1">${words.doneTitle}</h2>
    <p>${words.doneText(told, frequency, plan)}</p>
    ${
      isDifferent
        ? html`<p class="notice" role="alert">
            ${words.different(inWords(asked, attempt.frequency), inWords(told, frequency))}
          </p>`
        : nothing
    }
    <dl>
      ${renderFact(words.reference, receipt.reference)}
      ${renderFact(words.amount, plan ? `${String(plan.payments)} × ${told}` : told)}
      ${renderFact(words.frequency, words.frequencies[frequency])}
      ${renderFact(words.statement, receipt.statementDescriptor)}
    </dl>
    <slot name="thanks"></slot>
    <button class="quiet-button" type="button" @click=${again}>${words.again}</button>
  </section>`;
}

export interface UnknownActions {
  readonly check: () => void;
  /** Offered once the proxy has said that it has not got the gift. */
  readonly retry: () => void;
}

/** A gift whose outcome nobody knows: what is being done, what not to do, and a name for it when writing to the charity. */
export function renderUnknown(
  { words }: FormView,
  { attempt, isChecking, mayRetry = false }: Extract<Submission, { readonly status: 'unknown' }>,
  { check, retry }: UnknownActions,
): TemplateResult {
  const text = mayRetry ? words.retryText : isChecking ? words.checkingText : words.restingText;
  return html`<section class="outcome" part="unknown" aria-labelledby="outcome-title">
    <h2 id="outcome-title" tabindex="-1">${mayRetry ? words.retryTitle : words.checkingTitle}</h2>
    <p>${text}</p>
    ${mayRetry ? html`<button class="give" type="button" @click=${retry}>${words.retry}</button>` : nothing}
    <dl>${renderFact(words.referenceKey, attempt.key)}</dl>
    <slot name="contact"></slot>
    <p class="visually-hidden" role="status">${isChecking && !mayRetry ? words.checking : text}</p>
    <button
      class="quiet-button"
      type="button"
      aria-disabled=${isChecking ? 'true' : 'false'}
      @click=${isChecking ? nothing : check}
    >
      ${isChecking ? words.checking : words.checkAgain}
    </button>
  </section>`;
}

function renderFact(name: string, value: string | null): TemplateResult | typeof nothing {
  return value
    ? html`<div>
        <dt>${name}</dt>
        <dd><bdi>${value}</bdi></dd>
      </div>`
    : nothing;
}
