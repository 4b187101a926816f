import { say } from '../../../text/say.js';
import { addressRulesOf } from '../details/address-rules.js';
import { countriesIn } from '../details/countries.js';
import type { Draft } from '../details/draft.js';
import { addressParts, type AddressField, type PlaceWords } from '../details/address-parts.js';
import type { AddressQuestion } from './part.js';
import type { CurrentQuestion } from '../details/question.js';
import type { FormTexts } from '../texts/form-texts.js';

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
  const { words } = place;
  return addressParts(country, countriesIn(place.locale), place, section).map((question) => ({
    ...question,
    name: fieldName(question.name),
    group: legend,
    path: `${path}.${contractNames[question.name]}`,
    initial: question.name === 'country' ? country : undefined,
    missing: question.isOptional ? undefined : missingText(question.name, legend, country, words),
    malformed: say(words, 'elsewhere.form', { legend, example: addressRulesOf(country).postalExample }),
  }));
}

function missingText(field: AddressField, legend: string, country: string, words: FormTexts): string {
  const { cityKind, stateKind = 'state', postalKind } = addressRulesOf(country);
  if (field === 'city') return say(words, `elsewhere.city.empty.${cityKind}`, { legend });
  if (field === 'state') return say(words, `elsewhere.state.empty.${stateKind}`, { legend });
  if (field === 'postal') return say(words, `elsewhere.postal.empty.${postalKind}`, { legend });
  return say(words, `elsewhere.${field}.empty`, { legend });
}
