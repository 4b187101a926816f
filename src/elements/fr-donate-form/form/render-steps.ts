import { html, nothing, type TemplateResult } from 'lit';
import { say } from '../../../text/say.js';
import type { FormView } from './view.js';
import { stepNames } from './steps.js';
import { withSums } from '../amount/sums.js';

export interface StepActions {
  readonly onBack: () => void;
  /** Goes to the first step. */
  readonly onChangeGift: () => void;
}

/**
 * Renders the position in the steps as text, and as a line that is only decoration; from the second step on also the gift, with a button to
 * change it. The button is before the heading, from which Tab leads to the first field.
 */
export function renderStepTitle(
  view: FormView,
  { onChangeGift }: Pick<StepActions, 'onChangeGift'>,
): TemplateResult | typeof nothing {
  const { step, words, giftTexts } = view;
  if (step === undefined) return nothing;
  const index = stepNames.indexOf(step) + 1;
  return html`<div class="step-title">
    ${
      index > 1 && giftTexts
        ? html`<p class="choice-made">
            <span class="chosen" ${withSums(giftTexts.chosen)}></span>
            <span aria-hidden="true">·</span>
            <button
              class="quiet-button plain"
              type="button"
              aria-label=${words.changeGift}
              ?inert=${isFixed(view)}
              @click=${onChangeGift}
              .textContent=${words.change}
            ></button>
          </p>`
        : nothing
    }
    <h2 id="step-title" tabindex="-1">
      <span
        class="progress"
        .textContent=${say(words, 'progress', { index, total: stepNames.length })}
      ></span>
      <span .textContent=${words[`stepTitles.${step}`]}></span>
    </h2>
    <div class="trail" aria-hidden="true">
      ${stepNames.map((_, at) => html`<span ?data-reached=${at < index}></span>`)}
    </div>
  </div>`;
}

/** Renders the button to the previous step: an arrow, whose text is for screen readers. */
export function renderBack(view: FormView, back: () => void): TemplateResult | typeof nothing {
  const { step, words } = view;
  return step === undefined || step === 'gift'
    ? nothing
    : html`<button class="quiet-button back" type="button" ?inert=${isFixed(view)} @click=${back}>
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M11 5l-7 7 7 7M4 12h16" /></svg>
        <span class="visually-hidden" .textContent=${words.back}></span>
      </button>`;
}

/** Whether the step must not change now. */
function isFixed({ isBusy, wallet }: FormView): boolean {
  return isBusy || wallet?.isOpen === true;
}
