import { formatMoney } from '../../../format/money.js';
import { formatCount } from '../../../format/number.js';
import type { Language } from '../../../i18n/language.js';
import { countryName } from '../../../maps/country-name.js';
import type { HeatRow } from '../sight.js';
import type { Metric } from '../sum.js';
import { exploreStrings, type ExploreStrings } from './explore.strings.js';

/** What turns figures and codes into words. */
export interface Voice {
  readonly words: ExploreStrings;
  readonly language: Language;
  readonly locale: string;
  readonly currency: string;
  readonly metric: Metric;
  /** A state's or province's name, from a file of its own: without it a code stands for itself. */
  readonly regionName: (country: string, code: string, language: Language) => string;
}

export function voiceOf(
  language: Language,
  locale: string,
  currency: string,
  metric: Metric,
  regionName: Voice['regionName'] = (_, code) => code,
): Voice {
  return { words: exploreStrings[language], language, locale, currency, metric, regionName };
}

export function nameOf(
  { kind, country, region, text }: HeatRow,
  { words, locale, language, regionName }: Voice,
): string {
  const home = country && countryName(country, locale);
  switch (kind) {
    case 'region':
      return regionName(country, region, language);
    case 'country':
      return home;
    case 'unspecified':
      return home ? words.unspecified(home) : words.unknown;
    case 'unrecognised':
      return words.unrecognised(text, home);
    case 'others':
      return words.others(home);
  }
}

/** A figure of one metric. @param value as `valueOf` gives it: averages come with fractions of a cent. */
export function figureOf(value: number | null, metric: Metric, { currency, locale }: Voice): string {
  if (metric === 'donors') return formatCount(value, locale);
  return formatMoney(value === null ? null : Math.round(value), currency, locale);
}
