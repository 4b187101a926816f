import { adoptStyles, type CSSResultOrNative, type LitElement } from 'lit';

/** Gives an element the sheets of code that was loaded late, after its own. */
export function addSheets(host: LitElement, sheets: readonly CSSResultOrNative[]): void {
  const own = (host.constructor as typeof LitElement).elementStyles;
  if (host.renderRoot instanceof ShadowRoot) adoptStyles(host.renderRoot, [...own, ...sheets]);
}
