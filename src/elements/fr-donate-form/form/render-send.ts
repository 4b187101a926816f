import { html, nothing, type TemplateResult } from 'lit';
import { isUnderWay } from '../../../donation/attempt.js';
import { say } from '../../../i18n/say.js';
import { giftTexts } from '../amount/gift-text.js';
import type { FormView } from './view.js';
import { fieldOfPath } from '../details/field-of-path.js';
import { renderContact } from '../outcome/render-contact.js';
import { allQuestions } from '../details/current-part.js';
import { renderHostedPage } from '../outcome/render-hosted-page.js';
import { renderBack, type StepActions } from './render-steps.js';
import { withSums } from '../amount/sums.js';

export interface SendActions extends Pick<StepActions, 'onBack'> {
  /** Stops waiting for a token. */
  readonly onCancel: () => void;
}

/** Renders the summary of the gift (WCAG 3.3.4) and the Give button, both derived from the gift that will be sent. */
export function renderSend(view: FormView, { onBack: back, onCancel: cancel }: SendActions): TemplateResult {
  if (view.step !== undefined && view.step !== 'payment') return renderNext(view, back);
  const { words, submission } = view;
  const isBusy = isUnderWay(submission);
  const isSlow = submission.status === 'tokenising' && submission.isSlow;
  const isChallenged = submission.status === 'sending' && submission.isChallenged;
  const working = isChallenged ? words.challenging : isSlow ? words.slowCard : words.working;
  const gift = view.gift && giftTexts(view.gift, view);
  // The slot of a hidden form must not take the content of the slot that is shown instead.
  const isRefused = submission.status === 'refused' && view.isFormShown;
  return html`<div class="send">
    <p class="review" ?hidden=${!gift} ${withSums(gift?.review)}></p>
    ${renderNotice(view)} ${isRefused ? renderContact(view, 'refused') : nothing}
    <div class="act">
      <button
        class="main-button give"
        part="button"
        type="submit"
        aria-disabled=${String(isBusy || view.wallet?.isOpen === true)}
        ${withSums(isBusy || !gift ? { text: isBusy ? working : words.giveNothingYet } : gift.give)}
      ></button>
      ${
        isSlow
          ? html`<button
              class="quiet-button"
              type="button"
              @click=${cancel}
              .textContent=${words.stopWaiting}
            ></button>`
          : nothing
      }
      ${renderBack(view, back)}
    </div>
    <p class="visually-hidden" role="status" .textContent=${isBusy ? working : ''}></p>
    <slot name="legal"></slot>
    ${renderLink(view)}
  </div>`;
}

/** Renders the submit button of a step before the last one, so that Enter in a field also goes to the next step. */
function renderNext(view: FormView, back: () => void): TemplateResult {
  const { submission } = view;
  // The refused field is marked in the form, so that no notice is needed.
  const isNamed = submission.status === 'refused' && submission.field !== undefined;
  return html`<div class="send">
    ${isNamed ? nothing : renderNotice(view)}
    <div class="act">
      <button
        class="main-button"
        part="button"
        type="submit"
        aria-disabled=${String(view.step === 'donor' && view.wallet?.isOpen === true)}
        .textContent=${view.words.next}
      ></button>
      ${renderBack(view, back)}
    </div>
    ${renderLink(view)}
  </div>`;
}

/**
 * Renders the link to the giving page, only once: the page's text for it goes to the first slot of that name. Not while a gift is on its
 * way, because a donor who follows the link, which may open in another tab, would give twice.
 */
function renderLink({ isClosed, donateHref, words, submission }: FormView): TemplateResult | typeof nothing {
  return isClosed || isUnderWay(submission) ? nothing : renderHostedPage(donateHref, words);
}

/** Renders the reason why the last press did not result in a gift. */
function renderNotice(view: FormView): TemplateResult | typeof nothing {
  const { gift, isCorrected, words } = view;
  const { review } = isCorrected && gift ? giftTexts(gift, view) : {};
  const text = review ? say(words, 'corrected', { gift: review.text }) : noticeText(view);
  return text
    ? html`<p
        class="notice"
        id="notice"
        role="alert"
        tabindex="-1"
        ${withSums({ text, sums: review?.sums })}
      ></p>`
    : nothing;
}

function noticeText({ words, submission, draft, hasCaptcha, parts, card }: FormView): string | undefined {
  if (submission.status === 'refused') {
    const isAsked = submission.field === undefined || fieldOfPath(submission.field, allQuestions(parts));
    if (isAsked) return words.refused;
    return submission.field === 'fundraiser_id' ? words.refusedCampaign : words.refusedSettings;
  }
  if (submission.status !== 'editing') return undefined;
  const { problem, repeat } = submission;
  if (repeat) return words[`possibleRepeat.${repeat.earlier}`];
  if (problem === undefined || problem === 'possible-repeat') return undefined;
  if (problem === 'offline') return words.offline;
  if (problem === 'never-arrived') return draft.fields.email ? words.neverArrived : words.neverArrivedAnew;
  if (problem === 'challenge') return hasCaptcha ? words.captchaNeeded : words.challengeFailed;
  if (problem === 'not-sent') return words.notSent;
  // What is wrong, from a processor that says so only when it is asked for a token.
  const wrong = problem === 'invalid' && card.error !== undefined ? `${card.error} ` : '';
  return wrong + words[`cardProblems.${problem}`];
}
