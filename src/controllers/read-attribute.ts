/** Whether an attribute's value says that there should be none: templates and frameworks write "false" where HTML has no attribute. */
export const isFalse = (value: string | null): boolean => value?.trim().toLowerCase() === 'false';

/** Returns an attribute's text; `null` if the attribute is absent or says "false". */
export function readAttribute(element: Element, name: string): string | null {
  const value = element.getAttribute(name);
  return isFalse(value) ? null : value;
}
