import type { Attempt, Finding, Outcome, Trace } from '../../../../src/proxy/ledger/ledger.js';

/** An attempt as stores keep it, in texts and numbers. */
export interface AttemptRow {
  readonly key: string;
  readonly fingerprint: string;
  readonly token_hash: string;
  readonly claim: string;
  readonly at: number;
  readonly state: Attempt['state'];
  readonly trace: string | null;
  readonly finding: Finding | null;
  readonly outcome: string | null;
}

export function attemptOf(row: AttemptRow): Attempt {
  const { key, fingerprint, claim, at, state, finding } = row;
  const known = {
    ...{ key, fingerprint, tokenHash: row.token_hash, claim, at },
    ...(row.trace === null ? {} : { trace: JSON.parse(row.trace) as Trace }),
  };
  if (state === 'settled') return { ...known, state, outcome: JSON.parse(row.outcome ?? '') as Outcome };
  return state === 'unknown' ? { ...known, state, ...(finding && { finding }) } : { ...known, state };
}
