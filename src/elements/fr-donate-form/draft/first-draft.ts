import { amountText } from '../amounts/amount-text.js';
import { isCountry } from '../questions/countries.js';
import type { Offers } from './draft-controller.js';
import { emptyDraft, type Draft } from './draft.js';
import { firstChoice } from '../amounts/offered-amounts.js';

/** Where the form starts: with what the page's address says as far as the page offers it, and otherwise with the page's own choice. */
export function firstDraft({
  amountsFor,
  frequencies,
  limits,
  locale,
  prefill,
  ...defaults
}: Omit<Offers, 'parts'>): Draft {
  const { frequency: often, amountMinor: wanted = 0, fields } = prefill();
  const offered = (wanted: string | undefined) => frequencies.find((one) => one === wanted);
  const frequency = offered(often) ?? offered(defaults.defaultFrequency) ?? frequencies[0] ?? 'once';
  const amounts = amountsFor(frequency);
  const isOffered = amounts.some(({ minor }) => minor === wanted);
  const isTyped = !isOffered && wanted > 0 && wanted >= limits.min && wanted <= limits.max;
  const choice = isOffered ? wanted : isTyped ? 'custom' : firstChoice(amounts, defaults.defaultAmount);
  const countries = [defaults.defaultCountry.toUpperCase(), new Intl.Locale(locale).region ?? ''];
  const draft = emptyDraft(choice, frequency, countries.find(isCountry) ?? 'CA');
  return {
    ...draft,
    customAmount: isTyped ? amountText(wanted, locale) : '',
    fields: { ...draft.fields, ...fields },
  };
}
