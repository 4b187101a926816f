import { html, type TemplateResult } from 'lit';
import { addressParts, type AddressField } from '../questions/address-questions.js';
import type { FormView } from '../store/view.js';
import { renderField } from './render-field.js';
import { renderParts, rowsOf, type ProposalActions } from './render-parts.js';
import { renderQuestion } from './render-question.js';

/** Renders the fields for the donor's name and e-mail. */
export function renderDonor(view: FormView, actions: ProposalActions): TemplateResult {
  const { labels, donorLegend, emailHint } = view.words;
  return html`<fieldset class="group">
    <legend>${donorLegend}</legend>
    ${renderParts('name', view, actions)}
    <div class="pair">
      ${renderField('first-name', { label: labels['first-name'], autocomplete: 'given-name' }, view)}
      ${renderField('last-name', { label: labels['last-name'], autocomplete: 'family-name' }, view)}
    </div>
    ${renderField('email', { label: labels.email, autocomplete: 'email', type: 'email', hint: emailHint }, view)}
    ${renderParts('donor', view, actions)}
  </fieldset>`;
}

const tokens = {
  country: 'billing country',
  address: 'billing street-address',
  city: 'billing address-level2',
  state: 'billing address-level1',
  postal: 'billing postal-code',
} as const satisfies Record<AddressField, AutoFill>;

/** Renders the billing address in its country's order. */
export function renderAddress(view: FormView): TemplateResult {
  const questions = addressParts(view.draft.fields.country, view, (field) => tokens[field]).map(
    (question) => ({
      ...question,
      // `missing` only marks the field as required: the form itself has the error messages of the billing address.
      missing: question.isOptional ? undefined : '',
    }),
  );
  return html`<fieldset class="group">
    <legend>${view.words.addressLegend}</legend>
    ${rowsOf(questions).map((row) => {
      const fields = row.map((question) => renderQuestion(question, view));
      return row.length > 1 ? html`<div class="pair">${fields}</div>` : fields;
    })}
  </fieldset>`;
}
