import { adoptStyles, type CSSResultOrNative, type LitElement } from 'lit';

const added = new WeakMap<LitElement, readonly CSSResultOrNative[]>();

/** Adds style sheets of code that was loaded later, after those of the element. */
export function addSheets(host: LitElement, sheets: readonly CSSResultOrNative[]): void {
  added.set(host, [...(added.get(host) ?? []), ...sheets]);
  adopt(host);
}

/**
 * Adopts an element's sheets again if it was moved through another document, for example that of a frame or of `DOMParser`: browsers
 * then drop adopted sheets.
 */
export function restoreSheets(host: LitElement): void {
  const { renderRoot, ownerDocument } = host;
  // In another document the sheets can't be adopted. Where browsers can't adopt any, Lit has added a `style`, which moves along.
  if (ownerDocument !== document || !(renderRoot instanceof ShadowRoot) || renderRoot.querySelector('style'))
    return;
  if (renderRoot.adoptedStyleSheets.length === 0) adopt(host);
}

function adopt(host: LitElement): void {
  const { elementStyles } = host.constructor as typeof LitElement;
  if (host.renderRoot instanceof ShadowRoot)
    adoptStyles(host.renderRoot, [...elementStyles, ...(added.get(host) ?? [])]);
}
