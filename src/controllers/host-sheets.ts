import { adoptStyles, supportsAdoptingStyleSheets, type CSSResultOrNative, type LitElement } from 'lit';

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
  // Throws in another document. `restoreSheets` adds them when the element is back.
  if (host.ownerDocument === document && host.renderRoot instanceof ShadowRoot)
    adoptStyles(host.renderRoot, [...elementStyles, ...(added.get(host) ?? [])]);
}

/** The sheet of a host's own custom properties, and what it sets. */
interface OwnSheet {
  readonly sheet: CSSStyleSheet;
  readonly values: Map<string, string>;
}

const own = new WeakMap<LitElement, OwnSheet>();

/**
 * Sets a custom property of the host in a sheet of its own. A `style` attribute that the server did not render makes React report a
 * mismatch, and Vue may overwrite it.
 *
 * @param value `initial` = none.
 */
export function setOnHost(host: LitElement, name: string, value: number | 'initial'): void {
  const text = String(value);
  if (!supportsAdoptingStyleSheets) {
    host.style.setProperty(name, text);
    return;
  }
  const ownSheet = ownSheetOf(host);
  // Setting a property makes browsers compute styles again, even if the value is the same.
  if (!ownSheet || ownSheet.values.get(name) === text) return;
  ownSheet.values.set(name, text);
  // WebKit ignores a change of a rule in an adopted sheet once it has computed the styles.
  ownSheet.sheet.replaceSync(`:host{${[...ownSheet.values].map((pair) => pair.join(':')).join(';')}}`);
}

/** `undefined` in another document, where the sheet can't be adopted; the next update adds it. */
function ownSheetOf(host: LitElement): OwnSheet | undefined {
  const known = own.get(host);
  if (known || host.ownerDocument !== document) return known;
  const made = { sheet: new CSSStyleSheet(), values: new Map<string, string>() };
  own.set(host, made);
  addSheets(host, [made.sheet]);
  return made;
}
