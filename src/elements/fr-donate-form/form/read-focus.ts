import type { ReactiveElement } from 'lit';
import { pageDocument } from '../../../page/page-document.js';

export interface Focus {
  readonly isInForm: boolean;
  /** Whether it is in what becomes inert or disappears once a gift is sent: the fields, or the button that stops waiting for the card. */
  readonly isInFields: boolean;
}

/**
 * The focused element in the tree of a node: the document or a shadow root. `:focus-within` can't be used instead, because WebKit matches it
 * only in the active window: a donor who has changed to another window while a gift is sent would lose the focus.
 */
export function activeElementIn(node: Node): Element | null {
  const root = node.getRootNode();
  return (root instanceof ShadowRoot ? root : pageDocument).activeElement;
}

/**
 * Whether the donor has moved the focus to something else on the page. It does not count as moved to an element around the host, which
 * gets the focus of a field that became inert (a page's own dialog), nor to a frame, which may be the bank's.
 */
export function isFocusElsewhere(host: Element): boolean {
  for (let inner = host; ;) {
    const at = activeElementIn(inner);
    const isRelated = !at || at.contains(inner) || inner.contains(at);
    if (!isRelated && !(at instanceof HTMLIFrameElement)) return true;
    const root = inner.getRootNode();
    if (!(root instanceof ShadowRoot)) return false;
    inner = root.host;
  }
}

/** Returns where the focus of the page is. */
export function readFocus(host: ReactiveElement): Focus {
  let at = activeElementIn(host);
  const isInForm = host.contains(at);
  if (at === host) at = host.shadowRoot?.activeElement ?? null;
  // What the page has put into a slot is in the step that has the slot.
  else while (isInForm && at && !at.assignedSlot) at = at.parentElement;
  at = at?.assignedSlot ?? at;
  return { isInForm, isInFields: isInForm && Boolean(at?.closest('.step, .stop')) };
}
