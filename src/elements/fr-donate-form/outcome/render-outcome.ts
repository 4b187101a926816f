import { html, nothing, type TemplateResult } from 'lit';
import type { Attempt } from '../../../donation/attempt.js';
import { formatExactMoney } from '../../../format/exact-money.js';
import { say } from '../../../text/say.js';
import { giftSentence, giftText } from '../amount/gift-text.js';
import type { SumText } from '../amount/sums.js';
import { figure } from '../../../templates/figure.js';
import type { OutcomeView } from './outcome-view.js';
import { doneTitle, isAsAsked, type Done } from './done-title.js';
import { receiptLines } from './receipt-lines.js';
import { renderContact } from './render-contact.js';
import { renderNext } from './render-next.js';
import { renderMade } from './render-made.js';
import { resultOf } from './result.js';

export interface DoneView {
  readonly done: Done;
  /** What reaches the campaign with a sponsor's match of the gift. */
  readonly matched: SumText | undefined;
  /** Ways to share the page. */
  readonly share: TemplateResult | typeof nothing | undefined;
  /** The link to the page of `redirect-href`. */
  readonly redirect: TemplateResult | typeof nothing | undefined;
  /** The reference, with a button to copy it. */
  readonly reference: TemplateResult | typeof nothing;
  /** Proposal of a monthly gift. */
  readonly monthly: TemplateResult | typeof nothing;
  /** The campaign's bar with the gift's part. */
  readonly bar: TemplateResult | typeof nothing | undefined;
  /** Whether the page has its own sentences on receipts. */
  readonly hasOwnReceipt: boolean;
}

/** Renders the gift as the platform reports it, including differences from what the donor asked for. */
export function renderDone(
  view: OutcomeView,
  { done, matched, share, redirect, reference, bar, monthly, hasOwnReceipt }: DoneView,
  restart: () => void,
): TemplateResult {
  const { words, locale, campaign } = view;
  const { attempt, receipt } = done;
  const title = doneTitle(done, view);
  const { payments } = attempt;
  const { amountMinor, currency, frequency, isDifferent, isOtherFrequency } = resultOf(attempt, receipt);
  const amountText = formatExactMoney(amountMinor, currency, locale);
  const plan =
    payments === undefined
      ? undefined
      : { payments, total: formatExactMoney(amountMinor * payments, currency, locale) };
  const requested = formatExactMoney(attempt.amountMinor, attempt.currency, locale);
  const withFrequency = (amount: string, often: Attempt['frequency']) =>
    isOtherFrequency ? `${amount} (${words[`frequencies.${often}`]})` : amount;
  // No receipt lines for other gifts, because receipts are issued only after the payment has arrived.
  const lines = receipt.state === 'completed' ? receiptLines(view.sent, words, locale) : [];
  const isRegular = frequency !== 'once' && !isDifferent;
  const contact = renderContact(view, isRegular ? 'regular' : 'made', receipt.reference ?? attempt.key);
  const sum = renderFact(words.amount, plan ? `${String(plan.payments)} × ${amountText}` : amountText);
  const often = plan
    ? nothing
    : html`<div>
        <dt .textContent=${words.frequency}></dt>
        <dd .textContent=${words[`frequencies.${frequency}`]}></dd>
      </div>`;
  const statement = renderFact(words.statement, receipt.statementDescriptor);
  const sentence =
    receipt.state === 'completed'
      ? giftSentence('doneText', frequency, { amount: amountText, plan, campaign }, words)
      : say(words, `${receipt.state}Text`, { gift: giftText(amountText, campaign, words) });
  const again = html`<button
    class="quiet-button"
    type="button"
    @click=${restart}
    .textContent=${words.again}
  ></button>`;
  if (isAsAsked(done))
    return renderMade(view, attempt, {
      title,
      sentence,
      matched,
      given: plan
        ? say(words, 'chosen.plan', { payments: plan.payments, amount: amountText })
        : say(words, `chosen.${frequency}`, { amount: amountText }),
      statement,
      reference,
      lines: hasOwnReceipt ? [] : lines,
      redirect,
      contact,
      bar,
      share,
      monthly,
      again,
    });
  return html`<section
    class="outcome ${isDifferent ? 'different' : 'done'}"
    part="result"
    aria-labelledby="outcome-title"
  >
    <div class="outcome-head">
      ${warningMark}
      <h2
        id="outcome-title"
        tabindex="-1"
        aria-describedby="outcome-text redirect-note"
        .textContent=${title}
      ></h2>
    </div>
    ${
      isDifferent
        ? html`<p
              class="notice"
              role="alert"
              .textContent=${say(words, 'different', { asked: withFrequency(requested, attempt.frequency), told: withFrequency(amountText, frequency) })}
            ></p>
            ${contact}`
        : nothing
    }
    <p class="lead" id="outcome-text" .textContent=${sentence}></p>
    ${redirect}
    <slot name="thanks"></slot>
    <dl>${reference} ${sum} ${often} ${statement}</dl>
    <slot name="receipt">${renderNext(lines, words)}</slot>
    ${isDifferent ? nothing : contact} ${again}
  </section>`;
}

/** Renders one line of a `<dl>`, whose value is not translated; nothing if the value is unknown. */
function renderFact(name: string, value: string | null): TemplateResult | typeof nothing {
  return value
    ? html`<div>
        <dt .textContent=${name}></dt>
        <dd><bdi ${figure(value)}></bdi></dd>
      </div>`
    : nothing;
}

/** An exclamation mark, for a gift that differs from what the donor asked for or whose payment has not arrived. */
const warningMark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
  <path d="M16 8.5v10M16 21.5v3" fill="none" stroke-width="3" />
</svg>`;
