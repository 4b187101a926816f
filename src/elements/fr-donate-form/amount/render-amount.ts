import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { formatMoney } from '../../../format/money.js';
import { say } from '../../../text/say.js';
import type { AmountView } from './amount-view.js';
import type { OfferedAmount } from './offers.js';
import { figure } from '../../../templates/figure.js';
import { problemAt } from '../details/problem-at.js';
import { legendClass, renderProblem } from '../details/render-notes.js';
import { liveValue } from '../../../templates/live-value.js';
import { withSums } from './sums.js';

/** Renders the offered amounts as radio buttons, and a field for any other amount. */
export function renderAmount(view: AmountView): TemplateResult {
  const { words, amounts, draft, currency, locale, limits } = view;
  const problem = problemAt('amount', view);
  const format = (minor: number) => formatMoney(minor, currency, locale);
  const hasImpacts = amounts.some(({ impact }) => impact !== '');
  return html`<fieldset class="group" part="amounts">
    <legend class=${legendClass(view)} .textContent=${words.amountLegend}></legend>
    <div
      class="choices ${hasImpacts ? 'impacts' : 'amounts'}"
      ?data-long=${amounts.some(({ minor }) => format(minor).length > 6)}
      ?hidden=${amounts.length === 0}
    >
      ${amounts.map(
        (amount, index) =>
          html`<label class="choice">
            <input
              type="radio"
              name="amount"
              id="amount-${index}"
              value=${amount.minor}
              aria-describedby=${ifDefined(problem && 'amount-problem')}
              .checked=${liveValue(draft.choice === amount.minor)}
            />
            <span ${figure(format(amount.minor))}></span> ${renderImpact(amount, words.recommended)}
          </label>`,
      )}
    </div>
    <div class="field">
      <label
        for="custom-amount"
        .textContent=${amounts.length > 0 ? words.otherAmount : words['labels.amount']}
      ></label>
      <div class="money" ?data-chosen=${draft.choice === 'custom' && draft.customAmount !== ''}>
        <input
          id="custom-amount"
          name="custom-amount"
          class="control"
          part="control"
          inputmode="decimal"
          autocomplete="off"
          maxlength="30"
          aria-invalid=${ifDefined(problem ? 'true' : undefined)}
          aria-describedby="amount-hint${problem ? ' amount-problem' : ''}"
          .value=${liveValue(draft.customAmount)}
        />
        <span class="currency" aria-hidden="true" ${figure(currency)}></span>
      </div>
      <p
        class="hint"
        id="amount-hint"
        .textContent=${say(words, 'amountHint', { min: format(limits.min), max: format(limits.max) })}
      ></p>
      ${renderProblem('amount', problem, view)}
    </div>
  </fieldset>`;
}

/** Renders what the amount does, and whether the charity recommends it. The text is part of the button's accessible name. */
function renderImpact({ impact, isRecommended }: OfferedAmount, recommended: string) {
  return html`${impact ? html`<span class="impact" .textContent=${impact}></span>` : nothing}
  ${isRecommended ? html`<span class="badge" .textContent=${recommended}></span>` : nothing}`;
}

/** Renders the frequencies, if several are offered, and below them what a regular gift is. */
export function renderFrequency(view: AmountView): TemplateResult | typeof nothing {
  const { words, frequencies, draft, giftTexts } = view;
  const every = giftTexts?.every;
  const line = every?.text ? html`<p class="every" id="every" ${withSums(every)}></p>` : nothing;
  if (frequencies.length < 2) return line;
  return html`<fieldset class="group" part="frequencies">
    <legend class=${legendClass(view)} .textContent=${words.frequencyLegend}></legend>
    <div class="choices frequencies">
      ${frequencies.map(
        (frequency) =>
          html`<label class="choice">
            <input
              type="radio"
              name="frequency"
              value=${frequency}
              aria-describedby=${line !== nothing && draft.frequency === frequency ? 'every' : nothing}
              .checked=${liveValue(draft.frequency === frequency)}
            />
            <span .textContent=${words[`frequencies.${frequency}`]}></span>
          </label>`,
      )}
    </div>
    ${line}
  </fieldset>`;
}
