import { isDue, isOpen, isSpare } from './attempt-states.js';
import type { Lease, Row, Store } from './store.js';

/** Most expired rows that one step drops. */
const mostDue = 100;

/**
 * Rows in the memory of one process. A step is synchronous, so no other can intervene.
 *
 * @param time The ledger's time, in ms.
 * @param capacity Maximum number of rows.
 */
export function createMemoryStore(time: () => number, capacity: number): Store {
  // Maps keep the order of insertion, which is the order of age but for `early` rows.
  const rows = new Map<string, Row>();
  /** Keys of rows that expire before older ones (`refusedMs`), in the order in which they expire. */
  const early = new Set<string>();
  let newest = Number.NEGATIVE_INFINITY;
  /** Keys by what rows have in common: token, likeness, transaction. */
  const tagged = new Map<string, Set<string>>();
  let lease: Lease | undefined;

  function drop(key: string): void {
    const row = rows.get(key);
    if (!row) return;
    untag(row);
    rows.delete(key);
    early.delete(key);
  }

  function put(row: Row): void {
    const before = rows.get(row.key);
    if (before) untag(before);
    else if (row.since < newest) early.add(row.key);
    newest = Math.max(newest, row.since);
    rows.set(row.key, row);
    for (const tag of tagsOf(row)) tagged.set(tag, (tagged.get(tag) ?? new Set()).add(row.key));
  }

  function untag(row: Row): void {
    for (const tag of tagsOf(row)) {
      const keys = tagged.get(tag);
      keys?.delete(row.key);
      if (keys?.size === 0) tagged.delete(tag);
    }
  }

  /** The expired rows among the first. */
  function* due(at: number, keys: Iterable<string>): Generator<string> {
    let count = 0;
    for (const key of keys) {
      const row = rows.get(key);
      if (!row || !isDue(row, at) || count === mostDue) return;
      count += 1;
      yield key;
    }
  }

  function* keysWhere(matches: (row: Row) => boolean): Generator<string> {
    for (const [key, row] of rows) if (matches(row)) yield key;
  }

  /** Keys of spare rows, but for those that a gift with this likeness may repeat. Those that expire first come first. */
  function* spares(likeness: string | undefined): Generator<string> {
    const isOther = (row: Row | undefined) =>
      row !== undefined && isSpare(row) && (likeness === undefined || row.likeness !== likeness);
    for (const keys of [early, rows.keys()]) for (const key of keys) if (isOther(rows.get(key))) yield key;
  }

  return {
    async step({ ask, decide }) {
      const { key, token, likeness, transaction } = ask;
      const at = time();
      const isFull = rows.size >= capacity;
      const wanted = [
        key,
        ...[tags.token(token), tags.likeness(likeness), tags.transaction(transaction)].flatMap((tag) => [
          ...((tag !== undefined && tagged.get(tag)) || []),
        ]),
        ...(ask.isDue ? [...due(at, rows.keys()), ...due(at, early)] : []),
        ...(ask.isOldest ? first(rows.keys()) : []),
        ...(ask.isOpen ? keysWhere(isOpen) : []),
        ...(ask.needsRoom && isFull ? first(spares(likeness)) : []),
      ];
      const seen = [...new Set(wanted)].flatMap((one) => rows.get(one ?? '') ?? []);
      const change = decide({ rows: seen, lease, time: at, isFull });
      change.drop?.forEach(drop);
      change.put?.forEach(put);
      ({ lease = lease } = change);
      return change.answer;
    },
  };
}

function first(keys: Iterable<string>): string[] {
  for (const key of keys) return [key];
  return [];
}

const tags = {
  token: (token: string | undefined) => token && `token ${token}`,
  likeness: (likeness: string | undefined) => likeness && `likeness ${likeness}`,
  transaction: (id: number | undefined) => (id === undefined ? undefined : `transaction ${String(id)}`),
};

function tagsOf({ tokenHash, likeness, transaction }: Row): string[] {
  return [tags.token(tokenHash), tags.likeness(likeness), tags.transaction(transaction)].filter(
    (tag) => tag !== undefined && tag !== '',
  ) as string[];
}
