import { whenIdle } from '../../src/idle.js';

/** Waits until the browser is idle. Safari cannot tell, so there it waits for the next task. */
export const idle = () =>
  new Promise((resolve) =>
    (typeof requestIdleCallback === 'function' ? requestIdleCallback : setTimeout)(resolve),
  );

/**
 * Waits until the elements that have been drawn so far are checked for the page's developer (`developer-checks.ts`). Browsers run what waits
 * for idle time in its order.
 */
export const checked = () => new Promise<void>((resolve) => whenIdle(resolve));
