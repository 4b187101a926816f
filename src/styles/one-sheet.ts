import { unsafeCSS, type CSSResult } from 'lit';

/**
 * Joins the texts of several sheets into one sheet: a browser looks up the rules for each element in each sheet of its root, and keeps a list of sheets for
 * each root, of which a page may have a thousand. `unsafeCSS` is safe here, because the sheets are our own.
 */
export function oneSheet(...sheets: readonly string[]): CSSResult {
  return unsafeCSS(sheets.join(''));
}
