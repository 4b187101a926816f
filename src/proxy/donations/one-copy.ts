import type { Reply } from '../http/reply.js';
import { within } from '../concurrency/within.js';
import { stillRunning } from './replies.js';

/** Processes one copy of a gift at a time in this process. */
export interface OneCopy {
  /**
   * @param take Processes the gift; called for the copy that goes first.
   * @param repeated Returns the answer to any other copy, if the first one got as far as the ledger.
   */
  lead(key: string, take: () => Promise<Reply>, repeated: () => Promise<Reply | undefined>): Promise<Reply>;
}

/**
 * The ledger alone already ensures that only one copy is sent. But each copy would meanwhile count towards the limits, hundreds of times
 * for one gift, and could be refused, or be asked for a challenge, because of the others. Processed one after the other, all get the
 * outcome of the first.
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
      // Waiting copies only need to know when the first one has ended: its error concerns its own sender.
      const end = taking.then(
        () => leading.delete(key),
        () => leading.delete(key),
      );
      leading.set(key, end);
      return taking;
    },
  };
}
