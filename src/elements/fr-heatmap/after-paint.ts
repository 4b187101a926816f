import { whenIdle } from '../../timing/idle.js';
import { inNextFrame } from '../../styles/motion.js';

/** The longest wait, in ms: some pages are never idle, and background tabs do not paint. */
const maxWait = 1000;

/** Resolves once the current drawing has been painted and the browser is idle. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve();
    setTimeout(done, maxWait);
    inNextFrame(() => {
      whenIdle(done);
    });
  });
}
