import type { ReactiveElement } from 'lit';
import { pageDocument } from '../../page/page-document.js';

export interface FocusPlace {
  readonly isInForm: boolean;
  readonly isInFields: boolean;
}

/**
 * Returns where the focus of the page is. `:focus-within` can't be used, because WebKit matches it only in the active window: a donor who
 * has changed to another window while a gift is sent would lose the focus.
 */
export function focusPlace(host: ReactiveElement): FocusPlace {
  const root = host.getRootNode();
  let at = (root instanceof ShadowRoot ? root : pageDocument).activeElement;
  const isInForm = host.contains(at);
  if (at === host) at = host.shadowRoot?.activeElement ?? null;
  // What the page has put into a slot is in the step that has the slot.
  else while (isInForm && at && !at.assignedSlot) at = at.parentElement;
  at = at?.assignedSlot ?? at;
  return { isInForm, isInFields: isInForm && Boolean(at?.closest('.step')) };
}
