import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { FormView } from './view.js';
import { renderHoneypot } from '../card/bot-guard.js';
import { renderAmount, renderFrequency } from '../amount/render-amount.js';
import { renderCard } from '../card/render-card.js';
import { renderUpcoming } from '../outcome/render-closed.js';
import { renderAddress, renderDonor, type DonorActions } from '../details/render-donor.js';
import type { Place } from '../details/current-part.js';
import type { RenderedMatch } from '../match/match.js';
import type { ProposalActions, RenderParts } from '../parts/render-proposal.js';
import { renderSend, type Notices, type SendActions } from './render-send.js';
import { renderStepTitle, type StepActions } from './render-steps.js';
import type { StepName } from './steps.js';
import type { Wallets } from '../wallets/wallets.js';

export interface FormActions extends DonorActions, ProposalActions, SendActions, StepActions {
  readonly onInput: (event: Event) => void;
  readonly onClick: (event: Event) => void;
  readonly onPress: () => void;
  readonly onSubmit: (event: Event) => void;
  readonly onRetryCard: () => void;
  /** Handles a token that a wallet of the page offers. */
  readonly onWallet: (event: Event) => void;
}

/** What is rendered by code that is loaded by itself. */
export interface LateParts {
  /** Only some pages load them. */
  readonly wallets: Pick<Wallets, 'renderButtons' | 'renderConfirmed'> | undefined;
  readonly renderParts: RenderParts | undefined;
  /** The sponsor who matches gifts. */
  readonly match: RenderedMatch | undefined;
  /** The code for giving. */
  readonly giving: (Notices & { renderSummary(view: FormView): TemplateResult | typeof nothing }) | undefined;
}

/**
 * Renders the form, on one page or one step at a time. All fields are in one native `<form>` in one shadow root, because browsers autofill
 * only such fields together. While an outcome is shown, the form is hidden and not removed, so that it keeps its input and the card's
 * frame.
 *
 * While a gift is being sent, its fields are inert, because changes would not be sent. The card fields stay active until there is a token,
 * because a bank may ask something there. The summary of the gift is not `aria-busy`, because screen readers do not read busy content.
 */
export function renderForm(
  view: FormView,
  actions: FormActions,
  { wallets, renderParts, match, giving }: LateParts,
): TemplateResult {
  const isHidden = (name: StepName) => view.step !== undefined && view.step !== name;
  const { draft, marked, problems, words, locale, isBusy } = view;
  // While a wallet's sheet is open, the form must not change, because the sheet shows the gift as it was.
  const isClosed = isBusy || view.wallet?.isOpen === true;
  const isSending = view.submission.status === 'sending';
  const partsAt = (place: Place) => renderParts?.(place, view, actions);
  return html`<form
    novalidate
    aria-label=${view.words.formName}
    ?hidden=${!view.isFormShown}
    @click=${actions.onClick}
    @mousedown=${actions.onPress}
    @input=${actions.onInput}
    @change=${actions.onInput}
    @submit=${actions.onSubmit}
  >
    ${view.isDialog ? nothing : html`<slot name="heading"></slot>`} ${renderStepTitle(view, actions)}
    ${renderUpcoming(view)} ${giving?.renderSummary(view)} ${match?.end}
    <div class="step" ?hidden=${isHidden('gift')} ?inert=${isClosed} aria-busy=${isBusy}>
      ${view.endedAt === undefined ? html`<slot name="campaign"></slot>` : nothing} ${match?.band}
      ${renderFrequency(view)} ${renderAmount(view)} ${match?.note} ${partsAt('gift')}
    </div>
    ${
      wallets
        ? html`<div
            class="step"
            ?hidden=${isHidden('donor') || view.wallet?.isShown !== true}
            ?inert=${isBusy}
          >
            ${wallets.renderButtons(view)}
          </div>`
        : nothing
    }
    <div class="step" ?hidden=${isHidden('donor')} ?inert=${isClosed} aria-busy=${isBusy}>
      ${renderDonor(view, actions, partsAt)}
      ${guard([draft.fields, marked, problems, words, locale, view.isAddressShown, view.listsCountries, view.step], () => renderAddress(view))}
      ${partsAt('receipt')}
    </div>
    <div class="step" ?hidden=${isHidden('payment')} ?inert=${isSending} aria-busy=${isSending}>
      <slot name="wallets" @fr-wallet=${actions.onWallet}></slot>
      ${wallets?.renderConfirmed(view) ?? nothing} ${renderCard(view, actions.onRetryCard)}
      <slot name="captcha"></slot>
    </div>
    ${renderHoneypot()} ${renderSend(view, actions, giving)}
  </form>`;
}
