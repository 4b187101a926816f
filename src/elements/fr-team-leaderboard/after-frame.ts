import { inNextFrame } from '../../styles/motion.js';

/** Longest wait for a frame, in ms, because background tabs have no frames. */
const frameTimeout = 100;

/** Resolves after the next frame has been painted. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    inNextFrame(() => setTimeout(resolve));
    setTimeout(resolve, frameTimeout);
  });
}
