import { html, nothing, type TemplateResult } from 'lit';
import { isUnderWay } from '../../../donation/attempt.js';
import type { FormField } from '../draft/draft.js';
import type { FormView } from '../store/view.js';
import { renderTrap } from '../card/bot-guard.js';
import { renderAmount, renderFrequency } from './render-amount.js';
import { renderCard } from './render-card.js';
import { renderAddress, renderDonor } from './render-donor.js';
import { renderParts, type ProposalActions } from './render-parts.js';
import { renderSend, type SendActions } from './render-send.js';
import { renderStepTitle } from './render-steps.js';
import { renderSummary } from './render-summary.js';
import type { StepName } from '../store/steps.js';

export interface FormActions extends ProposalActions, SendActions {
  readonly onInput: (event: Event) => void;
  readonly onSubmit: (event: Event) => void;
  readonly onRetryCard: () => void;
  readonly goTo: (field: FormField) => void;
  /** A wallet of the page's offers a token. */
  readonly onWallet: (event: Event) => void;
}

/** What the code of wallets draws, which only some pages load. */
export interface WalletParts {
  renderButtons(view: FormView): TemplateResult;
  renderConfirmed(view: FormView): TemplateResult | typeof nothing;
}

/**
 * The form, on one page or a step at a time: one native `<form>` in one shadow root, because browsers fill in together only what shares a root. It stays in
 * place, hidden, while an outcome is shown, so that whatever was typed and the card's frame survive it.
 *
 * While a gift is on its way its fields are inert: what is typed then would not be what is sent. The card's stay open until there is
 * a token, as a bank may ask in them. Below them, what is being sent can still be read, and is not busy: readers keep silent of what is.
 */
export function renderForm(
  view: FormView,
  actions: FormActions,
  wallets: WalletParts | undefined,
  isShown: boolean,
): TemplateResult {
  const isAway = (name: StepName) => view.step !== undefined && view.step !== name;
  const isBusy = isUnderWay(view.submission);
  // What a wallet's sheet shows must stay what the form would send.
  const isClosed = isBusy || view.wallet?.isOpen === true;
  const isSending = view.submission.status === 'sending';
  return html`<form
    novalidate
    ?hidden=${!isShown}
    @input=${actions.onInput}
    @change=${actions.onInput}
    @submit=${actions.onSubmit}
  >
    ${view.isDialog ? nothing : html`<slot name="heading"></slot>`} ${renderStepTitle(view)}
    ${renderSummary(view, actions.goTo)}
    <div class="step" ?hidden=${isAway('gift')} ?inert=${isClosed} aria-busy=${isBusy}>
      ${renderFrequency(view)} ${renderAmount(view)} ${renderParts('gift', view, actions)}
    </div>
    ${
      wallets
        ? html`<div class="step" ?hidden=${isAway('donor') || view.wallet?.isShown !== true} ?inert=${isBusy}>
            ${wallets.renderButtons(view)}
          </div>`
        : nothing
    }
    <div class="step" ?hidden=${isAway('donor')} ?inert=${isClosed} aria-busy=${isBusy}>
      ${renderDonor(view, actions)} ${renderAddress(view)} ${renderParts('receipt', view, actions)}
    </div>
    <div class="step" ?hidden=${isAway('payment')} ?inert=${isSending} aria-busy=${isSending}>
      <slot name="wallets" @fr-wallet=${actions.onWallet}></slot>
      ${wallets?.renderConfirmed(view) ?? nothing} ${renderCard(view, actions.onRetryCard)}
      <slot name="captcha"></slot>
    </div>
    ${renderTrap()} ${renderSend(view, actions, isShown)}
  </form>`;
}
