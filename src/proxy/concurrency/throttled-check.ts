import { within } from './within.js';

/** How long an answer is used, and how long it may take, in ms. */
const usedFor = 1_000;
const longest = 2_000;

export interface ThrottledCheck {
  readonly ask: () => Promise<boolean>;
  /** The answer when `ask` rejects or takes too long. @param last The previous answer; true at first. */
  readonly otherwise: (last: boolean) => boolean;
  /** Whether the answer is true until the first `ask` has settled; otherwise each caller asks meanwhile. */
  readonly assumesYes: boolean;
  /** Milliseconds that only go forward. */
  readonly clock: () => number;
}

/**
 * A check that runs once a second at most: otherwise a flood of requests would be as many queries of the ledger. Callers in
 * between get the last answer at once, because on Workers no request may wait for the promise of another.
 */
export function throttledCheck({
  ask,
  otherwise,
  assumesYes,
  clock,
}: ThrottledCheck): () => Promise<boolean> {
  let known: { readonly is: boolean; readonly at: number } | undefined;
  return async () => {
    if (known && clock() - known.at < usedFor) return known.is;
    const last = known?.is ?? true;
    if (known || assumesYes) known = { is: last, at: clock() };
    const is = await within(ask(), longest, () => otherwise(last)).catch(() => otherwise(last));
    known = { is, at: clock() };
    return is;
  };
}
