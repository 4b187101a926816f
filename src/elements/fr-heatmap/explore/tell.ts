import { formatCount } from '../../../format/number.js';
import { countryName } from '../../../maps/country-name.js';
import type { HeatRow } from '../sight.js';
import type { HeatView } from './heat-view.js';
import { valueOf } from '../sum.js';
import { codeOf } from '../tones.js';
import { figureOf, type Voice } from './voice.js';

/** One region of a picture and what is told of it. */
export interface Region {
  readonly name: string;
  readonly facts: readonly string[];
  /** Name and facts as one sentence. */
  readonly spoken: string;
}

/** Puts regions into words. What was said of a figure is kept: a refresh changes few of them, and formatting is slow. */
export class Teller {
  #voice: Voice | undefined;
  readonly #figures = new Map<string, readonly string[]>();
  readonly #ranks = new Map<number, string>();
  readonly #names = new Map<string, string>();

  /** Tells of a region of a view, by its code. */
  of(view: HeatView, voice: Voice): (code: string) => Region {
    if (voice !== this.#voice) {
      this.#figures.clear();
      this.#ranks.clear();
      this.#names.clear();
    }
    this.#voice = voice;
    const { map, regions, mayHide } = view;
    const { words, locale } = voice;
    const { rank } = words;
    const ranks = new Map(regions.map((row, index) => [codeOf(row, map), index]));
    return (code) => {
      const index = ranks.get(code) ?? -1;
      const row = regions[index];
      const name = this.#nameOf(map, code, voice);
      const facts = row
        ? [
            ...this.#figuresOf(row, voice),
            rank(this.#rank(index + 1, locale), this.#rank(regions.length, locale)),
          ]
        : [mayHide ? words.noneOrFew : words.noDonations];
      return { name, facts, spoken: words.spoken(name, facts) };
    };
  }

  #figuresOf(row: HeatRow, voice: Voice): readonly string[] {
    const key = `${row.amount} ${row.donors} ${row.isPartial}`;
    let figures = this.#figures.get(key);
    if (!figures) this.#figures.set(key, (figures = figuresOf(row, voice)));
    return figures;
  }

  #nameOf(map: string, code: string, { locale, regionName }: Voice): string {
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

/** What is known of a place, in the order of interest: "$240,000", "812 donors". */
function figuresOf(row: HeatRow, voice: Voice): readonly string[] {
  const { words, metric, locale } = voice;
  const amount = figureOf(row.amount, 'amount', voice);
  const donors = words.donors(row.donors, formatCount(row.donors, locale));
  if (metric === 'amount') return [amount, donors];
  if (metric === 'donors') return [donors, amount];
  return [words.average(figureOf(valueOf(row, metric), metric, voice)), amount, donors];
}
