import { unquoted } from './campaign-id.js';

/** Called with a word of an attribute that is no amount, or more than one. */
export type ReportWord = (word: string) => void;

/**
 * Reads one amount of an attribute: `25` or `19.99`.
 *
 * @param perUnit 100 for integer minor units, 1 for people.
 * @returns `undefined` for an empty text and any other, such as `1,000`, `$25` and `0`.
 */
export function readAmount(
  text: string | null | undefined,
  report?: ReportWord,
  perUnit: 100 | 1 = 100,
): number | undefined {
  // A framework may set a number.
  const word = unquoted(String(text ?? '').trim());
  const amount = /^\d{1,12}(\.\d{1,2})?$/.test(word) ? Math.round(Number(word) * perUnit) : 0;
  if (amount > 0) return amount;
  if (word !== '') report?.(word);
  return undefined;
}

/**
 * Reads amounts in `25 50 100.50`, separated by spaces, by `;` or by commas: each once, in the attribute's order. Words that have two
 * meanings are left out: `1,000` is 1000 or the amounts 1 and 0, `12,50` beside other amounts is 12.50 or the amounts 12 and 50.
 */
export function readAmounts(
  text: string | null | undefined,
  report?: ReportWord,
  perUnit: 100 | 1 = 100,
): number[] {
  const words = String(text ?? '')
    .split(/[ \t\r\n\f;]+/)
    .map((word) => word.replace(/^,|,$/g, ''));
  const isSpaced = words.filter((word) => word !== '').length > 1;
  const amounts = words.flatMap((word) => {
    const isAmbiguous =
      /^\d{1,3}([,\u00a0\u2007\u2009\u202f]\d{3})+$/.test(word) || (isSpaced && /^\d+,\d{2}$/.test(word));
    if (isAmbiguous) report?.(word);
    return isAmbiguous ? [] : word.split(/[\s,]+/).flatMap((one) => readAmount(one, report, perUnit) ?? []);
  });
  return [...new Set(amounts)];
}
