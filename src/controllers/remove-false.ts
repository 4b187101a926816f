import type { LitElement } from 'lit';

/**
 * Removes attributes that say "false" although an attribute without a value turns something on: templates and frameworks write the word
 * where HTML leaves the attribute out. They are removed because style sheets look for them as well. Other attributes are kept.
 */
export function removeFalse(host: LitElement): void {
  for (const name of host.getAttributeNames())
    if (isFalse(host.getAttribute(name)) && isSwitch(host, name)) host.removeAttribute(name);
}

/** Whether the value of an attribute says that it should not be there. */
export const isFalse = (value: string | null): boolean => value?.toLowerCase() === 'false';

function isSwitch(host: LitElement, name: string): boolean {
  const { observedAttributes, elementProperties } = host.constructor as typeof LitElement;
  for (const [property, { attribute, type }] of elementProperties)
    if (name === (attribute === undefined ? String(property).toLowerCase() : attribute))
      return type === Boolean;
  // The attributes of optional parts have no property. They turn the part on.
  return observedAttributes.includes(name);
}
