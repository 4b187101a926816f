/** Whether animations are allowed (WCAG 2.3.3). Not cached, because the setting may change while the page is open. */
export function allowsMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Runs in the next frame, or in a timer if the page has removed `requestAnimationFrame`. */
export function inNextFrame(run: () => void): void {
  (globalThis.requestAnimationFrame ?? setTimeout)(run);
}

/** Maximum number of animations per frame: hundreds would block the page. */
const mostArrivals = 20;
let arrivals = 0;

/** Animates a new figure. Only transform and opacity change: the text is correct from the first frame. */
export function animateArrival(element: Element | null | undefined): void {
  if (!element || arrivals >= mostArrivals || !allowsMotion()) return;
  if (arrivals === 0) inNextFrame(() => (arrivals = 0));
  arrivals += 1;
  element.animate(
    [
      // With a lower opacity, the text would have less contrast than WCAG 1.4.3 requires.
      { opacity: 0.8, transform: 'translateY(0.2em)' },
      { opacity: 1, transform: 'none' },
    ],
    { duration: 350, easing: 'ease-out' },
  );
}

/** Pulses a region whose figure grew, if animations are allowed. Two pulses: WCAG 2.3.1 allows at most three flashes. */
export function animatePulse(element: Element | null | undefined): void {
  if (!element || !allowsMotion()) return;
  element.animate({ opacity: [1, 0.35, 1] }, { duration: 400, iterations: 2, easing: 'ease-in-out' });
}
