/** How long refusals of the card processor take, so that those of the proxy itself take as long. */
export interface Pace {
  note(ms: number): void;
  /** Waits for as long as a refusal that came back lately. */
  keep(): Promise<void>;
}

/** Refusals remembered. */
const most = 20;
/** A refusal takes that long as long as none was seen; ms. */
const usual = 700;
/** Nobody's connection is held for longer, in ms, and no more of them than this at once: a flood is answered as it comes. */
const longest = 5_000;
const atOnce = 200;

/** @param random 0 ≤ x < 1. */
export function createPace(random: () => number, sleep: (ms: number) => Promise<void>): Pace {
  const seen: number[] = [];
  let waiting = 0;
  return {
    note(ms) {
      seen.push(Math.min(ms, longest));
      if (seen.length > most) seen.shift();
    },
    async keep() {
      if (waiting >= atOnce) return;
      waiting += 1;
      // One of them, not their mean: always the same time would be a mark, too.
      const like = seen[Math.floor(random() * seen.length)] ?? usual;
      await sleep(like * (0.8 + 0.4 * random()));
      waiting -= 1;
    },
  };
}
