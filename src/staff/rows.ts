import type { Transaction } from '../schema/transaction.js';

/** A row of the table: a transaction with its refunds. */
export interface TableRow {
  readonly transaction: Transaction;
  readonly refunds: Transaction[];
}

export interface TableRows {
  /** In the order in which they came. A refund is at its charge; it has a row of its own while its charge is not in the list. */
  readonly list: readonly TableRow[];
  /** Number of transactions, with refunds. */
  readonly count: number;
  /** Adds a transaction. False if it is there already. */
  add(transaction: Transaction): boolean;
}

export function createRows(): TableRows {
  const list: TableRow[] = [];
  const seen = new Set<number>();
  const charges = new Map<number, TableRow>();
  /** Refunds that have come before their charge, by the charge's ID. */
  const waiting = new Map<number, TableRow[]>();

  return {
    list,
    get count() {
      return seen.size;
    },
    add(transaction) {
      const { id, type, parent_id: parent } = transaction;
      if (seen.has(id)) return false;
      seen.add(id);
      const row: TableRow = { transaction, refunds: [] };
      if (type === 'refund' && typeof parent === 'number') {
        const charge = charges.get(parent);
        if (charge) {
          charge.refunds.push(transaction);
          return true;
        }
        waiting.set(parent, [...(waiting.get(parent) ?? []), row]);
      } else {
        charges.set(id, row);
        for (const early of waiting.get(id) ?? []) {
          row.refunds.push(early.transaction);
          list.splice(list.indexOf(early), 1);
        }
        waiting.delete(id);
      }
      list.push(row);
      return true;
    },
  };
}
