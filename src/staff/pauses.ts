/** Longest work in a frame, in ms, so that typing and scrolling stay smooth. */
const frameTime = 12;

/**
 * For work on thousands of rows. The returned function is called after each row: it gives a promise to wait for if the browser has to do
 * something else now.
 */
export function createPauses(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < frameTime) return undefined;
    return new Promise((resolve) => {
      // No frame, which a page in the background does not get.
      setTimeout(() => {
        began = performance.now();
        resolve();
      });
    });
  };
}
