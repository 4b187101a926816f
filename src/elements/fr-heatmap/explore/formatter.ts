import type { DirectiveResult } from 'lit/directive.js';
import { compactOf } from '../../../format/compact.js';
import { formatCount } from '../../../format/number.js';
import { exactMoney, formatWhole, type MoneyTerms } from '../../../format/public-money.js';
import type { Language } from '../../../text/language.js';
import { textsOf } from '../../../text/messages.js';
import { say, type Texts } from '../../../text/say.js';
import explore from '../../../text/en/heatmap-explore.json' with { type: 'json' };
import type { TextValues } from '../../../text/values.js';
import { regions } from '../../../text/en/regions.js';
import { toMajor } from '../../../schema/money.js';
import type { regionName } from '../../../schema/region-names.js';
import { figure } from '../../../templates/figure.js';
import { countryName } from '../../../maps/country-name.js';
import type { HeatRow } from '../../../maps/map-model.js';
import { valueOf, type Metric } from '../../../maps/sum.js';

const messages = textsOf('explore', explore);
const regionsIn = textsOf('regions', regions);

/** The language, locale and currency that figures and names are written in. */
export interface Formatter extends MoneyTerms {
  readonly words: Texts<typeof explore, TextValues['heatmap-explore']>;
  readonly language: Language;
  readonly metric: Metric;
  /** The name of a state or province; its code without the code for maps of countries. */
  readonly regionName: (country: string, code: string) => string;
}

export function formatterOf(
  language: Language,
  locale: string,
  currency: string,
  metric: Metric,
  cents = false,
  states?: { readonly regionName: typeof regionName },
): Formatter {
  return {
    words: messages(language),
    language,
    locale,
    currency,
    cents,
    metric,
    regionName: (country, code) => states?.regionName(country, code, regionsIn(language)) ?? code,
  };
}

export function nameOf(
  { kind, country, region, text }: HeatRow,
  { words, locale, regionName: nameRegion }: Formatter,
): string {
  const home = country && countryName(country, locale);
  switch (kind) {
    case 'region':
      return nameRegion(country, region);
    case 'country':
      return home;
    case 'unspecified':
      return home ? say(words, 'unspecified', { country: home }) : words.unknown;
    case 'unrecognised':
      return home
        ? say(words, 'unrecognised', { country: home, text })
        : say(words, 'unrecognised.nowhere', { text });
    case 'others':
      return home ? say(words, 'others', { country: home }) : words['others.world'];
  }
}

/** A figure of one metric. @param value A result of `valueOf`, which may have fractions of a cent. */
export function figureOf(value: number | null, metric: Metric, formatter: Formatter): string {
  if (metric === 'donors') return formatCount(value, formatter.locale);
  return formatWhole(value === null ? null : Math.round(value), formatter);
}

/** A figure in a few characters: "$7.4K". */
export function shortOf(row: HeatRow, formatter: Formatter): string {
  const { metric, currency, locale } = formatter;
  const value = valueOf(row, metric);
  const short =
    metric === 'donors'
      ? compactOf(value, '', locale)
      : compactOf(value === null ? null : toMajor(Math.round(value)), currency, locale);
  return short ?? figureOf(value, metric, formatter);
}

/** The exact figure; `undefined` if `figureOf` already returns it. */
export function exactOf(value: number | null, metric: Metric, formatter: Formatter): string | undefined {
  return metric === 'donors' ? undefined : exactMoney(value === null ? null : Math.round(value), formatter);
}

/** Shows a figure in an element, with the exact figure as its title and for screen readers. */
export function renderFigure(value: number | null, metric: Metric, formatter: Formatter): DirectiveResult {
  return figure(figureOf(value, metric, formatter), exactOf(value, metric, formatter));
}
