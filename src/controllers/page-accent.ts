import { unsafeCSS, type CSSResult, type LitElement } from 'lit';
import { pageDocument } from '../page/page-document.js';
import { shared } from '../page/registry.js';
import { addSheets } from './host-sheets.js';
import { linkColour } from './link-colour.js';

/** `accent` is `undefined` until the page has been looked at, and empty if the elements have the colour of the text. */
const page = shared('page accent', (): { accent?: string } => ({}));
/** Elements that were first drawn since the last frame. */
let waiting: LitElement[] = [];
let sheet: CSSResult | undefined;

/**
 * Gives an element the colour of the page's links, which is the accent where the page sets none. Call this once for each element.
 *
 * The page is looked at once, in the first frame with an element: its style sheets are there, its styles have to be computed anyway, and
 * nothing has been painted in another colour.
 */
export function takePageAccent(host: LitElement): void {
  if (page.accent !== undefined) {
    give(host, page.accent);
    return;
  }
  waiting.push(host);
  if (waiting.length === 1 && typeof requestAnimationFrame === 'function') requestAnimationFrame(look);
}

function look(): void {
  const hosts = waiting;
  waiting = [];
  const [first] = hosts;
  if (!first) return;
  page.accent ??= setsAccent() ? '' : linkColour(first);
  for (const host of hosts) give(host, page.accent);
}

/** Whether the page as a whole has an accent, for which its links would be looked at in vain. */
function setsAccent(): boolean {
  return getComputedStyle(pageDocument.body).getPropertyValue('--fr-accent-color').trim() !== '';
}

function give(host: LitElement, accent: string): void {
  if (accent === '') return;
  // Safe, because the browser has written the colour.
  sheet ??= unsafeCSS(`:host{--_page-accent:${accent}}`);
  addSheets(host, [sheet]);
}
