/** Time of a test's own, which goes on to the next thing that somebody waits for as soon as nothing else is to be done. */
export interface OwnTime {
  /** Milliseconds. */
  readonly clock: () => number;
  readonly after: (ms: number) => Promise<void>;
  /** Lets time go by until a piece of work is over. */
  readonly during: <Result>(work: Promise<Result>) => Promise<Result>;
}

/** What is to come within as many ms comes at once: hundreds who look every now and then need fewer steps. */
const step = 50;
/** Turns of the event loop in which answers are read, once no hash is being made. */
const turns = 40;

/** Hashes are made by other threads, which on a loaded machine take longer than any number of turns. */
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
