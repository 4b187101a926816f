type Plural = (count: number | null, one: string, other: string) => string;

/**
 * Chooses between the two forms of a language by `Intl.PluralRules`, which are created at first use: that takes a browser a millisecond or
 * two. `null`, which is not a number, gets the form `other`.
 */
export function pluralOf(language: string): Plural {
  let rules: Intl.PluralRules | undefined;
  return (count, one, other) => {
    rules ??= new Intl.PluralRules(language);
    return count !== null && rules.select(Math.abs(count)) === 'one' ? one : other;
  };
}
