import { html, nothing, type TemplateResult } from 'lit';
import type { Submission } from '../../../donation/attempt.js';
import type { FormView } from '../store/view.js';
import { renderContact } from '../render/render-contact.js';
import type { FormMessages } from '../../../locales/en/donate-form/form.js';

export interface UnknownActions {
  readonly check: () => void;
  /** Offered once the proxy has said that it has not got the gift. */
  readonly retry: () => void;
  /** Offered once nobody can find it. */
  readonly again: () => void;
}

type Unknown = Extract<Submission, { readonly status: 'unknown' }>;

/** Nobody is told that something is being done which is not. */
export function unknownTitle({ isChecking, mayRetry, isMissing }: Unknown, words: FormMessages): string {
  if (mayRetry) return words.retryTitle;
  if (isMissing) return words.missingTitle;
  return isChecking ? words.checkingTitle : words.restingTitle;
}

function textOf({ isChecking, mayRetry, isMissing, isOther }: Unknown, words: FormMessages): string {
  if (mayRetry) return words.retryText;
  if (isMissing) return words.missingText;
  if (isChecking && isOther) return words.otherText;
  return isChecking ? words.checkingText : words.restingText;
}

/** A gift whose outcome nobody knows: what is being done, what not to do, and a name for it when writing to the charity. */
export function renderUnknown(
  view: FormView,
  submission: Unknown,
  reference: TemplateResult | typeof nothing,
  { check, retry, again }: UnknownActions,
): TemplateResult {
  const { words } = view;
  const { attempt, isChecking, mayRetry = false, isMissing = false } = submission;
  // Once it may be sent again, asking goes on unseen: two calls to action at once would leave the donor in doubt.
  const isBusy = isChecking && !mayRetry && !isMissing;
  const text = textOf(submission, words);
  return html`<section class="outcome" part="unknown" aria-labelledby="outcome-title">
    <h2 id="outcome-title" tabindex="-1" aria-describedby="outcome-text">
      ${unknownTitle(submission, words)}
    </h2>
    <p class="lead" id="outcome-text">${text}</p>
    ${mayRetry ? html`<button class="give" type="button" @click=${retry}>${words.retry}</button>` : nothing}
    ${
      isMissing
        ? html`<button class="quiet-button" type="button" @click=${again}>${words.again}</button>`
        : nothing
    }
    <dl>${reference}</dl>
    ${renderContact(view, 'open', attempt.key)}
    <p class="visually-hidden" role="status">${isBusy ? words.checking : text}</p>
    <button
      class="quiet-button"
      type="button"
      aria-disabled=${isBusy ? 'true' : 'false'}
      @click=${isBusy ? nothing : check}
    >
      ${isBusy ? words.checking : words.checkAgain}
    </button>
  </section>`;
}
