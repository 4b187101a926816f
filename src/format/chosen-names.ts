/** The words of a list in an attribute. A framework may set an array. */
export const wordsOf = (list: string | null): string[] =>
  String(list ?? '')
    .split(/[\s,;|]+/)
    .filter((word) => word !== '');

/** The known names in a list, each once, in its order, and the other words. */
export function chosenNames<Name extends string>(
  list: string | null,
  known: readonly Name[],
): { readonly names: readonly Name[]; readonly unknown: readonly string[] } {
  const words = [...new Set(wordsOf(list))];
  const isKnown = (word: string): word is Name => known.some((name) => name === word);
  return { names: words.filter(isKnown), unknown: words.filter((word) => !isKnown(word)) };
}
