import type { LitElement } from 'lit';
import { pageDocument } from '../page/page-document.js';

/**
 * Moves the focus to the nearest element that is left if the rendering that is about to start removes the focused one, such as a row, or
 * "Try again" once the figures are there. Browsers would move it to the start of the page (WCAG 2.4.3). Not if code that knows a better
 * place, or the page, has moved it.
 */
export function keepFocus({ shadowRoot, renderRoot }: LitElement): void {
  const focused = shadowRoot?.activeElement;
  if (!focused) return;
  const path: HTMLElement[] = [];
  for (let { parentElement: at } = focused; at; at = at.parentElement) path.push(at);
  // After the rendering, which runs in this task.
  queueMicrotask(() => {
    if (focused.isConnected || pageDocument.activeElement !== pageDocument.body) return;
    for (const place of [...path, ...renderRoot.querySelectorAll<HTMLElement | SVGElement>('*')]) {
      if (!place.isConnected) continue;
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
      // A slot, or what is hidden, can't have the focus.
      if (shadowRoot.activeElement === place) return;
    }
  });
}
