/**
 * A feature that the elements need and that browsers have had for years, but not the environments of unit tests (jsdom, happy-dom). An
 * element that is defined without it throws in the middle of the page's own code or of a test.
 */
export function missingFeature(): string | undefined {
  const has: Readonly<Record<string, boolean>> = {
    ResizeObserver: 'ResizeObserver' in window,
    matchMedia: 'matchMedia' in window,
    attachInternals: 'attachInternals' in HTMLElement.prototype,
  };
  return Object.keys(has).find((name) => has[name] === false);
}
