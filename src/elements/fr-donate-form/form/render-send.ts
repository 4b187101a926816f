import { html, nothing, type TemplateResult } from 'lit';
import { isUnderWay } from '../../../donation/phase.js';
import { loadingText } from '../../../text/common.js';
import type { FormView } from './view.js';
import { renderHostedPage } from '../outcome/render-hosted-page.js';
import { renderBack, type StepActions } from './render-steps.js';
import { withSums } from '../amount/sums.js';

/** The notices of a press, in the code for giving. */
export interface Notices {
  renderNotice(view: FormView): TemplateResult | typeof nothing;
  renderRefusedContact(view: FormView): TemplateResult | typeof nothing;
}

export interface SendActions extends Pick<StepActions, 'onBack'> {
  /** Stops waiting for a token. */
  readonly onCancel: () => void;
}

/**
 * Renders the summary of the gift (WCAG 3.3.4) and the Give button, both derived from the gift that will be sent. While a press waits, the
 * button keeps its text: the last check before a gift is sent reads what the donor has pressed.
 */
export function renderSend(
  view: FormView,
  { onBack: back, onCancel: cancel }: SendActions,
  giving: Notices | undefined,
): TemplateResult {
  if (view.step !== undefined && view.step !== 'payment') return renderNext(view, back, giving);
  const { words, submission } = view;
  const isSending = isUnderWay(submission);
  const isSlow = submission.status === 'tokenising' && submission.isSlow;
  const isChallenged = submission.status === 'sending' && submission.isChallenged;
  const working = isChallenged ? words.challenging : isSlow ? words.slowCard : words.working;
  const texts = view.giftTexts;
  return html`<div class="send">
    <p class="review" ?hidden=${!texts} ${withSums(texts?.review)}></p>
    ${renderLost(view)} ${giving?.renderNotice(view)} ${giving?.renderRefusedContact(view)}
    <div class="act">
      <button
        class="main-button give"
        part="button"
        type="submit"
        aria-disabled=${String(view.isBusy || view.wallet?.isOpen === true)}
        ${withSums(isSending || !texts ? { text: isSending ? working : words.giveNothingYet } : texts.give)}
      ></button>
      ${
        isSlow
          ? html`<button
              class="quiet-button stop"
              type="button"
              @click=${cancel}
              .textContent=${words.stopWaiting}
            ></button>`
          : nothing
      }
      ${renderBack(view, back)}
    </div>
    <p class="visually-hidden" role="status" .textContent=${view.isBusy ? working : ''}></p>
    <slot name="legal"></slot>
    ${renderLink(view)}
  </div>`;
}

/** Renders the submit button of a step before the last one, so that Enter in a field also goes to the next step. */
function renderNext(view: FormView, back: () => void, giving: Notices | undefined): TemplateResult {
  const { submission } = view;
  // The refused field is marked in the form, so that no notice is needed.
  const isNamed = submission.status === 'refused' && submission.field !== undefined;
  return html`<div class="send">
    ${renderLost(view)} ${isNamed ? nothing : giving?.renderNotice(view)}
    <div class="act">
      <button
        class="main-button"
        part="button"
        type="submit"
        aria-disabled=${String(view.isBusy || (view.step === 'donor' && view.wallet?.isOpen === true))}
        .textContent=${view.words.next}
      ></button>
      ${renderBack(view, back)}
    </div>
    <p
      class="visually-hidden"
      role="status"
      .textContent=${view.isBusy ? loadingText(view.language) : ''}
    ></p>
    ${renderLink(view)}
  </div>`;
}

/**
 * Renders the link to the giving page, only once: the page's text for it goes to the first slot of that name. Not while a gift is on its
 * way, because a donor who follows the link, which may open in another tab, would give twice.
 */
function renderLink({ isClosed, donateHref, words, isBusy }: FormView): TemplateResult | typeof nothing {
  return isClosed || isBusy ? nothing : renderHostedPage(donateHref, words);
}

/** Says that a press could not be followed, because the code for giving can't be loaded. Nothing was sent; the next press loads it again. */
function renderLost({ isPressLost, words }: FormView): TemplateResult | typeof nothing {
  return isPressLost
    ? html`<p class="notice" id="notice" role="alert" tabindex="-1" .textContent=${words.notSent}></p>`
    : nothing;
}
