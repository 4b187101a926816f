type Plural = (count: number | null, one: string, other: string) => string;

/**
 * Chooses between the two forms of a language. `Intl.PluralRules` is not used, because the first one takes a browser two milliseconds, between the
 * answer and the first picture. `null`, which is not a number, gets the form `other`.
 *
 * @param isOne The language's rule for the form `one` (CLDR's plural rules). Its argument is not negative.
 */
export function pluralOf(isOne: (count: number) => boolean): Plural {
  return (count, one, other) => (count !== null && isOne(Math.abs(count)) ? one : other);
}

/** English and Spanish: 1. */
export const onlyOne = (count: number) => count === 1;

/** French: everything below 2, as in "0 don" and "1,5 million". */
export const belowTwo = (count: number) => count < 2;
