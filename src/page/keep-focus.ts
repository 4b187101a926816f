import { pageDocument } from './page-document.js';

type Focusable = HTMLElement | SVGElement;

/** An element that renders into its shadow root. */
interface Rendered {
  readonly shadowRoot: ShadowRoot | null;
  readonly renderRoot: ParentNode;
}

/**
 * Moves the focus to the nearest element that is left if the rendering that is about to start removes the focused one, such as a row, or
 * "Try again" once the figures are there. Browsers would move it to the start of the page (WCAG 2.4.3). Not if code that knows a better
 * place, or the page, has moved it.
 */
export function keepFocus({ shadowRoot, renderRoot }: Rendered): void {
  const focused = shadowRoot?.activeElement;
  if (!focused) return;
  const path: Focusable[] = [];
  for (let { parentElement: at } = focused; at; at = at.parentElement) path.push(at);
  // After the rendering, which runs in this task.
  queueMicrotask(() => {
    if (focused.isConnected || pageDocument.activeElement !== pageDocument.body) return;
    const others = renderRoot.querySelectorAll<Focusable>('*');
    [...path, ...others].some((place) => place.isConnected && focus(place, shadowRoot));
  });
}

/** @returns Whether the element has the focus now. A slot, or what is hidden, can't have it. */
function focus(place: Focusable, root: ShadowRoot): boolean {
  const isFocusable = place.hasAttribute('tabindex') || place.tabIndex >= 0;
  if (!isFocusable) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  const hasFocus = () => root.activeElement === place;
  if (isFocusable) return hasFocus();
  // Otherwise a later click on its text would focus it. When the window loses the focus, it stays the active element.
  const release = () => {
    if (hasFocus()) return;
    place.removeAttribute('tabindex');
    place.removeEventListener('blur', release);
  };
  place.addEventListener('blur', release);
  release();
  return hasFocus();
}
