import { countryName } from '../../maps/country-name.js';
import { regionName } from '../../maps/gazetteer/gazetteer.js';
import { toneOf, type HeatClass } from '../../maps/scale.js';
import { factsOf, type Voice } from './describe.js';
import type { HeatRow, HeatView } from './heat-view.js';
import { valueOf } from './sum.js';

/** 0 = no figures; 1 to 5. */
export type Tone = '0' | '1' | '2' | '3' | '4' | '5';

/** One region of a picture and what is told of it. */
export interface Region {
  readonly code: string;
  readonly name: string;
  readonly facts: readonly string[];
  /** Name and facts as one sentence. */
  readonly spoken: string;
  readonly tone: Tone;
}

/** What a picture asks of the figures, region by region: nothing is put into words before somebody looks. */
export interface Regions {
  /** What is said of a region without figures. */
  readonly blank: string;
  /** Codes of the regions that have figures of their own, highest first. */
  readonly ranked: readonly string[];
  readonly toneOf: (code: string) => Tone;
  readonly tell: (code: string) => Region;
}

/** A region's code on its map: a country's on the world's, a state's on a country's. */
export function codeOf({ country, region }: HeatRow, map: string): string {
  return map === 'world' ? country : region;
}

export function regionsOf(view: HeatView, classes: readonly HeatClass[], voice: Voice): Regions {
  const { map, regions, mayHide } = view;
  const { words, locale, language, metric } = voice;
  const ranks = new Map(regions.map((row, rank) => [codeOf(row, map), rank]));
  const blank = mayHide ? words.noneOrFew : words.noDonations;
  const rowOf = (code: string) => regions[ranks.get(code) ?? -1];

  const tone = (code: string): Tone => {
    const row = rowOf(code);
    if (row) return String(toneOf(valueOf(row, metric), classes)) as Tone;
    return '0';
  };
  const tell = (code: string): Region => {
    const row = rowOf(code);
    const name = map === 'world' ? countryName(code, locale) : regionName(map.toUpperCase(), code, language);
    const facts = row ? factsOf(row, (ranks.get(code) ?? 0) + 1, regions.length, voice) : [blank];
    return { code, name, facts, spoken: words.spoken(name, facts), tone: tone(code) };
  };
  return { blank, ranked: [...ranks.keys()], toneOf: tone, tell };
}
