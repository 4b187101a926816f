const space = '\u00a0';

/** Separators of thousands and decimals, and the percent sign of a locale. */
interface Marks {
  readonly group: string;
  readonly point: string;
  readonly percent: string;
  /** Texts before and after an amount, by currency. */
  readonly money: ReadonlyMap<string, readonly [before: string, behind: string]>;
}

const english = (dollars: 'CAD' | 'USD'): Marks => ({
  group: ',',
  point: '.',
  percent: '%',
  money: new Map([
    ['CAD', ['CA$', '']],
    ['USD', ['US$', '']],
    ['AUD', ['A$', '']],
    ['EUR', ['€', '']],
    [dollars, ['$', '']],
  ]),
});

const behind = (sign: string): [string, string] => ['', space + sign];

const marks: ReadonlyMap<string, Marks> = new Map([
  ['en-CA', english('CAD')],
  ['en-US', english('USD')],
  [
    'fr-CA',
    {
      group: space,
      point: ',',
      percent: `${space}%`,
      money: new Map([
        ['CAD', behind('$')],
        ['USD', behind(`$${space}US`)],
        ['AUD', behind(`$${space}AU`)],
        ['EUR', behind('€')],
      ]),
    },
  ],
]);

/**
 * Formats money like `Intl` but without it, because the first `Intl.NumberFormat` of a page takes 13 ms, and 50 ms on a slow phone.
 * `undefined` for locales and currencies that need `Intl`.
 *
 * @param minor Safe integer of minor units. @param cents Whether to write cents.
 */
export function ownMoney(
  minor: number,
  cents: boolean,
  currency: string,
  locale: string,
): string | undefined {
  const by = marks.get(locale);
  const sides = by?.money.get(currency);
  if (!by || !sides) return undefined;
  const abs = Math.abs(minor);
  const fraction = cents ? by.point + String(abs % 100).padStart(2, '0') : '';
  return sign(minor) + sides[0] + digits(Math.floor(abs / 100), by) + fraction + sides[1];
}

/** @param count A safe integer. */
export function ownCount(count: number, locale: string): string | undefined {
  const by = marks.get(locale);
  return by && sign(count) + digits(Math.abs(count), by);
}

/** @param percent A safe integer. */
export function ownPercent(percent: number, locale: string): string | undefined {
  const by = marks.get(locale);
  return by && sign(percent) + digits(Math.abs(percent), by) + by.percent;
}

const sign = (value: number) => (value < 0 ? '-' : '');

const digits = (whole: number, { group }: Marks) => String(whole).replace(/\B(?=(\d{3})+$)/g, group);
