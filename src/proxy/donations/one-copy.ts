import type { Reply } from '../http/reply.js';
import { within } from '../concurrency/within.js';
import { stillRunning } from './replies.js';

/** Lets one copy of a gift at a time through this process. */
export interface OneCopy {
  /**
   * @param take What the copy that goes first does.
   * @param repeated The answer to any other, if the first one got as far as the ledger.
   */
  lead(key: string, take: () => Promise<Reply>, repeated: () => Promise<Reply | undefined>): Promise<Reply>;
}

/**
 * The ledger alone already lets one of them leave. But each copy would take places of the limits meanwhile, hundreds for one
 * gift, and could be asked for a challenge, or refused, on account of the others. One after the other they all hear what
 * became of the first.
 *
 * @param patience How long a copy waits for the one before it, in ms.
 */
export function createOneCopy(patience: number): OneCopy {
  const leading = new Map<string, Promise<unknown>>();

  return {
    async lead(key, take, repeated) {
      for (let first = leading.get(key); first; first = leading.get(key)) {
        const isOver = await within(
          first.then(() => true),
          patience,
          () => false,
        );
        const known = await repeated();
        if (known) return known;
        if (!isOver) return stillRunning;
      }
      const taking = take();
      // For those who wait only its end counts: what it failed with is its own sender's.
      const end = taking.then(
        () => leading.delete(key),
        () => leading.delete(key),
      );
      leading.set(key, end);
      return taking;
    },
  };
}
