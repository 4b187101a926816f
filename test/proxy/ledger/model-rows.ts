import { alikeMs, leaseMs, lifetimeMs, type Attempt } from '../../../src/proxy/ledger/ledger.js';

/** The expected content of a ledger, written as simply as possible: no index, no lease to renew, one list. */
export interface Model {
  time: number;
  rows: {
    key: string;
    token: string;
    claim: string;
    at: number;
    state: Attempt['state'];
    isRefused?: boolean;
    /** Whether the attempt still has a trace. */
    isTraced?: boolean;
    finding?: 'none' | 'several';
    /** Likeness of a gift; two gifts with the same one may be one that was given twice by mistake. */
    likeness?: string | undefined;
    madeAt?: number;
  }[];
  /** Keys of sends that the ledger has allowed and that were not released: never two of one key. */
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

/** The equal gift under another key that a gift may be a repeat of. */
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
