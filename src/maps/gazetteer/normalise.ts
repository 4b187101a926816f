/** Normalises a text for comparison: removes accents, case, punctuation and repeated spaces. */
export function normalise(text: string): string {
  return text
    .slice(0, 200)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Removes the spaces of a normalised text, for codes such as "N.S.W." and "P. E. I.". */
export function removeSpaces(normalised: string): string {
  return normalised.replace(/ /g, '');
}

/** Splits "Toronto, ON" into "Toronto" and "ON". */
export function partsOf(text: string): readonly string[] {
  return text.slice(0, 200).split(/[,;()/|]| [-–—] /);
}

/**
 * The result of `find` for the parts of "Toronto, ON" or "Québec (QC)", if all parts that have a result have the same result. "Georgia, US"
 * in the country field has two results, so it is ambiguous.
 */
export function findUnambiguous(text: string, find: (part: string) => string): string {
  const found = new Set(partsOf(text).map(find).filter(Boolean));
  return found.size === 1 ? ([...found][0] ?? '') : '';
}
