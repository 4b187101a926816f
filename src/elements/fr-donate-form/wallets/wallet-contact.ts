import type { Draft, TextField } from '../details/draft.js';
import { addressRulesOf } from '../details/address-rules.js';
import { isCountry } from '../details/countries.js';
import { statesOf } from '../details/states.js';
import { languages } from '../../../text/language.js';
import { postalState } from '../../../schema/states.js';

/** The contract's name (§4.4) for each field that a wallet can fill in. */
const names = {
  'first-name': 'first_name',
  'last-name': 'last_name',
  email: 'email',
  country: 'country',
  address: 'address',
  city: 'city',
  state: 'state',
  postal: 'zip',
} as const satisfies Record<TextField, string>;

/**
 * Returns the wallet's data for fields that are still empty; the donor's own input is kept. The address is used as a whole or not at all,
 * because a street from the form with a city from the wallet would be a wrong address.
 *
 * @param billing The wallet's data, with the contract's names.
 */
export function contactFrom(
  { fields }: Draft,
  billing: Readonly<Record<string, string>>,
): Partial<Record<TextField, string>> {
  const billingText = (field: TextField) => (billing[names[field]] ?? '').trim();
  const contact: Partial<Record<TextField, string>> = {};
  for (const field of ['first-name', 'last-name', 'email'] as const)
    if (fields[field].trim() === '' && billingText(field) !== '') contact[field] = billingText(field);
  const isTyped = (['address', 'city', 'postal'] as const).some((field) => fields[field].trim() !== '');
  const country = billingText('country').toUpperCase();
  if (isTyped || !isCountry(country)) return contact;
  return {
    ...contact,
    country,
    address: billingText('address'),
    city: billingText('city'),
    state: addressRulesOf(country).stateKind ? stateCodeOf(country, billingText('state')) : '',
    postal: billingText('postal'),
  };
}

/** Returns the code of a state; empty if it is unknown. Wallets return the code, or the name in the language of the donor's account. */
function stateCodeOf(country: string, written: string): string {
  const wanted = normalize(written);
  const known = languages.flatMap((language) => statesOf(country, language));
  const isWanted = (text: string) => normalize(text) === wanted;
  // Australians write codes of up to three letters, such as NSW for the contract's NS.
  return known.find(([code, name]) => [code, name, postalState(country, code)].some(isWanted))?.[0] ?? '';
}

const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
