type Plural = (count: number | null, one: string, other: string) => string;

/**
 * Chooses between the two forms of a language. The languages have their rules here, and not from `Intl.PluralRules`: the first one takes a browser two
 * milliseconds, between the answer and the first picture.
 *
 * @param isOne The language's rule for the form `one`, of a number without a sign (CLDR's plural rules).
 * @returns Its form for `null`, which is not a number, is `other`.
 */
export function pluralOf(isOne: (count: number) => boolean): Plural {
  return (count, one, other) => (count !== null && isOne(Math.abs(count)) ? one : other);
}

/** English and Spanish: 1. */
export const onlyOne = (count: number) => count === 1;

/** French: everything below 2, as in "0 don" and "1,5 million". */
export const belowTwo = (count: number) => count < 2;
