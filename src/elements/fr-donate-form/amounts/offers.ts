import { frequencies, type Frequency } from '../../../schema/donation.js';

/** What the page's author offers, read from attributes: `null` where one was removed. A wrong word is left out, so that the rest can still be given. */

/** Amounts in `25 50 100.50`, comma or space separated, as integer minor units: each once, in the author's order. */
export function readAmounts(text: string | null): number[] {
  const minors = (text ?? '')
    .split(/[\s,;]+/)
    .filter((word) => /^\d{1,9}(\.\d{1,2})?$/.test(word))
    .map((word) => Math.round(Number(word) * 100))
    .filter((minor) => minor > 0);
  return [...new Set(minors)];
}

/** One amount, or `fallback`. */
export function readLimit(text: string | null, fallback: number): number {
  return readAmounts(text)[0] ?? fallback;
}

/** Frequencies in `once month year`; `once` when none is understood. */
export function readFrequencies(text: string | null): Frequency[] {
  const words = (text ?? '').trim().split(/[\s,;]+/);
  const known = frequencies.filter((frequency) => words.includes(frequency));
  return known.length > 0 ? known : ['once'];
}
