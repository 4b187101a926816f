import type { Answer } from '../protocol/gift-answers.js';
import { within } from '../../within.js';

/** Processes one copy of a gift at a time in this process. */
export interface OneCopy {
  /**
   * @param take Processes the gift; called for the first copy.
   * @param repeated Returns the answer to another copy if the ledger has the gift by then.
   */
  runInTurn(
    key: string,
    take: () => Promise<Answer>,
    repeated: () => Promise<Answer | undefined>,
  ): Promise<Answer>;
}

/**
 * Processes copies of one gift one after the other, so that all get the outcome of the first. The ledger already ensures that only one copy
 * is sent, but without this queue each copy would count for the limits and could be refused because of the others.
 *
 * @param patience How long a copy waits for the one before it, in ms.
 */
export function createOneCopy(patience: number): OneCopy {
  const leading = new Map<string, Promise<unknown>>();

  return {
    async runInTurn(key, take, repeated) {
      for (let first = leading.get(key); first; first = leading.get(key)) {
        const isOver = await within(
          first.then(() => true),
          patience,
          () => false,
        );
        const known = await repeated();
        if (known) return known;
        if (!isOver) return { name: 'running' };
      }
      const taking = take();
      // Copies that wait only need to know when the first one has ended. An error in it is passed to its own caller.
      const end = taking.then(
        () => leading.delete(key),
        () => leading.delete(key),
      );
      leading.set(key, end);
      return taking;
    },
  };
}
