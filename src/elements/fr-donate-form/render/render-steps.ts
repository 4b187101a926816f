import { html, nothing, type TemplateResult } from 'lit';
import { isUnderWay } from '../../../donation/attempt.js';
import { say } from '../../../i18n/say.js';
import type { FormView } from '../store/view.js';
import { stepNames } from '../store/steps.js';

/** Renders the position in the steps as text, and as a line that is only decoration. */
export function renderStepTitle({ step, words }: FormView): TemplateResult | typeof nothing {
  if (step === undefined) return nothing;
  const index = stepNames.indexOf(step) + 1;
  return html`<div class="step-title">
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

/** Renders the button to the previous step. */
export function renderBack(
  { step, words, submission, wallet }: FormView,
  back: () => void,
): TemplateResult | typeof nothing {
  return step === undefined || step === 'gift'
    ? nothing
    : html`<button
        class="quiet-button back"
        type="button"
        ?inert=${isUnderWay(submission) || wallet?.isOpen === true}
        @click=${back}
        .textContent=${words.back}
      ></button>`;
}
