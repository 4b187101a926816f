import { westernDigits } from '../unicode/western-digits.js';

/** Why a typed amount is not accepted. `ambiguous`: it can be read as two different amounts. */
export type AmountTextProblem = 'empty' | 'figures' | 'decimals' | 'ambiguous' | 'too-large';

export type TypedAmount = { readonly minor: number } | { readonly problem: AmountTextProblem };

/** The marks of Arabic and of full-width keyboards. */
const marks: Readonly<Record<string, string>> = { '\u066b': '.', '\u066c': ',', '．': '.', '，': ',' };

/**
 * Reads a typed amount as integer minor units, from its digits: `1 234,50`, `1,234.50`, `12,5`. It does not calculate with fractions, which
 * would lose cents, and does not guess: a text that could mean 1.5 or 1500 is `ambiguous`. Exponents, signs, superscripts and other
 * currencies are not accepted: `€50` would be charged as 50 of the form's currency. Invisible characters of a copied text are left out.
 *
 * @param locale Decides what a single comma or point before three digits means, and how the currency may be written.
 * @param currency ISO 4217 code of the only currency that may be written beside the figures.
 */
export function readTypedAmount(input: string, locale: string, currency: string): TypedAmount {
  const text = westernDigits(input.replace(/\p{Cf}/gu, '')).replace(
    /[\u066b\u066c．，]/g,
    (mark) => marks[mark] ?? mark,
  );
  const typed = (/\d(.*\d)?/.exec(text)?.[0] ?? '').replace(/\s/g, ' ');
  if (!isFormCurrency(text.replace(/\d(.*\d)?/, ''), locale, currency) || /[^\d ,.]/.test(typed))
    return { problem: 'figures' };
  if (typed === '') return { problem: 'empty' };

  const { whole, cents, problem } = splitCents(typed, locale);
  if (problem) return { problem };
  const digits = removeThousandsMarks(whole);
  if (digits === undefined) return { problem: 'ambiguous' };
  if (cents.length > 2) return { problem: 'decimals' };
  if (digits.replace(/^0+/, '').length > 10) return { problem: 'too-large' };
  return { minor: Number(`${digits}${`${cents}00`.slice(0, 2)}`) };
}

/** Whether the text around the figures is empty or the form's own currency, as a sign, as a code or as both: `CA$`, `$ CA`, `$ … CAD`. */
function isFormCurrency(around: string, locale: string, currency: string): boolean {
  const normalize = (text: string) => text.replace(/\s/g, '').toUpperCase();
  const sign = normalize(around).replace(currency, '');
  if (sign === '') return true;
  if (currency === '') return false;
  const country = currency.slice(0, 2);
  return (['symbol', 'narrowSymbol'] as const).some((currencyDisplay) => {
    const symbol = normalize(
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? '',
    );
    return [symbol, country + symbol, symbol + country].includes(sign);
  });
}

interface SplitAmount {
  readonly whole: string;
  readonly cents: string;
  readonly problem?: AmountTextProblem;
}

/** Finds the decimal mark: the last mark, if it occurs only once and is not a thousands mark. */
function splitCents(typed: string, locale: string): SplitAmount {
  const at = Math.max(typed.lastIndexOf(','), typed.lastIndexOf('.'));
  const mark = typed[at];
  const all: SplitAmount = { whole: typed, cents: '' };
  if (mark === undefined) return all;
  // A mark that occurs twice separates thousands.
  if (typed.indexOf(mark) !== at) return all;
  const parted: SplitAmount = { whole: typed.slice(0, at), cents: typed.slice(at + 1) };
  if (parted.cents.includes(' ')) return { ...parted, problem: 'figures' };
  // With two kinds of marks, or with spaces for thousands, the last mark is the decimal mark in every locale.
  const hasOther = /[ ,.]/.test(parted.whole);
  if (hasOther || parted.cents.length !== 3) return parted;
  // "1,500" is 1500 if the locale separates thousands with a comma. If the comma is its decimal mark, either meaning is possible.
  return mark === separatorOf('group', locale) ? all : { ...parted, problem: 'ambiguous' };
}

/** Returns the digits without thousands marks; `undefined` if the marks are not before every three digits, or are not all the same. */
function removeThousandsMarks(whole: string): string | undefined {
  if (/^\d+$/.test(whole)) return whole;
  return /^[1-9]\d{0,2}([ ,.])\d{3}(\1\d{3})*$/.test(whole) ? whole.replace(/\D/g, '') : undefined;
}

function separatorOf(kind: 'group' | 'decimal', locale: string): string | undefined {
  return new Intl.NumberFormat(locale).formatToParts(1_234_567.5).find(({ type }) => type === kind)?.value;
}

/** An amount as a donor would type it: "412", "412.50", « 412,50 ». @param minor Integer minor units. */
export function amountText(minor: number, locale: string): string {
  if (minor % 100 === 0) return String(minor / 100);
  const text = (minor / 100).toFixed(2);
  return text.replace('.', separatorOf('decimal', locale) ?? '.');
}
