import { within } from '../../within.js';

/** How long a result is reused, and time limit for the check, in ms. */
const usedFor = 1_000;
const longest = 2_000;

export interface ThrottledCheck {
  readonly ask: () => Promise<boolean>;
  /** Returns the result if `ask` rejects or takes too long. @param last The previous result; true at first. */
  readonly otherwise: (last: boolean) => boolean;
  /** Whether callers get `true` until the first `ask` has settled; otherwise each caller calls `ask` until then. */
  readonly assumesYes: boolean;
  /** Monotonic clock in milliseconds. */
  readonly clock: () => number;
}

/**
 * A check that runs at most once a second, so that many requests do not cause as many queries of the ledger. Other callers get the last
 * result at once, because on Workers no request may wait for the promise of another.
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
