import { html, nothing, type TemplateResult } from 'lit';
import type { Submission } from '../../../donation/attempt.js';
import type { OutcomeView } from './outcome-view.js';
import { renderContact } from './render-contact.js';
import type { FormTexts } from '../texts/form-texts.js';

export interface UnknownActions {
  readonly check: () => void;
  /** Sends the gift again. Offered once the proxy has reported that it does not have the gift. */
  readonly retry: () => void;
  /** Starts a new gift. Offered once the platform cannot find the gift. */
  readonly restart: () => void;
}

type Unknown = Extract<Submission, { readonly status: 'unknown' }>;

/** Returns the title for a gift with unknown outcome, which mentions a check only while one is running. */
export function unknownTitle({ isChecking, mayRetry, isMissing }: Unknown, words: FormTexts): string {
  if (mayRetry) return words.retryTitle;
  if (isMissing) return words.missingTitle;
  return isChecking ? words.checkingTitle : words.restingTitle;
}

function textOf({ isChecking, mayRetry, isMissing, isOther }: Unknown, words: FormTexts): string {
  if (mayRetry) return words.retryText;
  if (isMissing) return words.missingText;
  if (isChecking && isOther) return words.otherText;
  return isChecking ? words.checkingText : words.restingText;
}

/**
 * Renders a gift whose outcome is unknown: what the form is doing, what the donor should not do, and a reference for contacting the
 * charity.
 */
export function renderUnknown(
  view: OutcomeView,
  submission: Unknown,
  reference: TemplateResult | typeof nothing,
  { check, retry, restart }: UnknownActions,
): TemplateResult {
  const { words } = view;
  const { attempt, isChecking, mayRetry = false, isMissing = false } = submission;
  // Once the gift may be sent again, further checks are not shown, so that the donor sees only one call to action.
  const isBusy = isChecking && !mayRetry && !isMissing;
  const text = textOf(submission, words);
  return html`<section class="outcome" part="unknown" aria-labelledby="outcome-title">
    <h2
      id="outcome-title"
      tabindex="-1"
      aria-describedby="outcome-text"
      .textContent=${unknownTitle(submission, words)}
    ></h2>
    <p class="lead" id="outcome-text" .textContent=${text}></p>
    ${mayRetry ? html`<button class="main-button" type="button" @click=${retry} .textContent=${words.retry}></button>` : nothing}
    ${
      isMissing
        ? html`<button
            class="quiet-button"
            type="button"
            @click=${restart}
            .textContent=${words.again}
          ></button>`
        : nothing
    }
    <dl>${reference}</dl>
    ${renderContact(view, 'open', attempt.key)}
    <p class="visually-hidden" role="status" .textContent=${isBusy ? words.checking : text}></p>
    <button
      class="quiet-button"
      type="button"
      aria-disabled=${isBusy ? 'true' : 'false'}
      @click=${isBusy ? nothing : check}
      .textContent=${isBusy ? words.checking : words.checkAgain}
    ></button>
  </section>`;
}
