/**
 * Reads `templates="3, 8"`. What is no number is left out; an empty list counts the whole site.
 *
 * @param text `null` once the attribute has been removed: Lit hands that to the property.
 */
export function readTemplateIds(text: string | null): number[] {
  const ids = (text ?? '').split(/[\s,]+/).filter((word) => /^[1-9]\d{0,14}$/.test(word));
  return [...new Set(ids.map(Number))];
}
