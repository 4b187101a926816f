import { adoptStyles, type CSSResultOrNative, type LitElement } from 'lit';

/** Adds style sheets of code that was loaded later, after those of the element. */
export function addSheets(host: LitElement, sheets: readonly CSSResultOrNative[]): void {
  const own = (host.constructor as typeof LitElement).elementStyles;
  if (host.renderRoot instanceof ShadowRoot) adoptStyles(host.renderRoot, [...own, ...sheets]);
}
