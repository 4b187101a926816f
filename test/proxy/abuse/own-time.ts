/** A clock for one test that jumps to the next timer as soon as no other work is left. */
export interface OwnTime {
  /** Milliseconds. */
  readonly clock: () => number;
  readonly after: (ms: number) => Promise<void>;
  /** Advances the time until a piece of work is done. */
  readonly during: <Result>(work: Promise<Result>) => Promise<Result>;
}

/** Timers that are due within this many ms run together, so that hundreds of pollers need fewer steps. */
const step = 50;
/** Number of turns of the event loop in which answers are read, once no hash is being computed. */
const turns = 40;

/** Number of hashes being computed. Other threads compute them, which on a loaded machine takes longer than a fixed number of turns. */
let hashing = 0;
const { subtle } = crypto;
for (const name of ['digest', 'importKey', 'sign', 'verify'] as const) {
  const make = subtle[name].bind(subtle) as (...all: unknown[]) => Promise<unknown>;
  const counted = async (...all: unknown[]) => {
    hashing += 1;
    return make(...all).finally(() => (hashing -= 1));
  };
  Object.defineProperty(subtle, name, { value: counted });
}

export function ownTime(): OwnTime {
  let time = 0;
  const waiting: { readonly at: number; readonly wake: () => void }[] = [];
  return {
    clock: () => time,
    after: (ms) => new Promise((wake) => waiting.push({ at: Math.ceil((time + ms) / step) * step, wake })),
    async during(work) {
      let isOver = false;
      const done = work.finally(() => (isOver = true));
      while (!isOver) {
        for (let turn = 0; turn < turns; turn = hashing > 0 ? 0 : turn + 1)
          await new Promise((resolve) => setImmediate(resolve));
        if (waiting.length > 0) time = Math.min(...waiting.map(({ at }) => at));
        const due = waiting.filter(({ at }) => at <= time);
        const later = waiting.filter(({ at }) => at > time);
        waiting.splice(0, waiting.length, ...later);
        for (const { wake } of due) wake();
      }
      return done;
    },
  };
}
