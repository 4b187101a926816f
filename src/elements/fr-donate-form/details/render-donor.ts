import { html, nothing, type TemplateResult } from 'lit';
import { say } from '../../../text/say.js';
import { addressParts, type PlaceWords } from './address-parts.js';
import { countriesIn } from './countries.js';
import type { Place } from './current-part.js';
import type { FieldView } from './field-view.js';
import { legendClass } from './render-notes.js';
import { renderQuestion } from './render-question.js';
import { renderRows } from './render-rows.js';

/** What the fields of the donor are rendered from. */
export interface DonorView extends FieldView, PlaceWords {
  /** The e-mail that the donor probably meant, if the typed one seems to contain a typing error. */
  readonly suggestedEmail: string | undefined;
  /**
   * Whether the billing address is shown. Without steps, it is hidden until a field above it has the focus, because donors who pay by wallet
   * don't need it. It is not hidden longer, because browsers autofill only visible fields.
   */
  readonly isAddressShown: boolean;
  /** Whether all countries are listed; otherwise the chosen one alone is, in the hidden address. */
  readonly listsCountries: boolean;
}

export interface DonorActions {
  /** The focus enters the fields. */
  readonly onDonor: () => void;
  /** Takes over the suggested e-mail. */
  readonly onSuggestion: (email: string) => void;
}

/** Renders the fields for the donor's name and e-mail. @param partsAt Renders the optional parts at a position of the form. */
export function renderDonor(
  view: DonorView,
  actions: DonorActions,
  partsAt: (place: Place) => unknown,
): TemplateResult {
  const { words } = view;
  return html`<fieldset class="group" @focusin=${actions.onDonor}>
    <legend class=${legendClass(view)} .textContent=${words.donorLegend}></legend>
    ${partsAt('name')}
    <div class="pair">
      ${renderName('first-name', 'given-name', view)} ${renderName('last-name', 'family-name', view)}
    </div>
    ${renderQuestion(
      {
        name: 'email',
        kind: 'email',
        label: words['labels.email'],
        hint: words.emailHint,
        missing: '',
        autocomplete: 'email',
        capitals: 'none',
      },
      view,
      { after: renderSuggestion(view, actions) },
    )}
    ${partsAt('donor')}
  </fieldset>`;
}

/** `missing` only marks a field as required: the form itself has the error messages of its own fields. */
function renderName(
  name: 'first-name' | 'last-name',
  autocomplete: AutoFill,
  view: DonorView,
): TemplateResult {
  const label = view.words[`labels.${name}`];
  return renderQuestion({ name, kind: 'text', label, autocomplete, capitals: 'words', missing: '' }, view);
}

/** Suggests another e-mail if the typed one seems to contain a typing error. The donor may ignore it. */
function renderSuggestion(
  { words, suggestedEmail: email }: DonorView,
  actions: DonorActions,
): TemplateResult {
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
export function renderAddress(view: DonorView): TemplateResult {
  const { country } = view.draft.fields;
  const countries = view.listsCountries ? countriesIn(view.locale) : [[country, country] as const];
  const questions = addressParts(country, countries, view, 'billing').map((question) => ({
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
