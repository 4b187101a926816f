/** Why a typed amount can't be taken. `ambiguous`: two people would read it as two amounts. */
export type AmountTextProblem = 'empty' | 'figures' | 'decimals' | 'ambiguous' | 'too-large';

export type TypedAmount = { readonly minor: number } | { readonly problem: AmountTextProblem };

/** Spaces that keyboards, `Intl` and pasted text put between thousands. */
const spaces = /[ \u00a0\u2009\u202f]/g;

/**
 * A typed amount as integer minor units, by its digits: `1 234,50`, `1,234.50`, `12,5`. Never by arithmetic, which loses
 * cents, and never by guessing: what could be 1.5 or 1500 is asked back. Exponents, signs and other scripts' digits are no
 * figures here, because the donor would not see on the button what was meant. Nor is an amount in another currency: 50 of these
 * would be charged for `€50`.
 *
 * @param locale Decides what a single comma or point before three digits means, and how the currency may be written.
 * @param currency ISO 4217 code of the only currency that may stand beside the figures.
 */
export function readTypedAmount(text: string, locale: string, currency: string): TypedAmount {
  const typed = (/\d(.*\d)?/.exec(text)?.[0] ?? '').replace(spaces, ' ');
  if (!isOwnSign(text.replace(/\d(.*\d)?/, ''), locale, currency) || /[^\d ,.]/.test(typed))
    return { problem: 'figures' };
  if (typed === '') return { problem: 'empty' };

  const { whole, cents, problem } = split(typed, locale);
  if (problem) return { problem };
  const digits = ungrouped(whole);
  if (digits === undefined) return { problem: 'ambiguous' };
  if (cents.length > 2) return { problem: 'decimals' };
  if (digits.replace(/^0+/, '').length > 10) return { problem: 'too-large' };
  return { minor: Number(`${digits}${`${cents}00`.slice(0, 2)}`) };
}

/** What stands around the figures: nothing, or the currency as people write it, its code in addition or alone: `CA$`, `$ CA`, `$ … CAD`. */
function isOwnSign(around: string, locale: string, currency: string): boolean {
  const plain = (text: string) => text.replace(/\s/g, '').toUpperCase();
  const sign = plain(around).replace(currency, '');
  if (sign === '') return true;
  if (currency === '') return false;
  const land = currency.slice(0, 2);
  return (['symbol', 'narrowSymbol'] as const).some((currencyDisplay) => {
    const own = plain(
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? '',
    );
    return [own, land + own, own + land].includes(sign);
  });
}

interface Split {
  readonly whole: string;
  readonly cents: string;
  readonly problem?: AmountTextProblem;
}

/** Finds the decimal mark: the last mark, if it stands once and is not a thousands mark. */
function split(typed: string, locale: string): Split {
  const at = Math.max(typed.lastIndexOf(','), typed.lastIndexOf('.'));
  const mark = typed[at];
  const all: Split = { whole: typed, cents: '' };
  if (mark === undefined) return all;
  // A mark that comes twice parts thousands.
  if (typed.indexOf(mark) !== at) return all;
  const parted: Split = { whole: typed.slice(0, at), cents: typed.slice(at + 1) };
  if (parted.cents.includes(' ')) return { ...parted, problem: 'figures' };
  // Two kinds of mark, or spaces for thousands: the last one is the decimal mark everywhere.
  const hasOther = /[ ,.]/.test(parted.whole);
  if (hasOther || parted.cents.length !== 3) return parted;
  // "1,500" where thousands have a comma is 1500. Where the comma marks cents it may be a slip of either kind.
  return mark === markOf('group', locale) ? all : { ...parted, problem: 'ambiguous' };
}

/** Digits without their thousands marks; `undefined` when those don't stand before each three digits, or differ. */
function ungrouped(whole: string): string | undefined {
  if (/^\d+$/.test(whole)) return whole;
  return /^[1-9]\d{0,2}([ ,.])\d{3}(\1\d{3})*$/.test(whole) ? whole.replace(/\D/g, '') : undefined;
}

function markOf(kind: 'group' | 'decimal', locale: string): string | undefined {
  return new Intl.NumberFormat(locale).formatToParts(1_234_567.5).find(({ type }) => type === kind)?.value;
}

/** An amount as a donor would type it: "412", "412.50", « 412,50 ». @param minor Integer minor units. */
export function amountText(minor: number, locale: string): string {
  if (minor % 100 === 0) return String(minor / 100);
  const text = (minor / 100).toFixed(2);
  return text.replace('.', markOf('decimal', locale) ?? '.');
}
