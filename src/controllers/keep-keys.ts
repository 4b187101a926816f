/** Keys that a page needs wherever the focus is: to close what is open, and to move the focus. */
const pageKeys = /^(Escape|Tab|F\d+)$/;

/**
 * Keeps the keys that are typed into an element's own fields from the page. Slideshows, search boxes and players have shortcuts of one key,
 * except in fields. They do not recognise a field in a shadow root, so spaces, letters and arrow keys would be lost.
 */
export function keepKeys(event: KeyboardEvent): void {
  const { target, currentTarget, key, ctrlKey, altKey, metaKey } = event;
  // Windows reports AltGr, with which letters are typed, as Ctrl and Alt.
  const isTyped = !pageKeys.test(key) && !metaKey && (!ctrlKey || altKey);
  if (!isTyped || !(target instanceof Element) || !target.matches('input, select, textarea')) return;
  // The page knows its own fields in a slot.
  if (currentTarget instanceof Element && currentTarget.getRootNode() === target.getRootNode())
    event.stopPropagation();
}
