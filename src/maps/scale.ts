export type Scale = 'log' | 'quantile' | 'equal';

/** One colour of the legend: values from `from` up to, but not including, the next class's `from`. */
export interface HeatClass {
  readonly from: number;
  /** Tone from 1 (lowest) to 5 (highest). With fewer than five classes, tones are skipped. */
  readonly tone: number;
}

/**
 * Divides values above zero into up to five classes, with breaks at 1, 2 or 5 times a power of ten. Gifts by region are about log-normal,
 * with one home region far ahead: on a linear scale nearly all regions would have the palest colour.
 */
export function classify(values: readonly number[], scale: Scale): readonly HeatClass[] {
  const sorted = values.filter((value) => value > 0 && Number.isFinite(value)).sort((a, b) => a - b);
  const [least] = sorted;
  const most = sorted.at(-1);
  if (least === undefined || most === undefined) return [];
  const breaks = breaksOf(sorted, least, most, scale);
  const froms = [least, ...breaks];
  return froms.map((from, index) => ({ from, tone: toneAt(index, froms.length) }));
}

/** The tone of a value; 0 for zero, negative and unknown values. */
export function toneOf(value: number | null, classes: readonly HeatClass[]): number {
  if (value === null || !(value > 0)) return 0;
  return (classes.findLast(({ from }) => value >= from) ?? classes[0])?.tone ?? 0;
}

function breaksOf(sorted: readonly number[], least: number, most: number, scale: Scale): readonly number[] {
  const distinct = [...new Set(sorted)];
  if (distinct.length < 3) return distinct.slice(1);
  // Within a factor of ten, the breaks 1, 2 and 5 are too coarse to distinguish the values, so every scale uses equal steps.
  if (scale === 'equal' || most / least < 10) return equalSteps(least, most);
  const breaks = [1, 2, 3, 4].map((fifth) =>
    nearest(
      scale === 'log'
        ? least * (most / least) ** (fifth / 5)
        : (sorted[Math.ceil((sorted.length * fifth) / 5)] ?? most),
    ),
  );
  const rising = [...new Set(breaks)].filter((from) => from > least && from <= most);
  return scale === 'log' ? rising : rising.filter((from, at) => isBetween(sorted, from, rising[at + 1]));
}

/** Whether a class has values. Empty classes, which can result from rounding quantiles, are removed. */
function isBetween(sorted: readonly number[], from: number, to = Infinity): boolean {
  return sorted.some((value) => value >= from && value < to);
}

/** Breaks at multiples of the smallest step that makes at most five classes: 1, 2 or 5 times a power of ten, and no fractions of a cent. */
function equalSteps(least: number, most: number): number[] {
  for (let step = Math.max(1, nearest((most - least) / 10)); ; step = nearest(step * 2)) {
    const below = Math.floor(least / step);
    const count = Math.floor(most / step) - below;
    if (count <= 4) return [1, 2, 3, 4].slice(0, count).map((next) => (below + next) * step);
  }
}

/** The nearest number, by ratio, that is 1, 2 or 5 times a power of ten. */
function nearest(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const digits = value / power;
  return power * (digits < Math.SQRT2 ? 1 : digits < Math.sqrt(10) ? 2 : digits < Math.sqrt(50) ? 5 : 10);
}

function toneAt(index: number, count: number): number {
  // The only class has the highest colour: the middle one would suggest that there are higher figures.
  return count === 1 ? 5 : 1 + Math.round(((index + 0.5) * 5) / count - 0.5);
}
