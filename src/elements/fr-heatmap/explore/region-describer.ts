import { formatCount } from '../../../format/number.js';
import { countryName } from '../../../maps/country-name.js';
import type { HeatRow } from '../model/map-model.js';
import type { MapViewModel } from './map-view-model.js';
import { valueOf } from '../model/sum.js';
import { codeOf } from '../model/tones.js';
import { exactOf, figureOf, type Formatter } from './formatter.js';

/** The facts about a place, as they are shown and with exact amounts. */
interface Facts {
  readonly shown: readonly string[];
  readonly exact: readonly string[];
}

/** The texts of one region of a picture. */
export interface RegionDescription {
  readonly name: string;
  readonly facts: readonly string[];
  /** Name and facts as one sentence, with exact amounts. */
  readonly spoken: string;
}

/** Writes the texts of regions, and caches formatted figures: a refresh changes few of them, and formatting is slow. */
export class RegionDescriber {
  #formatter: Formatter | undefined;
  readonly #figures = new Map<string, Facts>();
  readonly #ranks = new Map<number, string>();
  readonly #names = new Map<string, string>();

  /** Returns a function that describes a region of a view by its code. */
  describer(view: MapViewModel, formatter: Formatter): (code: string) => RegionDescription {
    if (formatter !== this.#formatter) {
      this.#figures.clear();
      this.#ranks.clear();
      this.#names.clear();
    }
    this.#formatter = formatter;
    const { map, regions, mayHide } = view;
    const { words, locale } = formatter;
    const { rank } = words;
    const ranks = new Map(regions.map((row, index) => [codeOf(row, map), index]));
    return (code) => {
      const index = ranks.get(code) ?? -1;
      const row = regions[index];
      const name = this.#nameOf(map, code, formatter);
      if (!row) {
        const facts = [mayHide ? words.noneOrFew : words.noDonations];
        return { name, facts, spoken: words.spoken(name, facts) };
      }
      const { shown, exact } = this.#figuresOf(row, formatter);
      const place = rank(this.#rank(index + 1, locale), this.#rank(regions.length, locale));
      return { name, facts: [...shown, place], spoken: words.spoken(name, [...exact, place]) };
    };
  }

  #figuresOf(row: HeatRow, formatter: Formatter): Facts {
    const key = `${row.amount} ${row.donors} ${row.isPartial}`;
    let figures = this.#figures.get(key);
    if (!figures) {
      const shown = figuresOf(row, formatter);
      const isWhole = formatter.cents || exactOf(row.amount, 'amount', formatter) === undefined;
      const exact = isWhole ? shown : figuresOf(row, { ...formatter, cents: true });
      this.#figures.set(key, (figures = { shown, exact }));
    }
    return figures;
  }

  #nameOf(map: string, code: string, { locale, regionName }: Formatter): string {
    const key = `${map} ${code}`;
    let name = this.#names.get(key);
    if (name === undefined) {
      name = map === 'world' ? countryName(code, locale) : regionName(map.toUpperCase(), code);
      this.#names.set(key, name);
    }
    return name;
  }

  #rank(rank: number, locale: string): string {
    let text = this.#ranks.get(rank);
    if (text === undefined) this.#ranks.set(rank, (text = formatCount(rank, locale)));
    return text;
  }
}

/** The figures of a region, the one of the current metric first: "$240,000", "812 donors". */
function figuresOf(row: HeatRow, formatter: Formatter): readonly string[] {
  const { words, metric, locale } = formatter;
  const amount = figureOf(row.amount, 'amount', formatter);
  const donors = words.donors(row.donors, formatCount(row.donors, locale));
  if (metric === 'amount') return [amount, donors];
  if (metric === 'donors') return [donors, amount];
  return [words.average(figureOf(valueOf(row, metric), metric, formatter)), amount, donors];
}
