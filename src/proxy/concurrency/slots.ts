import { within } from '../../within.js';

/** Limits how much work of one kind runs at once, such as uploads, and how much waits. */
export interface Slots {
  /**
   * Takes a slot. Resolves to a function that releases it, or to `undefined` if too much work is waiting or no slot became free in
   * time.
   */
  take(): Promise<(() => void) | undefined>;
}

/**
 * Creates the slots. Cockatiel's bulkhead is not used, because it does not limit the time in the queue: a sender that waits for longer than
 * its connection lasts would get no answer.
 *
 * @param patience Longest wait, in ms.
 */
export function createSlots(atOnce: number, waiting: number, patience: number): Slots {
  let taken = 0;
  const queue: (() => void)[] = [];

  function giveBack(): () => void {
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      const next = queue.shift();
      if (next) next();
      else taken -= 1;
    };
  }

  return {
    async take() {
      if (taken < atOnce) {
        taken += 1;
        return giveBack();
      }
      if (queue.length >= waiting) return undefined;
      let call: () => void = () => undefined;
      const turn = new Promise<true>((resolve) => {
        call = () => resolve(true);
        queue.push(call);
      });
      const isMine = await within(turn, patience, () => {
        const at = queue.indexOf(call);
        // If the caller is not in the queue any more, it already has a slot.
        if (at < 0) return true;
        queue.splice(at, 1);
        return false;
      });
      return isMine ? giveBack() : undefined;
    },
  };
}
