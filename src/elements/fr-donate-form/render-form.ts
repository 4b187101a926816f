import { html, type TemplateResult } from 'lit';
import type { FormField } from './draft.js';
import type { FormView } from './form-view.js';
import { renderAmount, renderFrequency } from './render-amount.js';
import { renderCard } from './render-card.js';
import { renderAddress, renderDonor } from './render-donor.js';
import { renderParts, type ProposalActions } from './render-parts.js';
import { renderSend } from './render-send.js';
import { renderSummary } from './render-summary.js';

export interface FormActions extends ProposalActions {
  readonly onInput: (event: Event) => void;
  readonly onSubmit: (event: Event) => void;
  readonly onRetryCard: () => void;
  readonly goTo: (field: FormField) => void;
}

/**
 * The form: one native `<form>` in one shadow root, because browsers fill in together only what shares a root. It stays in
 * place, hidden, while an outcome is shown, so that whatever was typed and the card's frame survive it.
 */
export function renderForm(view: FormView, actions: FormActions, isShown: boolean): TemplateResult {
  return html`<form
    novalidate
    ?hidden=${!isShown}
    aria-busy=${view.submission.status === 'sending' ? 'true' : 'false'}
    @input=${actions.onInput}
    @change=${actions.onInput}
    @submit=${actions.onSubmit}
  >
    <slot name="heading"></slot>
    ${renderSummary(view, actions.goTo)} ${renderFrequency(view)} ${renderAmount(view)}
    ${renderParts('gift', view, actions)} ${renderDonor(view, actions)} ${renderAddress(view)}
    ${renderParts('receipt', view, actions)} ${renderCard(view, actions.onRetryCard)} ${renderSend(view)}
  </form>`;
}
