import { alikeMs, leaseMs, lifetimeMs, type Attempt } from '../../../src/proxy/ledger/ledger.js';

/** What a ledger should hold, written as plainly as can be: no index, no lease to renew, one list. */
export interface Model {
  time: number;
  rows: {
    key: string;
    token: string;
    claim: string;
    at: number;
    state: Attempt['state'];
    isRefused?: boolean;
    /** Whether there is still something to find it by. */
    isTraced?: boolean;
    finding?: 'none' | 'several';
    /** Of a gift; two of the same may be one that is given twice by mistake. */
    likeness?: string | undefined;
    madeAt?: number;
  }[];
  /** Sends that the ledger has allowed and nobody took back, by key: never two. */
  sent: Map<string, number>;
  marks: number;
}

export const emptyModel = (time: number): Model => ({ time, rows: [], sent: new Map(), marks: 0 });

export function live(model: Model): Model['rows'] {
  model.rows = model.rows.filter(
    ({ at, state }) => model.time - at < (state === 'reserved' ? leaseMs : lifetimeMs),
  );
  return model.rows;
}

export const rowOf = (model: Model, key: string) => live(model).find((row) => row.key === key);

/** The equal gift of another key that one may be a repeat of. */
export function earlierThan(
  model: Model,
  key: string,
  likeness: string | undefined,
): 'open' | 'made' | undefined {
  const equal = live(model).filter(
    (row) =>
      likeness !== undefined &&
      row.key !== key &&
      row.likeness === likeness &&
      !row.isRefused &&
      (row.state === 'settled' || row.finding !== 'none') &&
      (row.state !== 'settled' || model.time - (row.madeAt ?? 0) < alikeMs),
  );
  if (equal.length === 0) return undefined;
  return equal.some(({ state }) => state !== 'settled') ? 'open' : 'made';
}
