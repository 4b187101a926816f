import { byId, groupByOwner } from '../db/by-id.js';
import type { Sql } from '../db/sql.js';

/** Refunds of each charge, oldest first. */
export function loadRefundIds(sql: Sql, ids: number[]): (id: number) => number[] {
  const rows = groupByOwner<{ owner_id: number; id: number }>(
    sql,
    `SELECT parent_id AS owner_id, id FROM transactions
     WHERE parent_id IN (SELECT value FROM json_each(?)) AND type = 'refund' ORDER BY id`,
    ids,
  );
  return (id) => (rows.get(id) ?? []).map((row) => row.id);
}

interface Fulfilment {
  /** ID of the pledge. */
  id: number;
  fulfillment_id: number;
  payer_user_id: number;
}

/** The payment of each pledge, by the pledge's ID. */
export const loadFulfilments = (sql: Sql, pledgeIds: number[]): Map<number, Fulfilment> =>
  byId(
    sql,
    `SELECT pledge_transaction_id AS id, id AS fulfillment_id, COALESCE(payer_user_id, user_id) AS payer_user_id
     FROM transactions WHERE pledge_transaction_id IN (SELECT value FROM json_each(?))`,
    pledgeIds,
  );
