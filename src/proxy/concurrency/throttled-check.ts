import { within } from './within.js';

/** How long an answer stands, and how long it may take, in ms: with the forms' own pace it is half a minute. */
const standing = 1_000;
const patience = 2_000;

export interface SeldomQuestion {
  readonly ask: () => Promise<boolean>;
  /** What holds while it rejects, or takes too long. @param last What was known before; yes at first. */
  readonly otherwise: (last: boolean) => boolean;
  /** Whether "yes" is told to those who come before anything is known; otherwise they ask as well. */
  readonly isGuessTold: boolean;
  /** Milliseconds that only go forward. */
  readonly clock: () => number;
}

/**
 * A question that is asked once a second at most, however many want to know: a crowd, or a stranger, must not be able to keep busy
 * whoever answers. Whoever asks meanwhile is told what was known: on edges no request may wait for another's promise.
 */
export function askedSeldom({ ask, otherwise, isGuessTold, clock }: SeldomQuestion): () => Promise<boolean> {
  let known: { readonly is: boolean; readonly at: number } | undefined;
  return async () => {
    if (known && clock() - known.at < standing) return known.is;
    const last = known?.is ?? true;
    if (known || isGuessTold) known = { is: last, at: clock() };
    const is = await within(ask(), patience, () => otherwise(last)).catch(() => otherwise(last));
    known = { is, at: clock() };
    return is;
  };
}
