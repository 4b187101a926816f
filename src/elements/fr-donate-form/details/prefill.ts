import { wordsOf } from '../../../format/chosen-names.js';
import { frequencies, type Frequency } from '../../../schema/gift-values.js';
import { holdsCardNumber } from '../../../privacy/card-number.js';
import { isCountry } from './countries.js';
import type { TextField } from './draft.js';
import { readAmount } from '../../../controllers/page-amounts.js';
import { isEmail } from '../../../schema/contact.js';

/** Values for a gift from the page's URL. They are preselected in the form, where the donor can change them. Nothing is sent. */
export interface Prefill {
  /** Amount in integer minor units, not yet checked against the page's limits. */
  readonly amountMinor?: number | undefined;
  readonly frequency?: Frequency | undefined;
  readonly fields: Partial<Readonly<Record<TextField, string>>>;
}

/** Parameters that are read if the attribute is empty. They contain no personal data. */
const defaultParameters = ['amount', 'frequency', 'country'];

/**
 * @param allowed The attribute `prefill`: names of the parameters that may be read, `null` for none. Names of people and e-mails are only
 *   read if it lists them, because URLs are stored in histories and logs.
 * @param query For example `?amount=50&frequency=month`. Values of any other form are left out.
 */
export function readPrefill(allowed: string | null, query: string): Prefill {
  // The checks below compile patterns with classes of Unicode, which takes nearly a fifth of the form's first task.
  if (allowed === null || query === '') return { fields: {} };
  const parameters = new URLSearchParams(query);
  const names = wordsOf(allowed);
  const value = (name: string) =>
    (names.length > 0 ? names : defaultParameters).includes(name) ? (parameters.get(name)?.trim() ?? '') : '';

  const country = value('country').toUpperCase();
  // In a URL, `+` is a space, but newsletters write addresses into their links as they are.
  const email = value('email').replace(/ /g, '+');
  const fields = {
    ...(isCountry(country) && { country }),
    ...(isEmail(email) && email.length <= 120 && !holdsCardNumber(email) && { email }),
    ...nameField('first-name'),
    ...nameField('last-name'),
  };
  const often = value('frequency').toLowerCase();
  return {
    amountMinor: readAmount(value('amount')),
    frequency: frequencies.find((known) => known === (synonyms[often] ?? often)),
    fields,
  };

  function nameField(field: 'first-name' | 'last-name') {
    const text = value(field);
    return isName(text) && { [field]: text };
  }
}

/** Frequencies by the values that links of other platforms use. */
const synonyms: Readonly<Record<string, Frequency | undefined>> = {
  'one-time': 'once',
  monthly: 'month',
  yearly: 'year',
  annually: 'year',
};

/** Whether a text looks like a name, such as "Jean-Luc O’Neil". Otherwise a link could put URLs or sentences into a charity's e-mails. */
function isName(text: string): boolean {
  return /^\p{L}[\p{L}\p{M}'’ -]{0,39}\.?$/u.test(text);
}
