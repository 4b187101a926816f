import { unsafeCSS, type CSSResult } from 'lit';

/**
 * Joins several sheets into one: a browser looks up the rules for each element in each sheet of its root, and keeps a list of sheets for
 * each root, of which a page may have a thousand. `unsafeCSS` is safe here, because the sheets are our own.
 */
export function oneSheet(...sheets: readonly CSSResult[]): CSSResult {
  return unsafeCSS(sheets.map(({ cssText }) => cssText).join(''));
}
