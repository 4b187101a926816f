/** Whether the visitor wants movement (WCAG 2.3.3). Asked each time: the setting may change while the page is open. */
export function allowsMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Runs at the next frame; soon, where a page has taken `requestAnimationFrame` away. */
export function inNextFrame(run: () => void): void {
  (globalThis.requestAnimationFrame ?? setTimeout)(run);
}

/** In one frame: nobody follows more, and hundreds of animations would hold the page. */
const mostArrivals = 20;
let arrivals = 0;

/** Lets a figure arrive. Only transform and opacity move: the text is the true figure from the first frame on. */
export function animateArrival(element: Element | null | undefined): void {
  if (!element || arrivals >= mostArrivals || !allowsMotion()) return;
  if (arrivals === 0) inNextFrame(() => (arrivals = 0));
  arrivals += 1;
  element.animate(
    [
      // Never so faint that a reader with low vision, or axe, finds it illegible (WCAG 1.4.3).
      { opacity: 0.8, transform: 'translateY(0.2em)' },
      { opacity: 1, transform: 'none' },
    ],
    { duration: 350, easing: 'ease-out' },
  );
}

/** Draws the eye to a place whose figure grew, where the visitor wants movement. Twice, within WCAG 2.3.1's three flashes. */
export function animatePulse(element: Element | null | undefined): void {
  if (!element || !allowsMotion()) return;
  element.animate({ opacity: [1, 0.35, 1] }, { duration: 400, iterations: 2, easing: 'ease-in-out' });
}
