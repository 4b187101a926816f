import type { TestContext } from 'node:test';
import type {
  Alike,
  Intent,
  Ledger,
  Reservation,
  Reserving,
  Trace,
} from '../../../src/proxy/ledger/ledger.js';

/** A store under test, with a clock that the test controls. */
export interface Opened {
  readonly ledger: Ledger;
  /** Advances the clock, in ms. */
  readonly pass: (ms: number) => Promise<void>;
  /** Another proxy on the same store; `undefined` for stores that cannot be shared. */
  readonly again?: () => Promise<Ledger>;
}

export type OpenStore = (t: Pick<TestContext, 'after'>) => Promise<Opened>;

export const start = Date.UTC(2026, 10, 21, 9);

export function intent(name: string, changes: Partial<Intent> = {}): Intent {
  return {
    key: name,
    fingerprint: `f-${name}`,
    tokenHash: `t-${name}`,
    claim: `c-${name}`,
    ...changes,
  };
}

export const trace: Trace = { campaign: 1001, total: 2500, donor: 'd'.repeat(64), after: 90_000 };

/** Reserves an attempt as a proxy does: one that may be a repeat is released, because its donor is asked first. */
export async function ask(ledger: Ledger, wanted: Reserving): Promise<Reservation | Alike> {
  const begun = await ledger.reserve(wanted);
  if (begun.kind !== 'reserved' || !begun.alike) return begun;
  await ledger.release(wanted.key, wanted.claim);
  return begun.alike;
}

/** Reserves and marks an attempt, as a proxy does before it sends it. */
export async function forward(ledger: Ledger, name: string): Promise<void> {
  await ledger.reserve(intent(name));
  await ledger.markForwarded(name, `c-${name}`, trace);
}
