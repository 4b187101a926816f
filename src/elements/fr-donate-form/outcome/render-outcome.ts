import { html, nothing, type TemplateResult } from 'lit';
import type { Attempt, Receipt } from '../../../donation/attempt.js';
import type { Gift } from '../../../donation/gift.js';
import { formatExactMoney } from '../../../format/exact-money.js';
import { say } from '../../../i18n/say.js';
import { giftSentence, giftText } from '../render/gift-text.js';
import { figure } from '../../../templates/figure.js';
import type { FormView } from '../store/view.js';
import { receiptLines } from './receipt-lines.js';
import { renderContact } from '../render/render-contact.js';
import { resultOf } from './result.js';

export interface DoneView {
  readonly attempt: Attempt;
  readonly receipt: Receipt;
  /** The gift that was sent, unless the page was reloaded since. */
  readonly gift: Gift | undefined;
  /** Ways to share the page. */
  readonly share: TemplateResult | typeof nothing | undefined;
  /** The link to the page of `redirect-url`. */
  readonly redirect: TemplateResult | typeof nothing | undefined;
  /** The reference, with a button to copy it. */
  readonly reference: TemplateResult | typeof nothing;
}

/** Renders the gift as the platform reports it, including differences from what the donor asked for. */
export function renderDone(
  view: FormView,
  { attempt, receipt, gift, share, redirect, reference }: DoneView,
  restart: () => void,
): TemplateResult {
  const { words, locale, campaign } = view;
  const title = receipt.isPending ? words.pendingTitle : words.doneTitle;
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
  // No receipt lines for a pending gift, because receipts are issued only after the payment has arrived.
  const lines = receipt.isPending ? [] : receiptLines(gift, words, locale);
  const isRegular = frequency !== 'once' && !isDifferent;
  const contact = renderContact(view, isRegular ? 'regular' : 'made', receipt.reference ?? attempt.key);
  return html`<section
    class="outcome ${isDifferent ? 'different' : 'done'}"
    part="result"
    aria-labelledby="outcome-title"
  >
    <div class="outcome-head">
      ${isDifferent || receipt.isPending ? warningMark : mark}
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
    <p
      class="lead"
      id="outcome-text"
      .textContent=${receipt.isPending ? say(words, 'pendingText', { gift: giftText(amountText, campaign, words) }) : giftSentence('doneText', frequency, { amount: amountText, plan, campaign }, words)}
    ></p>
    ${redirect}
    <slot name="thanks"></slot>
    <dl>
      ${reference} ${renderFact(words.amount, plan ? `${String(plan.payments)} × ${amountText}` : amountText)}
      ${
        plan
          ? nothing
          : html`<div>
              <dt .textContent=${words.frequency}></dt>
              <dd .textContent=${words[`frequencies.${frequency}`]}></dd>
            </div>`
      }
      ${renderFact(words.statement, receipt.statementDescriptor)}
    </dl>
    <slot name="receipt">
      ${
        lines.length > 0
          ? html`<div class="next">
              <h3 .textContent=${words.nextTitle}></h3>
              ${
                lines.length > 1
                  ? html`<ul>
                      ${lines.map((line) => html`<li .textContent=${line}></li>`)}
                    </ul>`
                  : html`<p .textContent=${lines[0]}></p>`
              }
            </div>`
          : nothing
      }
    </slot>
    ${isDifferent ? nothing : html`${contact} ${share ?? nothing}`}
    <slot name="share"></slot>
    <button class="quiet-button" type="button" @click=${restart} .textContent=${words.again}></button>
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

const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
  <path d="M9 16.5l5 5 9.5-10.5" fill="none" stroke-width="3" />
</svg>`;

/** An exclamation mark, for a gift that differs from what the donor asked for or whose payment has not arrived. */
const warningMark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
  <path d="M16 8.5v10M16 21.5v3" fill="none" stroke-width="3" />
</svg>`;
