/** Waits until the browser is idle. Safari cannot tell, so there it waits for the next task. */
export const idle = () =>
  new Promise((resolve) =>
    (typeof requestIdleCallback === 'function' ? requestIdleCallback : setTimeout)(resolve),
  );
