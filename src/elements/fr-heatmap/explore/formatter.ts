import { formatMoney } from '../../../format/money.js';
import { formatCount } from '../../../format/number.js';
import type { Language } from '../../../i18n/language.js';
import { messagesOf } from '../../../i18n/messages.js';
import { explore, type ExploreMessages } from '../../../locales/en/heatmap/explore.js';
import { regions, type RegionNames } from '../../../locales/en/regions.js';
import { countryName } from '../../../maps/country-name.js';
import type { HeatRow } from '../map-model.js';
import type { Metric } from '../sum.js';

const messages = messagesOf('explore', explore);
const regionsIn = messagesOf('regions', regions);

/** The language, locale and currency that figures and names are written in. */
export interface Formatter {
  readonly words: ExploreMessages;
  readonly locale: string;
  readonly currency: string;
  readonly metric: Metric;
  /** The name of a state or province. The names are loaded late; until then this returns the code. */
  readonly regionName: (country: string, code: string) => string;
}

/** Returns the name of a state or province, from `translated` if that has one. */
export type RegionNamer = (country: string, code: string, translated: RegionNames) => string;

export function formatterOf(
  language: Language,
  locale: string,
  currency: string,
  metric: Metric,
  nameRegion: RegionNamer = (_, code) => code,
): Formatter {
  const regionName = (country: string, code: string) => nameRegion(country, code, regionsIn(language));
  return { words: messages(language), locale, currency, metric, regionName };
}

export function nameOf(
  { kind, country, region, text }: HeatRow,
  { words, locale, regionName }: Formatter,
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
export function figureOf(value: number | null, metric: Metric, { currency, locale }: Formatter): string {
  if (metric === 'donors') return formatCount(value, locale);
  return formatMoney(value === null ? null : Math.round(value), currency, locale);
}
