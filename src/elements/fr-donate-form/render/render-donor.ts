import { html, nothing, type TemplateResult } from 'lit';
import { say } from '../../../i18n/say.js';
import { addressParts } from '../questions/address-parts.js';
import type { FormView } from '../store/view.js';
import type { ProposalActions, RenderParts } from './render-proposal.js';
import { renderQuestion } from './render-question.js';
import { renderRows } from './render-rows.js';
import { legendClass } from './render-steps.js';

export interface DonorActions extends ProposalActions {
  /** The focus enters the fields. */
  readonly onDonor: () => void;
  /** Takes over the suggested e-mail. */
  readonly onSuggestion: (email: string) => void;
}

/** Renders the fields for the donor's name and e-mail. */
export function renderDonor(
  view: FormView,
  actions: DonorActions,
  renderParts: RenderParts | undefined,
): TemplateResult {
  const { words } = view;
  return html`<fieldset class="group" @focusin=${actions.onDonor}>
    <legend class=${legendClass(view)} .textContent=${words.donorLegend}></legend>
    ${renderParts?.('name', view, actions)}
    <div class="pair">
      ${renderName('first-name', 'given-name', view)} ${renderName('last-name', 'family-name', view)}
    </div>
    ${renderQuestion(
      {
        ...{ name: 'email', kind: 'email', label: words['labels.email'], hint: words.emailHint, missing: '' },
        ...{ autocomplete: 'email', capitals: 'none' },
      },
      view,
      { after: renderSuggestion(view, actions) },
    )}
    ${renderParts?.('donor', view, actions)}
  </fieldset>`;
}

/** `missing` only marks a field as required: the form itself has the error messages of its own fields. */
function renderName(
  name: 'first-name' | 'last-name',
  autocomplete: AutoFill,
  view: FormView,
): TemplateResult {
  const label = view.words[`labels.${name}`];
  return renderQuestion({ name, kind: 'text', label, autocomplete, capitals: 'words', missing: '' }, view);
}

/** Suggests another e-mail if the typed one seems to contain a typing error. The donor may ignore it. */
function renderSuggestion({ words, suggestedEmail: email }: FormView, actions: DonorActions): TemplateResult {
  return html`<div class="suggestion" role="status">
    ${
      email === undefined
        ? nothing
        : html`<span .textContent=${say(words, 'didYouMean', { email })}></span>
            <button
              class="quiet-button"
              type="button"
              @click=${() => {
                actions.onSuggestion(email);
              }}
              .textContent=${words.useSuggestion}
            ></button>`
    }
  </div>`;
}

/** Renders the billing address in its country's order. */
export function renderAddress(view: FormView): TemplateResult {
  const questions = addressParts(view.draft.fields.country, view, 'billing').map((question) => ({
    ...question,
    // `missing` only marks the field as required: the form itself has the error messages of the billing address.
    missing: question.isOptional ? undefined : '',
  }));
  return html`<fieldset class="group" aria-describedby="address-hint" ?hidden=${!view.isAddressShown}>
    <legend .textContent=${view.words.addressLegend}></legend>
    <p class="hint" id="address-hint" .textContent=${view.words.addressHint}></p>
    ${renderRows(questions, (question) => renderQuestion(question, view))}
  </fieldset>`;
}
