import type { Frequency } from '../../../schema/gift-values.js';
import { amountText } from '../../../format/amount-text.js';
import { defaultChoice, type OfferedAmount } from './offers.js';
import { isCountry } from '../details/countries.js';
import { emptyDraft, type Draft } from '../details/draft.js';
import type { Prefill } from '../details/prefill.js';

/** Amounts, frequencies and limits that the page offers, and the values that the form starts with. */
export interface Offers {
  readonly amounts: Readonly<Record<Frequency, readonly OfferedAmount[]>>;
  readonly frequencies: readonly Frequency[];
  readonly limits: Limits;
  /** Amount in integer minor units; 0 for none. */
  readonly defaultAmount: number;
  readonly defaultFrequency: string;
  readonly defaultCountry: string;
  /** Locale for formatting. */
  readonly locale: string;
  /** Values from the page's URL. */
  readonly prefill: Prefill;
}

/** The limits that the page sets, in integer minor units. */
export interface Limits {
  /** ISO 4217 code. */
  readonly currency: string;
  readonly min: number;
  readonly max: number;
}

/** Returns the draft that the form starts with: values of the page's URL, if they are offered, and otherwise the page's defaults. */
export function initialDraft(offers: Offers): Draft {
  const { frequencies, limits, locale, prefill, ...defaults } = offers;
  const { frequency: often, amountMinor: wanted = 0, fields } = prefill;
  const offered = (wanted: string | undefined) => frequencies.find((one) => one === wanted);
  const frequency = offered(often) ?? offered(defaults.defaultFrequency) ?? frequencies[0] ?? 'once';
  const amounts = offers.amounts[frequency];
  const isOffered = amounts.some(({ minor }) => minor === wanted);
  const isTyped = !isOffered && wanted > 0 && wanted >= limits.min && wanted <= limits.max;
  const choice = isOffered ? wanted : isTyped ? 'custom' : defaultChoice(amounts, defaults.defaultAmount);
  const draft = emptyDraft(
    choice,
    frequency,
    defaultCountryOf(defaults.defaultCountry, limits.currency, locale),
  );
  return {
    ...draft,
    customAmount: isTyped ? amountText(wanted, locale) : '',
    isAmountChosen: isOffered || isTyped,
    fields: { ...draft.fields, ...fields },
  };
}

/**
 * Returns the page's default country, or else the country of the currency, whose code starts with the country's (ISO 4217): most donors of
 * Canadian dollars live in Canada, whatever the page's locale. For the euro, which many countries use, the country of the locale.
 */
function defaultCountryOf(wanted: string, currency: string, locale: string): string {
  const region = new Intl.Locale(locale).region ?? '';
  return [wanted.trim().toUpperCase(), currency.slice(0, 2), region].find(isCountry) ?? 'CA';
}
