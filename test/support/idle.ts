import { whenIdle } from '../../src/timing/idle.js';

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

/**
 * Makes what waits for idle time wait until the returned function is called, so that a test can look at the page before. Safari, which has no
 * idle time, would otherwise run it at any moment.
 */
export function holdIdle(): { readonly isWaiting: () => boolean; readonly release: () => void } {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'requestIdleCallback');
  const waiting: IdleRequestCallback[] = [];
  globalThis.requestIdleCallback = (run) => waiting.push(run);
  return {
    isWaiting: () => waiting.length > 0,
    release() {
      if (own) Object.defineProperty(globalThis, 'requestIdleCallback', own);
      else Reflect.deleteProperty(globalThis, 'requestIdleCallback');
      for (const run of waiting) run({ didTimeout: false, timeRemaining: () => 50 });
    },
  };
}
