/** Text for comparison: without accents, case, punctuation and repeated spaces. */
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

/** The same without any space, for codes like "N.S.W." and "P. E. I.". */
export function squash(normalised: string): string {
  return normalised.replace(/ /g, '');
}

/** "Toronto, ON" as "Toronto" and "ON". */
export function partsOf(text: string): readonly string[] {
  return text.slice(0, 200).split(/[,;()/|]| [-–—] /);
}

/**
 * The common result of `find` for the parts of "Toronto, ON" or "Québec (QC)"; parts without a result are ignored. Two different results
 * count as none: "Georgia, US" in the country field is ambiguous.
 */
export function agreed(text: string, find: (part: string) => string): string {
  const found = new Set(partsOf(text).map(find).filter(Boolean));
  return found.size === 1 ? ([...found][0] ?? '') : '';
}
