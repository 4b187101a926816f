import { westernDigits } from '../unicode/western-digits.js';
import { unquoted } from './campaign-id.js';

/** Called with a word of an attribute that is no amount, or more than one. */
export type ReportWord = (word: string) => void;

/** Spaces that people and `Intl` put between thousands. */
const thin = '\u00a0\u2007\u2009\u202f';

/** One amount, in the forms that have one meaning: `1000`, `1,000.50`, `1 000,50`, `1.000,50` and `12,5`. */
const forms: readonly (readonly [form: RegExp, decimal: '.' | ','])[] = [
  [/^\d{1,12}(\.\d{1,2})?$/, '.'],
  [/^\d{1,12},\d{1,2}$/, ','],
  [/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/, '.'],
  [/^\d{1,3}(\.\d{3})+,\d{1,2}$/, ','],
  [new RegExp(`^\\d{1,3}([ ${thin}]\\d{3})+(\\.\\d{1,2})?$`), '.'],
  [new RegExp(`^\\d{1,3}([ ${thin}]\\d{3})+,\\d{1,2}$`), ','],
];

/**
 * Reads one amount of an attribute: `25`, `19.99`, `$1,000` or `1 000,50`.
 *
 * @param perUnit 100 for integer minor units, 1 for people.
 * @returns `undefined` for an empty text and any other, such as `1.000`, which is 1 or 1000, and `0`.
 */
export function readAmount(
  text: string | null | undefined,
  report?: ReportWord,
  perUnit: 100 | 1 = 100,
): number | undefined {
  // A framework may set a number.
  const word = unquoted(String(text ?? '').trim());
  const digits = westernDigits(word).replace(/^\$\s*|\s*\$$/g, '');
  const [, decimal] = forms.find(([form]) => form.test(digits)) ?? [];
  if (decimal !== undefined) {
    const plain = digits.replace(decimal === '.' ? /[^\d.]/g : /[^\d,]/g, '').replace(',', '.');
    const amount = Math.round(Number(plain) * perUnit);
    if (amount > 0) return amount;
  }
  if (word !== '') report?.(word);
  return undefined;
}

/**
 * Reads a list of amounts, each once, in the attribute's order, separated by spaces, commas, `;` or `|`. Words that have two meanings are
 * left out: `2,500` is 2500 or the amounts 2 and 500, `12,50` beside other amounts is 12.50 or the amounts 12 and 50.
 */
export function readAmounts(
  text: string | null | undefined,
  report?: ReportWord,
  perUnit: 100 | 1 = 100,
): number[] {
  const parts = String(text ?? '').split(/[;|]/);
  const amounts = parts.flatMap((part) => {
    // Between `;` or `|` and beside a sign, an amount may have any form of a single one.
    const isPart = parts.length > 1 || part.includes('$');
    const single = isPart ? readAmount(part, undefined, perUnit) : undefined;
    return single === undefined ? readWords(part, isPart, report, perUnit) : [single];
  });
  return [...new Set(amounts)];
}

function readWords(
  list: string,
  isPart: boolean,
  report: ReportWord | undefined,
  perUnit: 100 | 1,
): number[] {
  const words = list
    .split(/[ \t\r\n\f]+/)
    .map((word) => word.replace(/^,|,$/g, ''))
    // The sign of "25 $".
    .filter((word) => word !== '' && word !== '$');
  // "1 000 2 500": spaces separate thousands as well as amounts.
  if (words.some((word, at) => isGroup(words[at - 1], westernDigits(word)))) {
    report?.(list.trim());
    return [];
  }
  const isSpaced = isPart || words.length > 1;
  return words.flatMap((word) => {
    const single = readAmount(word, undefined, perUnit);
    const several = readPlain(word, perUnit);
    const isOne = several.length === 0 || (several.length === 1 && several[0] === single);
    if (isOne && single !== undefined) return [single];
    // "25,50" alone is a list.
    const isList = single === undefined || (!isSpaced && /^\d+,\d{2}$/.test(westernDigits(word)));
    if (isList && several.length > 0) return several;
    report?.(word);
    return [];
  });
}

/** Whether a word continues the number before it: "000" and "050" are no amounts, and "500,50" after "2" is a part of 2500.50. */
function isGroup(before: string | undefined, word: string): boolean {
  return (
    before !== undefined && /^\d{1,3}$/.test(westernDigits(before)) && /^(0\d\d|\d{3},\d{1,2}$)/.test(word)
  );
}

/** The amounts of a list without signs and without spaces: none if one of its words is no amount. */
function readPlain(list: string, perUnit: 100 | 1): number[] {
  const words = westernDigits(list).split(/[\s,]+/);
  return words.every((word) => /^[1-9]\d{0,11}(\.\d{1,2})?$|^0?\.\d{1,2}$/.test(word))
    ? words.flatMap((word) => readAmount(word, undefined, perUnit) ?? [])
    : [];
}
