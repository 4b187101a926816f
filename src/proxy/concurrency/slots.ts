import { within } from '../../timing/within.js';

/** Limits how much work of one kind runs at once, such as uploads, and how much waits. */
export interface Slots {
  /**
   * Takes a slot. Resolves to a function that releases it, or to `undefined` if too much work is waiting or no slot became free in
   * time.
   *
   * @param patience Longest wait, in ms.
   */
  take(patience: number): Promise<(() => void) | undefined>;
}

export function createSlots(atOnce: number, waiting: number): Slots {
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
    async take(patience) {
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
