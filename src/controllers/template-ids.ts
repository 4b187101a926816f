/**
 * Reads `templates="3, 8"`. Anything but numbers is left out; an empty list stands for the whole site.
 *
 * @param text `null` after the attribute has been removed: Lit sets the property to it.
 */
export function readTemplateIds(text: string | null): number[] {
  const ids = (text ?? '').split(/[\s,]+/).filter((word) => /^[1-9]\d{0,14}$/.test(word));
  return [...new Set(ids.map(Number))];
}
