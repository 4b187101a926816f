type Plural = (count: number | null, one: string, other: string) => string;

/**
 * Chooses between the two forms of a language by `Intl.PluralRules`, which are made when a form is first chosen: they take a browser a
 * millisecond or two. `null`, which is no number, takes the second form.
 */
export function pluralOf(language: string): Plural {
  let rules: Intl.PluralRules | undefined;
  return (count, one, other) => {
    rules ??= new Intl.PluralRules(language);
    return count !== null && rules.select(Math.abs(count)) === 'one' ? one : other;
  };
}
