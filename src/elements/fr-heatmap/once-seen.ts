import { inNextFrame } from '../../styles/motion.js';

/** What can wait does so for that long at most, in ms: some pages are never idle, and in the background nothing is painted. */
const longest = 1000;

/** Resolves once what has just been drawn is on screen, and the browser has nothing to do for its visitor. */
export function onceSeen(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve();
    setTimeout(done, longest);
    inNextFrame(() => {
      // Safari does not tell when it is idle.
      if (typeof requestIdleCallback === 'function') requestIdleCallback(done);
      else setTimeout(done);
    });
  });
}
