/**
 * Calls a function once the browser is idle, or after two seconds. Safari has no `requestIdleCallback`: there it is called in a task of its
 * own.
 */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run);
}
