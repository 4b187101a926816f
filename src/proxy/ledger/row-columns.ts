import type { Value } from '../sql/program.js';
import type { Outcome, Trace } from './ledger.js';
import type { Row } from './store.js';

// Rows as texts and numbers: the columns of a table.

/** The column of each member of a row. */
export const columns: Readonly<Record<keyof Row, string>> = {
  key: 'key',
  fingerprint: 'fingerprint',
  tokenHash: 'token_hash',
  claim: 'claim',
  likeness: 'likeness',
  alikeUntil: 'alike_until',
  at: 'at',
  since: 'since',
  state: 'state',
  trace: 'trace',
  finding: 'finding',
  outcome: 'outcome',
  transaction: 'transaction_id',
};
export const members = Object.keys(columns) as (keyof Row)[];

const numbers: ReadonlySet<keyof Row> = new Set(['alikeUntil', 'at', 'since', 'transaction']);

export function valueOf(row: Row, member: keyof Row): Value {
  const value = row[member] ?? null;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

export function rowOf(found: Readonly<Record<string, Value | undefined>>): Row {
  const row = Object.fromEntries(
    members.map((member) => {
      const value = found[columns[member]] ?? undefined;
      return [member, value !== undefined && numbers.has(member) ? Number(value) : value];
    }),
  );
  const { trace, outcome } = row;
  return {
    ...(row as unknown as Row),
    trace: typeof trace === 'string' ? (JSON.parse(trace) as Trace) : undefined,
    outcome: typeof outcome === 'string' ? (JSON.parse(outcome) as Outcome) : undefined,
  };
}
