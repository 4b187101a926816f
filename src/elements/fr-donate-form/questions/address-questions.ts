import { addressRulesOf } from '../address/address-rules.js';
import type { Draft } from '../draft/draft.js';
import { addressParts, type AddressField, type PlaceWords } from './address-parts.js';
import type { AddressQuestion } from './part.js';
import type { CurrentQuestion } from './question.js';

const contractNames: Readonly<Record<AddressField, string>> = {
  country: 'country',
  address: 'address',
  city: 'city',
  state: 'state',
  postal: 'zip',
};

/** The questions of an address. The country comes first because it decides which fields follow, and in which order. */
export function addressQuestions(
  { name, legend, section, path }: AddressQuestion,
  draft: Draft,
  place: PlaceWords,
): CurrentQuestion[] {
  const fieldName = (field: AddressField) => `${name}-${field}`;
  // The default is the donor's country, because most recipients live there.
  const country = draft.fields[fieldName('country')] ?? draft.fields.country;
  const rules = addressRulesOf(country);
  const { words } = place;
  return addressParts(country, place, section).map((question) => ({
    ...question,
    name: fieldName(question.name),
    group: legend,
    path: `${path}.${contractNames[question.name]}`,
    initial: question.name === 'country' ? country : undefined,
    missing: question.isOptional ? undefined : words.elsewhere(legend, question.name, 'empty', rules),
    malformed: words.elsewhere(legend, question.name, 'form', rules),
  }));
}
