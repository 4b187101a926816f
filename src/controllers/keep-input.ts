/** Keys that a page needs wherever the focus is: to close what is open, and to move the focus. */
const pageKeys = /^(Escape|Tab|F\d+)$/;

/** Keys with which text is edited while Ctrl or Command is pressed. */
const editingKeys = /^[acvxyz]$/i;

const events = [
  ...(['keydown', 'keypress', 'keyup'] as const),
  ...(['pointerdown', 'mousedown', 'touchstart', 'touchend'] as const),
  ...(['selectstart', 'contextmenu', 'dragstart', 'copy', 'cut', 'paste'] as const),
];

/**
 * Keeps what is done in the fields of an element from the page: what is typed, pressed, selected and pasted. Slideshows, search boxes and
 * players have shortcuts of one key. Carousels are dragged at any point but a field, and scripts against copying forbid to press, select and
 * paste, except in fields. They do not recognise a field in a shadow root, so spaces, letters and arrow keys would be lost, and it could not
 * be entered with a mouse. Only elements that render fields call this: thousands of others on a page need none of the listeners.
 */
export function keepInput(host: HTMLElement): void {
  // Passive, because a browser waits for the other listeners of `touchstart` before it scrolls.
  for (const type of events) host.addEventListener(type, keep, { passive: true });
}

function keep(event: Event): void {
  const { currentTarget } = event;
  const [field] = event.composedPath();
  if (event instanceof KeyboardEvent && !isTyped(event)) return;
  if (!(field instanceof Element) || !field.matches('input, select, textarea')) return;
  // The page knows its own fields in a slot.
  if (currentTarget instanceof Element && field.getRootNode() === currentTarget.shadowRoot)
    event.stopPropagation();
}

function isTyped({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (editingKeys.test(key) && (ctrlKey || metaKey)) return true;
  // Windows reports AltGr, with which letters are typed, as Ctrl and Alt.
  return !pageKeys.test(key) && !metaKey && (!ctrlKey || altKey);
}
