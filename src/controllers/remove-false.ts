import type { LitElement } from 'lit';

/**
 * Removes the element's own attributes that say "false". Templates and frameworks write the word where HTML leaves an attribute out, and an
 * attribute that is there turns something on. They are not only ignored, because style sheets look for them as well.
 */
export function removeFalse(host: LitElement): void {
  const { observedAttributes } = host.constructor as typeof LitElement;
  for (const name of host.getAttributeNames())
    if (isFalse(host.getAttribute(name)) && observedAttributes.includes(name)) host.removeAttribute(name);
}

/** Whether the value of an attribute says that it should not be there. */
export const isFalse = (value: string | null): boolean => value?.toLowerCase() === 'false';
