import { formatMoney } from '../../../format/money.js';
import { formatCount } from '../../../format/number.js';
import type { Language } from '../../../i18n/language.js';
import { messagesOf } from '../../../i18n/messages.js';
import { explore, type ExploreMessages } from '../../../locales/en/heatmap/explore.js';
import { regions, type RegionNames } from '../../../locales/en/regions.js';
import { countryName } from '../../../maps/country-name.js';
import type { HeatRow } from '../sight.js';
import type { Metric } from '../sum.js';

const messages = messagesOf('explore', explore);
const regionsIn = messagesOf('regions', regions);

/** What turns figures and codes into words. */
export interface Voice {
  readonly words: ExploreMessages;
  readonly locale: string;
  readonly currency: string;
  readonly metric: Metric;
  /** A state's or province's name, from a file of its own: without it a code stands for itself. */
  readonly regionName: (country: string, code: string) => string;
}

/** Names a state or province: by `translated` where that has it. */
export type RegionNamer = (country: string, code: string, translated: RegionNames) => string;

export function voiceOf(
  language: Language,
  locale: string,
  currency: string,
  metric: Metric,
  nameRegion: RegionNamer = (_, code) => code,
): Voice {
  const regionName = (country: string, code: string) => nameRegion(country, code, regionsIn(language));
  return { words: messages(language), locale, currency, metric, regionName };
}

export function nameOf(
  { kind, country, region, text }: HeatRow,
  { words, locale, regionName }: Voice,
): string {
  const home = country && countryName(country, locale);
  switch (kind) {
    case 'region':
      return regionName(country, region);
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
