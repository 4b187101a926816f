import type { Attempt, Ledger, Outcome } from './ledger.js';

export interface MemoryLedgerOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Most attempts held at once. */
  readonly capacity?: number;
}

interface Row {
  attempt: Attempt;
  readonly at: number;
}

const lifetime = 48 * 3_600_000;

/**
 * A ledger for one process that may forget at a restart. Attempts are dropped after 48 hours.
 * When it is full, refused attempts make way, oldest first; one that may stand for a charge never does.
 */
export function createMemoryLedger({ now, capacity = 100_000 }: MemoryLedgerOptions): Ledger {
  // Maps and sets keep the order of insertion, which is the order of age.
  const rows = new Map<string, Row>();
  const born = now();
  const tokens = new Set<string>();
  const refused = new Set<string>();

  function drop(key: string): void {
    const row = rows.get(key);
    if (row) tokens.delete(row.attempt.tokenHash);
    rows.delete(key);
    refused.delete(key);
  }

  function dropExpired(): void {
    for (const [key, { at }] of rows) {
      if (now() - at < lifetime) break;
      drop(key);
    }
  }

  function hasRoom(): boolean {
    const [oldest] = refused;
    if (rows.size >= capacity && oldest !== undefined) drop(oldest);
    return rows.size < capacity;
  }

  /** Every change of state goes through here, so that none can happen out of turn. */
  function change(key: string, from: readonly Attempt['state'][], to: (attempt: Attempt) => Attempt): void {
    const row = rows.get(key);
    if (!row || !from.includes(row.attempt.state))
      throw new Error(`An attempt that is ${row?.attempt.state ?? 'not there'} cannot change so.`);
    row.attempt = to(row.attempt);
  }

  // No method waits for anything before it is done, so none can be interrupted by another.
  return {
    async reserve(known) {
      dropExpired();
      const row = rows.get(known.key);
      if (row) return { kind: 'known', attempt: row.attempt };
      if (tokens.has(known.tokenHash)) return { kind: 'token-used' };
      if (!hasRoom()) return { kind: 'full' };
      rows.set(known.key, { attempt: { ...known, state: 'reserved' }, at: now() });
      tokens.add(known.tokenHash);
      return { kind: 'reserved' };
    },
    async markForwarded(key) {
      change(key, ['reserved'], (attempt) => ({ ...attempt, state: 'forwarded' }));
    },
    async settle(key, outcome: Outcome) {
      change(key, ['forwarded', 'unknown'], (attempt) => ({ ...attempt, state: 'settled', outcome }));
      if (outcome.status >= 400) refused.add(key);
    },
    async markUnknown(key) {
      change(key, ['forwarded'], (attempt) => ({ ...attempt, state: 'unknown' }));
    },
    async release(key) {
      change(key, ['reserved', 'forwarded'], (attempt) => attempt);
      drop(key);
    },
    async find(key) {
      dropExpired();
      return rows.get(key)?.attempt;
    },
    // What an earlier process took is forgotten. Refused attempts that made way were no charges.
    remembers: () => Math.min(now() - born, lifetime),
  };
}
