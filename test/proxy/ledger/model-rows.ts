import {
  alikeMs,
  leaseMs,
  lifetimeMs,
  refusedAlikeMs,
  type Attempt,
} from '../../../src/proxy/ledger/ledger.js';

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
    /** When the donor got the outcome; absent while nobody has seen it. */
    toldAt?: number | undefined;
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

/** Why a gift may be a repeat of an equal one under another key. */
export function earlierThan(
  model: Model,
  key: string,
  likeness: string | undefined,
): 'open' | 'made' | 'alike-refused' | undefined {
  const equal = live(model).filter(
    (row) =>
      likeness !== undefined &&
      row.key !== key &&
      row.likeness === likeness &&
      row.finding !== 'none' &&
      (row.state !== 'settled' || !isOver(model, row)),
  );
  if (equal.length === 0) return undefined;
  if (equal.every(({ isRefused }) => isRefused)) return 'alike-refused';
  return equal.some(({ state }) => state !== 'settled') ? 'open' : 'made';
}

/** Whether a settled gift is not compared any more. */
export function isOver(model: Model, { isRefused, toldAt = Infinity }: Model['rows'][number]): boolean {
  return model.time - toldAt >= (isRefused ? refusedAlikeMs : alikeMs);
}
