import { whenIdle } from '../timing/idle.js';
import { reportColour } from './colour-hints.js';

/** Elements in one idle task: their styles are computed, and a page may have a thousand of them. */
const batch = 20;

interface Check {
  readonly host: HTMLElement;
  readonly report: () => void;
}

let waiting: Check[] = [];
/** By parent, the kinds of elements whose colours were looked at. */
const seen = new WeakMap<Node, Set<string>>();

/**
 * Calls `report` and looks at the colours of an element, for the page's developer. All elements of a page are checked together once the browser
 * is idle, so that visitors do not wait for it. An element that is gone by then is left out.
 */
export function checkWhenIdle(host: HTMLElement, report: () => void): void {
  if (waiting.length === 0) whenIdle(checkSome);
  waiting.push({ host, report });
}

function checkSome(): void {
  const checks = waiting.slice(0, batch);
  waiting = waiting.slice(batch);
  if (waiting.length > 0) whenIdle(checkSome);
  for (const { host, report } of checks) {
    const { isConnected, parentNode } = host;
    if (!isConnected || !parentNode) continue;
    report();
    if (isFirstOfItsKind(host, parentNode)) reportColour(host);
  }
}

/** Of siblings that differ only in their number and campaign, the first one has the colours of all. */
function isFirstOfItsKind(host: HTMLElement, parent: Node): boolean {
  const kinds = seen.get(parent) ?? new Set();
  seen.set(parent, kinds);
  let kind = host.localName;
  // A style sheet may select a variant or a layout. A page may have a thousand campaigns.
  for (const { name, value } of host.attributes) if (name !== 'campaign-id') kind += `\n${name}=${value}`;
  if (kinds.has(kind)) return false;
  kinds.add(kind);
  return true;
}
