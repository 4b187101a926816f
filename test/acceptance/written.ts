export type Language = 'en' | 'fr';

/** Figures as a reader of English or French in Canada writes them. By hand, because the widgets ask `Intl` as well. */
export function written(language: Language) {
  const isFrench = language === 'fr';
  const count = (value: number): string => String(value).replaceAll(/\B(?=(\d{3})+$)/g, isFrench ? ' ' : ',');
  return {
    count,
    /** Whole amounts are written without cents. */
    money(cents: number): string {
      const decimals = String(cents % 100).padStart(2, '0');
      const figure =
        count(Math.floor(cents / 100)) + (cents % 100 === 0 ? '' : `${isFrench ? ',' : '.'}${decimals}`);
      return isFrench ? `${figure} $` : `$${figure}`;
    },
    /** Rounded down: what is nearly reached is not reached. */
    percent: (part: number, whole: number): string =>
      `${count(Math.floor((part * 100) / whole))}${isFrench ? ' ' : ''}%`,
  };
}
