export type Language = 'en' | 'fr';

/** Figures in the formats of English and French in Canada, written without `Intl`, which the widgets use. */
interface Writer {
  readonly count: (value: number) => string;
  /** In whole units, rounded down. */
  readonly money: (cents: number) => string;
  /** Whole amounts are written without cents. */
  readonly exactMoney: (cents: number) => string;
  /** Rounded down, so that 100 % means that the goal was reached. */
  readonly percent: (part: number, whole: number) => string;
}

/** Figures in the formats of English and French in Canada, written without `Intl`, which the widgets use. */
export function written(language: Language): Writer {
  const isFrench = language === 'fr';
  const count = (value: number): string => String(value).replaceAll(/\B(?=(\d{3})+$)/g, isFrench ? ' ' : ',');
  const decimals = (cents: number): string =>
    cents % 100 === 0 ? '' : (isFrench ? ',' : '.') + String(cents % 100).padStart(2, '0');
  const dollars = (figure: string): string => (isFrench ? `${figure} $` : `$${figure}`);
  const units = (cents: number): string => count(Math.floor(cents / 100));
  return {
    count,
    money: (cents) => dollars(units(cents)),
    exactMoney: (cents) => dollars(units(cents) + decimals(cents)),
    percent: (part, whole) => `${count(Math.floor((part * 100) / whole))}${isFrench ? ' ' : ''}%`,
  };
}
