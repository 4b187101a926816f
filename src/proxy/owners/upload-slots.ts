import { within } from '../concurrency/within.js';

/** Limits how many uploads are processed at once, and how many wait. */
export interface UploadSlots {
  /** A place, to be given back by calling it; `undefined` when too many wait, or none was free in time. */
  take(): Promise<(() => void) | undefined>;
}

/**
 * Cockatiel's bulkhead would do, but for the time that one waits: who waits for longer than a sender's connection lasts is refused
 * in the end anyway, without a word.
 *
 * @param patience Longest wait, in ms.
 */
export function createUploadSlots(atOnce: number, waiting: number, patience: number): UploadSlots {
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
        // Called in the very moment that it gave up: the place is its own.
        if (at < 0) return true;
        queue.splice(at, 1);
        return false;
      });
      return isMine ? giveBack() : undefined;
    },
  };
}
