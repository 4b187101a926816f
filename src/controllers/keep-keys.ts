/** Keys that a page needs wherever the focus is: to close what is open, and to move the focus. */
const pageKeys = /^(Escape|Tab|F\d+)$/;

const events = ['keydown', 'keypress', 'keyup'] as const;

/**
 * Keeps the keys that are typed into the fields of an element from the page. Slideshows, search boxes and players have shortcuts of one
 * key, except in fields. They do not recognise a field in a shadow root, so spaces, letters and arrow keys would be lost.
 */
export function keepKeys(host: HTMLElement): void {
  for (const type of events) host.addEventListener(type, keep);
}

function keep(event: KeyboardEvent): void {
  const { key, ctrlKey, altKey, metaKey, currentTarget } = event;
  // Windows reports AltGr, with which letters are typed, as Ctrl and Alt.
  const isTyped = !pageKeys.test(key) && !metaKey && (!ctrlKey || altKey);
  const [field] = event.composedPath();
  if (!isTyped || !(field instanceof Element) || !field.matches('input, select, textarea')) return;
  // The page knows its own fields in a slot.
  if (currentTarget instanceof Element && field.getRootNode() === currentTarget.shadowRoot)
    event.stopPropagation();
}
