import { frequencies, type Frequency } from '../../../schema/donation.js';
import { holdsCardNumber } from '../../../privacy/card-number.js';
import { isCountry } from '../address/countries.js';
import type { TextField } from './draft.js';
import { readAmounts } from '../amounts/offers.js';
import { isEmail } from '../../../schema/email.js';

/** What the page's address says of a gift. It is shown as chosen, and may be changed like anything else; it sends nothing. */
export interface Prefill {
  /** Integer minor units; not yet held against the page's limits. */
  readonly amountMinor?: number | undefined;
  readonly frequency?: Frequency | undefined;
  readonly fields: Partial<Readonly<Record<TextField, string>>>;
}

/** Taken where the attribute names none: they tell nothing of a person. */
const impersonal = ['amount', 'frequency', 'country'];

/**
 * @param allowed The attribute `prefill`: names of parameters that may be read, `null` = none. Names and addresses are taken only
 *   if it names them, as addresses of pages end up in histories and logs.
 * @param query As in `?amount=50&frequency=month`. What has not exactly the form that is asked for is left out.
 */
export function readPrefill(allowed: string | null, query: string): Prefill {
  const parameters = new URLSearchParams(allowed === null ? '' : query);
  const names = allowed?.split(/[\s,;]+/).filter(Boolean) ?? [];
  const value = (name: string) =>
    (names.length > 0 ? names : impersonal).includes(name) ? (parameters.get(name)?.trim() ?? '') : '';

  const country = value('country').toUpperCase();
  const email = value('email');
  const fields = {
    ...(isCountry(country) && { country }),
    ...(isEmail(email) && email.length <= 120 && !holdsCardNumber(email) && { email }),
    ...named('first-name'),
    ...named('last-name'),
  };
  const often = value('frequency').toLowerCase();
  return {
    amountMinor: /^[\d.]+$/.test(value('amount')) ? readAmounts(value('amount'))[0] : undefined,
    frequency: frequencies.find((known) => known === (synonyms[often] ?? often)),
    fields,
  };

  function named(field: 'first-name' | 'last-name') {
    const text = value(field);
    return isName(text) && { [field]: text };
  }
}

/** What other platforms' links say. */
const synonyms: Readonly<Record<string, Frequency | undefined>> = {
  'one-time': 'once',
  monthly: 'month',
  yearly: 'year',
  annually: 'year',
};

/** Letters, as in "Jean-Luc O’Neil, Jr.". A link must not put addresses or sentences of its own into a charity's e-mails. */
function isName(text: string): boolean {
  return /^\p{L}[\p{L}\p{M}'’ -]{0,39}\.?$/u.test(text);
}
