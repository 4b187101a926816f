import type { Sample, Target } from './contest.js';
import type { ProfileName } from './profiles.js';

/** Samples of one contest, by profile and contestant. */
export class Figures {
  readonly #samples = new Map<string, Sample[]>();

  add(profile: ProfileName, name: string, sample: Sample): void {
    const key = `${profile} ${name}`;
    this.#samples.set(key, [...(this.#samples.get(key) ?? []), sample]);
  }

  measures(profile: ProfileName): string[] {
    const samples = [...this.#samples]
      .filter(([key]) => key.startsWith(`${profile} `))
      .flatMap(([, all]) => all);
    return [...new Set(samples.flatMap((sample) => Object.keys(sample)))];
  }

  names(profile: ProfileName): string[] {
    const prefix = `${profile} `;
    return [...this.#samples.keys()]
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  }

  /** In the order of measurement: one per round, except for rounds that a contestant did not finish. */
  values(profile: ProfileName, name: string, measure: string): number[] {
    return (this.#samples.get(`${profile} ${name}`) ?? []).flatMap((sample) => sample[measure] ?? []);
  }

  /** `undefined` for a contestant that was not measured. */
  median(profile: ProfileName, name: string, measure: string): number | undefined {
    return median(this.values(profile, name, measure));
  }
}

export function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2;
}

/** A target's figure divided by that of the other contestant; `undefined` if one of them was not measured. */
export function outcomeOf({ profile, measure, of, to, above, atMost }: Target, figures: Figures) {
  const base = above === undefined ? 0 : figures.median(profile, above, measure);
  const own = figures.median(profile, of, measure);
  const other = to === undefined ? undefined : figures.median(profile, to, measure);
  if (base === undefined || own === undefined || (to !== undefined && other === undefined)) return undefined;
  const ownPart = own - base;
  // 0 ÷ 0 is not a number, although both pages are equally fast.
  const value = other === undefined || ownPart === 0 ? ownPart : ownPart / (other - base);
  return { value, isMet: value <= atMost, spread: spreadOf(figures.values(profile, of, measure), own) };
}

/** The median distance from the median, as a share of it: half of the values are within this distance. */
function spreadOf(values: readonly number[], middle: number): number {
  return middle === 0 ? 0 : (median(values.map((value) => Math.abs(value - middle))) ?? 0) / middle;
}
