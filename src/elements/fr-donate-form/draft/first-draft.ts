import type { Frequency } from '../../../schema/donation.js';
import { amountText } from '../amounts/amount-text.js';
import { firstChoice, type OfferedAmount } from '../amounts/offers.js';
import { isCountry } from '../address/countries.js';
import { emptyDraft, type Draft } from './draft.js';
import type { Prefill } from './prefill.js';

/** Amounts, frequencies and limits that the page offers, and the values that the form starts with. */
export interface Offers {
  readonly amounts: Readonly<Record<Frequency, readonly OfferedAmount[]>>;
  readonly frequencies: readonly Frequency[];
  readonly limits: Limits;
  /** Integer minor units; 0 without one. */
  readonly defaultAmount: number;
  readonly defaultFrequency: string;
  readonly defaultCountry: string;
  /** To format with. */
  readonly locale: string;
  /** What the page's address says. */
  readonly prefill: Prefill;
}

/** What the page's author allows. Integer minor units. */
export interface Limits {
  /** ISO 4217 code. */
  readonly currency: string;
  readonly min: number;
  readonly max: number;
}

/** Where the form starts: with what the page's address says as far as the page offers it, and otherwise with the page's own choice. */
export function firstDraft(offers: Offers): Draft {
  const { frequencies, limits, locale, prefill, ...defaults } = offers;
  const { frequency: often, amountMinor: wanted = 0, fields } = prefill;
  const offered = (wanted: string | undefined) => frequencies.find((one) => one === wanted);
  const frequency = offered(often) ?? offered(defaults.defaultFrequency) ?? frequencies[0] ?? 'once';
  const amounts = offers.amounts[frequency];
  const isOffered = amounts.some(({ minor }) => minor === wanted);
  const isTyped = !isOffered && wanted > 0 && wanted >= limits.min && wanted <= limits.max;
  const choice = isOffered ? wanted : isTyped ? 'custom' : firstChoice(amounts, defaults.defaultAmount);
  const draft = emptyDraft(choice, frequency, firstCountry(defaults.defaultCountry, limits.currency, locale));
  return {
    ...draft,
    customAmount: isTyped ? amountText(wanted, locale) : '',
    fields: { ...draft.fields, ...fields },
  };
}

/**
 * The page's own choice; else the currency's country, whose code begins the currency's (ISO 4217): with Canadian dollars most donors live
 * in Canada, whatever English the page is written in. The euro has no country of its own: then the locale's.
 */
function firstCountry(wanted: string, currency: string, locale: string): string {
  const region = new Intl.Locale(locale).region ?? '';
  return [wanted.trim().toUpperCase(), currency.slice(0, 2), region].find(isCountry) ?? 'CA';
}
