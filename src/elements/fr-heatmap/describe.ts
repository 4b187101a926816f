import { formatMoney } from '../../format/money.js';
import { formatCount, missing, numberFormat } from '../../format/number.js';
import type { Language } from '../../i18n/language.js';
import { countryName } from '../../maps/country-name.js';
import { regionName } from '../../maps/gazetteer/gazetteer.js';
import type { HeatmapStrings } from './fr-heatmap.strings.js';
import type { HeatRow } from './heat-view.js';
import { valueOf, type Metric, type Sum } from './sum.js';

/** What turns figures and codes into words. */
export interface Voice {
  readonly words: HeatmapStrings;
  readonly language: Language;
  readonly locale: string;
  readonly currency: string;
  readonly metric: Metric;
}

export function nameOf({ kind, country, region, text }: HeatRow, { words, locale, language }: Voice): string {
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

/** Everything known of a place, in the order of interest: "$240,000", "812 donors", "rank 1 of 10". */
export function factsOf(row: Sum, rank: number, of: number, voice: Voice): readonly string[] {
  const { words, metric, locale } = voice;
  const figure = figureOf(valueOf(row, metric), metric, voice);
  const amount = figureOf(row.amount, 'amount', voice);
  const donors = words.donors(row.donors, formatCount(row.donors, locale));
  const facts = {
    amount: [amount, donors],
    donors: [donors, amount],
    average: [words.average(figure), amount, donors],
  }[metric];
  return [...facts, words.rank(formatCount(rank, locale), formatCount(of, locale))];
}

/** What a place is of the total, 1 = all; donors for `donors`, amounts otherwise. `null` = there is no total to be part of. */
export function shareOf(row: Sum, total: Sum, metric: Metric): number | null {
  const of = metric === 'donors' ? 'donors' : 'amount';
  const [part, whole] = [row[of], total[of]];
  return part === null || whole === null || whole <= 0 ? null : part / whole;
}

export function formatShare(share: number | null, locale: string): string {
  if (share === null || Math.abs(share) >= 1e6) return missing;
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  // "0 %" of the total would say that nothing was given.
  return share > 0 && share < 0.001 ? `<\u00a0${percent.format(0.001)}` : percent.format(share);
}
