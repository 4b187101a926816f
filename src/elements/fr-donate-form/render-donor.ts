import { html, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { addressRulesOf } from './address-rules.js';
import { countriesIn } from './countries.js';
import type { FormView } from './form-view.js';
import { renderField, renderLabelled } from './render-field.js';
import { statesOf } from './states.js';

/** Who gives. */
export function renderDonor(view: FormView): TemplateResult {
  const { labels, donorLegend, emailHint } = view.words;
  return html`<fieldset class="group">
    <legend>${donorLegend}</legend>
    <div class="pair">
      ${renderField('first-name', { label: labels['first-name'], autocomplete: 'given-name' }, view)}
      ${renderField('last-name', { label: labels['last-name'], autocomplete: 'family-name' }, view)}
    </div>
    ${renderField('email', { label: labels.email, autocomplete: 'email', type: 'email', hint: emailHint }, view)}
  </fieldset>`;
}

/** Where the card's statement goes. The country comes first, because it decides what is asked after it. */
export function renderAddress(view: FormView): TemplateResult {
  const { words, draft } = view;
  const { stateKind, postalKind, needsPostal } = addressRulesOf(draft.fields.country);
  const postal = renderField(
    'postal',
    { label: words.postalLabel(postalKind), autocomplete: 'billing postal-code', isOptional: !needsPostal },
    view,
  );
  return html`<fieldset class="group">
    <legend>${words.addressLegend}</legend>
    ${renderCountry(view)}
    ${renderField('address', { label: words.labels.address, autocomplete: 'billing street-address' }, view)}
    ${renderField('city', { label: words.labels.city, autocomplete: 'billing address-level2' }, view)}
    ${stateKind ? html`<div class="pair">${renderState(view)}${postal}</div>` : postal}
  </fieldset>`;
}

function renderCountry(view: FormView): TemplateResult {
  const { words, draft, locale } = view;
  const { country } = draft.fields;
  return renderLabelled('country', { label: words.labels.country }, view, (describedBy, isInvalid) => {
    return html`<select
      id="country"
      name="country"
      class="control"
      part="control"
      autocomplete="billing country"
      required
      aria-invalid=${ifDefined(isInvalid ? 'true' : undefined)}
      aria-describedby=${ifDefined(describedBy)}
    >
      ${guard([locale, country], () =>
        countriesIn(locale).map(
          ([code, name]) => html`<option value=${code} .selected=${code === country}>${name}</option>`,
        ),
      )}
    </select>`;
  });
}

function renderState(view: FormView): TemplateResult {
  const { words, draft, language } = view;
  const { country, state } = draft.fields;
  const { stateKind } = addressRulesOf(country);
  return renderLabelled('state', { label: words.stateLabel(stateKind) }, view, (describedBy, isInvalid) => {
    return html`<select
      id="state"
      name="state"
      class="control"
      part="control"
      autocomplete="billing address-level1"
      required
      aria-invalid=${ifDefined(isInvalid ? 'true' : undefined)}
      aria-describedby=${ifDefined(describedBy)}
    >
      <option value="" .selected=${state === ''}>${words.chooseState(stateKind)}</option>
      ${statesOf(country, language).map(
        ([code, name]) => html`<option value=${code} .selected=${code === state}>${name}</option>`,
      )}
    </select>`;
  });
}
