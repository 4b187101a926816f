import type { Language } from '../../../text/language.js';
import { addressRulesOf, readPostal, type AddressRules } from './address-rules.js';
import type { Country } from './countries.js';
import type { FormTexts } from '../texts/form-texts.js';
import type { CurrentQuestion } from './question.js';
import { statesOf } from './states.js';

/** The fields of an address, with the names of the form's own billing address. */
export type AddressField = 'country' | 'address' | 'city' | 'state' | 'postal';

export interface PlaceWords {
  readonly words: FormTexts;
  readonly language: Language;
  readonly locale: string;
}

const autofillTokens = {
  country: 'country',
  address: 'address-line1',
  city: 'address-level2',
  state: 'address-level1',
  postal: 'postal-code',
} as const satisfies Record<AddressField, AutoFill>;

interface AddressPart extends Omit<CurrentQuestion, 'name'> {
  readonly name: AddressField;
  readonly isOptional: boolean;
}

/**
 * The fields of an address in a country, with labels, in the country's order.
 *
 * @param countries Those that can be chosen.
 * @param section Prefix of the autofill tokens.
 */
export function addressParts(
  country: string,
  countries: readonly Country[],
  { words, language }: Omit<PlaceWords, 'locale'>,
  section: 'billing' | `section-${string}`,
): AddressPart[] {
  const rules = addressRulesOf(country);
  const part = (name: AddressField, label: string, more: Partial<AddressPart> = {}): AddressPart => ({
    name,
    kind: 'text',
    label,
    autocomplete: `${section} ${autofillTokens[name]}`,
    isOptional: false,
    ...more,
  });
  const city = part('city', words[`cityLabel.${rules.cityKind}`], { capitals: 'words' });
  const postal = part('postal', words[`postalLabel.${rules.postalKind}`], {
    isOptional: !rules.needsPostal,
    pattern: { test: (typed) => readPostal(country, typed) !== undefined },
    capitals: 'characters',
    maxLength: 16,
  });
  return [
    part('country', words['labels.country'], { kind: 'list', options: optionsOf(countries) }),
    part('address', words['labels.address'], { capitals: 'words' }),
    ...cityRows(rules, city, postal, () =>
      part('state', words[`stateLabel.${rules.stateKind ?? 'state'}`], {
        kind: 'list',
        options: [
          { value: '', label: words[`chooseState.${rules.stateKind ?? 'state'}`] },
          ...optionsOf(statesOf(country, language)),
        ],
      }),
    ),
  ];
}

/** City, postal code and state; those that the country writes on one line are side by side. */
function cityRows(
  { isPostalFirst, stateKind }: AddressRules,
  city: AddressPart,
  postal: AddressPart,
  state: () => AddressPart,
): AddressPart[] {
  const half = (part: AddressPart) => ({ ...part, isHalf: true });
  // The postal code comes before the state, because the form derives the state from it.
  if (stateKind) return [city, half(postal), half(state())];
  return isPostalFirst ? [half(postal), half(city)] : [city, postal];
}

const optionLists = new WeakMap<
  readonly (readonly [string, string])[],
  readonly { value: string; label: string }[]
>();

/** Options for a list of pairs. Cached, because creating 249 countries on every keystroke would take noticeable time. */
function optionsOf(pairs: readonly (readonly [value: string, label: string])[]) {
  let options = optionLists.get(pairs);
  if (!options) {
    options = pairs.map(([value, label]) => ({ value, label }));
    optionLists.set(pairs, options);
  }
  return options;
}
