/** Whether animations are allowed (WCAG 2.3.3). Not cached, because the setting may change while the page is open. */
export function allowsMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Runs in the next frame, or in a timer if the page has removed `requestAnimationFrame`. */
export function inNextFrame(run: () => void): void {
  (globalThis.requestAnimationFrame ?? setTimeout)(run);
}

/** Pulses a region whose figure grew, if animations are allowed. Two pulses: WCAG 2.3.1 allows at most three flashes. */
export function animatePulse(element: Element | null | undefined): void {
  if (!element || !allowsMotion()) return;
  element.animate({ opacity: [1, 0.35, 1] }, { duration: 400, iterations: 2, easing: 'ease-in-out' });
}
