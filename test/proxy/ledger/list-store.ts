import { isDue, isOpen, isSpare } from '../../../src/proxy/ledger/attempt-states.js';
import type { Lease, Row, Store } from '../../../src/proxy/ledger/store.js';

/**
 * The simplest store: one list, of which every step sees the rows that it asks for. The list is replaced and rows are frozen, so a rule that
 * changed a row in place would throw.
 */
export function listStore(time: () => number): Store {
  let rows: readonly Row[] = [];
  let lease: Lease | undefined;
  return {
    async step({ ask, isRead, decide }) {
      const oldest = Math.min(...rows.map(({ since }) => since));
      const seen = rows.filter(
        (row) =>
          row.key === ask.key ||
          row.tokenHash === ask.token ||
          (ask.likeness !== undefined && row.likeness === ask.likeness) ||
          (ask.transaction !== undefined && row.transaction === ask.transaction) ||
          (ask.isOpen && isOpen(row)) ||
          (ask.isDue && isDue(row, time())) ||
          (ask.isOldest && row.since === oldest) ||
          (ask.needsRoom && isSpare(row)),
      );
      const input = Object.freeze({ rows: Object.freeze(seen), lease, time: time() });
      decide(input);
      // Called again, as a store may do.
      const { answer, drop = [], put = [], ...change } = decide(input);
      if (isRead && (drop.length > 0 || put.length > 0)) throw new Error('A read changes nothing.');
      const kept = rows.filter(({ key }) => !drop.includes(key));
      const changed = kept.map((row) => put.find(({ key }) => key === row.key) ?? row);
      const added = put.filter(({ key }) => !kept.some((row) => row.key === key));
      rows = [...changed, ...added].map((row) => Object.freeze(row));
      for (const tag of ['key', 'tokenHash', 'transaction'] as const) {
        const values = rows.map((row) => row[tag]).filter((value) => value !== undefined);
        if (new Set(values).size < values.length) throw new Error(`Two rows have one ${tag}.`);
      }
      ({ lease = lease } = change);
      return answer;
    },
  };
}
