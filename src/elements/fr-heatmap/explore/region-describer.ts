import { formatCount } from '../../../format/number.js';
import { say } from '../../../text/say.js';
import { countryName } from '../../../maps/country-name.js';
import type { HeatRow, MapName } from '../../../maps/map-model.js';
import type { MapViewModel } from './map-view-model.js';
import { valueOf } from '../../../maps/sum.js';
import { codeOf } from '../model/tones.js';
import { exactOf, figureOf, type Formatter } from './formatter.js';

/** The facts about a place, as they are shown and with exact amounts. */
interface Facts {
  readonly shown: readonly string[];
  readonly exact: readonly string[];
}

/** What was last written about a region, and from which figures. */
interface Written {
  readonly row: HeatRow;
  readonly facts: Facts;
  readonly index: number;
  readonly count: number;
  readonly description: RegionDescription;
}

/** The texts of one region of a picture. */
export interface RegionDescription {
  readonly name: string;
  readonly facts: readonly string[];
  /** Name and facts as one sentence, with exact amounts. */
  readonly spoken: string;
}

/** Writes the texts of regions, and keeps them: a refresh changes few of them, and formatting is slow. */
export class RegionDescriber {
  #formatter: Formatter | undefined;
  #map: MapName | undefined;
  readonly #written = new Map<string, Written>();
  readonly #ranks = new Map<number, string>();

  /** Returns a function that describes a region of a view by its code, with the same object until its texts change. */
  describer(view: MapViewModel, formatter: Formatter): (code: string) => RegionDescription {
    const { map, regions, mayHide } = view;
    if (formatter !== this.#formatter || map !== this.#map) {
      this.#written.clear();
      this.#ranks.clear();
    }
    this.#formatter = formatter;
    this.#map = map;
    const { words, locale, regionName } = formatter;
    const nameOf = (code: string) =>
      map === 'world' ? countryName(code, locale) : regionName(map.toUpperCase(), code);
    const count = regions.length;
    const ranks = new Map(regions.map((row, index) => [codeOf(row, map), index]));
    return (code) => {
      const index = ranks.get(code) ?? -1;
      const row = regions[index];
      if (!row) {
        const name = nameOf(code);
        const fact = mayHide ? words.noneOrFew : words.noDonations;
        return { name, facts: [fact], spoken: say(words, 'spoken', { name, facts: fact }) };
      }
      const before = this.#written.get(code);
      const facts = before && haveSameFigures(before.row, row) ? before.facts : factsOf(row, formatter);
      if (before?.facts === facts && before.index === index && before.count === count)
        return before.description;
      const name = nameOf(code);
      const place = say(words, 'rank', {
        rank: this.#rank(index + 1, locale),
        of: this.#rank(count, locale),
      });
      const spoken = say(words, 'spoken', { name, facts: [...facts.exact, place].join(', ') });
      const description = { name, facts: [...facts.shown, place], spoken };
      this.#written.set(code, { row, facts, index, count, description });
      return description;
    };
  }

  #rank(rank: number, locale: string): string {
    let text = this.#ranks.get(rank);
    if (text === undefined) this.#ranks.set(rank, (text = formatCount(rank, locale)));
    return text;
  }
}

function haveSameFigures(a: HeatRow, b: HeatRow): boolean {
  return a.amount === b.amount && a.donors === b.donors && a.isPartial === b.isPartial;
}

function factsOf(row: HeatRow, formatter: Formatter): Facts {
  const shown = figuresOf(row, formatter);
  const isWhole = formatter.cents || exactOf(row.amount, 'raised', formatter) === undefined;
  return { shown, exact: isWhole ? shown : figuresOf(row, { ...formatter, cents: true }) };
}

/** The figures of a region, the one of the current metric first: "$240,000", "812 donors". */
function figuresOf(row: HeatRow, formatter: Formatter): readonly string[] {
  const { words, metric, locale } = formatter;
  const amount = figureOf(row.amount, 'raised', formatter);
  const donors = say(words, 'donors', { count: row.donors, number: formatCount(row.donors, locale) });
  if (metric === 'raised') return [amount, donors];
  if (metric === 'donors') return [donors, amount];
  return [
    say(words, 'average', { amount: figureOf(valueOf(row, metric), metric, formatter) }),
    amount,
    donors,
  ];
}
