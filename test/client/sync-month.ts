import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { TestContext } from 'node:test';
import type { Sql } from '../../demo/sandbox/db/sql.js';
import { createRandom } from '../../demo/sandbox/values/random.js';
import { transactionRecords } from '../../demo/sandbox/transactions/records.js';
import type { TransactionRow } from '../../demo/sandbox/transactions/transaction-row.js';
import { createClient } from '../../src/client/client.js';
import { canonicalJson } from '../../src/proxy/ledger/hashes.js';
import { syncTransactions, type SyncCursor } from '../../src/client/sync-transactions.js';
import { cardToken, donation } from '../demo/sandbox/donation.js';
import { KEY, NOW, startTestSandbox, type TestSandbox } from '../demo/sandbox/sandbox.js';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

/** Campaigns with series, plans, pledges, pending gifts and refunds: 504 transactions in the seed. */
const campaigns = [1013, 1014, 1016];
const ofCampaigns = `campaign_id IN (${campaigns.join()})`;

type Row = Readonly<Record<string, unknown>> & { readonly id: number };

/** What an export has in its tables: the transactions, and the series of payments. */
interface Tables {
  readonly rows: Map<number, string>;
  readonly series: Map<number, string>;
}

/** The parts of one transaction as texts, which are equal if all members are. */
function partsOf({ recurring, ...row }: Row): { row: string; series: [number, string] | undefined } {
  const { id } = (recurring ?? {}) as { id?: number };
  return { row: canonicalJson(row), series: id === undefined ? undefined : [id, canonicalJson(recurring)] };
}

function checksum({ rows, series }: Tables): string {
  const sorted = <Value>(map: Map<number, Value>) => [...map].sort(([one], [other]) => one - other);
  return createHash('sha256')
    .update(JSON.stringify([sorted(rows), sorted(series)]))
    .digest('hex');
}

/** The tables as the platform's database has them, without its list. */
function tablesIn(sql: Sql): Tables {
  const found = sql.all<TransactionRow>(`SELECT * FROM transactions WHERE ${ofCampaigns} ORDER BY id`);
  const tables: Tables = { rows: new Map(), series: new Map() };
  for (const record of JSON.parse(JSON.stringify(transactionRecords(sql, found))) as Row[])
    store(tables, record);
  return tables;
}

function store(tables: Tables, record: Row): void {
  const { row, series } = partsOf(record);
  tables.rows.set(record.id, row);
  if (series) tables.series.set(...series);
}

/** What happens on a platform, each about `perDay` times a day. Amounts are cents, `at` is a time of the database. */
interface Event {
  readonly name: string;
  readonly perDay: number;
  readonly happen: (sandbox: TestSandbox, at: string, pick: (below: number) => number) => unknown;
}

/** Days for which the copy reads transactions again. */
const window = 12;
const recent = `julianday(?1) - julianday(created_at) < ${window - 4}`;

const oneOf = (sql: Sql, where: string, at: string, pick: (below: number) => number): number => {
  const ids = sql.all<{ id: number }>(
    `SELECT id FROM transactions WHERE ${ofCampaigns} AND ${where} AND ?1 <> '' ORDER BY id`,
    at,
  );
  return ids[pick(ids.length)]?.id ?? 0;
};

/** A copy of a row with other values in some columns. Texts are SQL. */
function copyOf(sql: Sql, id: number, changes: Readonly<Record<string, string>>): number {
  const usual = {
    recurring_id: 'NULL',
    installment_plan_id: 'NULL',
    payout_account: 'NULL',
    payout_date: 'NULL',
  };
  const columns = sql
    .all<{ name: string }>(`SELECT name FROM pragma_table_info('transactions') WHERE name <> 'id'`)
    .map(({ name }) => name);
  const values = { ...usual, pledge_transaction_id: 'NULL', is_disputed: '0', ...changes } as Record<
    string,
    string
  >;
  return sql.run(
    `INSERT INTO transactions (${columns.join()}) SELECT ${columns.map((name) => values[name] ?? name).join()}
     FROM transactions WHERE id = ?`,
    id,
  );
}

const charge = `type = 'charge' AND status = 'completed' AND is_pledge = 0`;

const events: readonly Event[] = [
  {
    ...{ name: 'gift', perDay: 3 },
    async happen(sandbox, _at, pick) {
      const plan =
        pick(2) === 0 ? { extra: { installments: { total_amount: 90, duration: 3, day: 15 } } } : {};
      const changes = pick(3) === 0 ? { frequency: 'month' } : plan;
      const body = donation(await cardToken(sandbox), { fundraiser_id: 1013, ...changes });
      const { status } = await sandbox.post('/v2/client/transactions', body);
      assert.equal(status, 200);
    },
  },
  {
    ...{ name: 'renewal', perDay: 2 },
    happen({ sql }, at, pick) {
      const active = `recurring_id IN (SELECT id FROM recurring_gifts WHERE status = 'active') AND ${charge}`;
      const id = oneOf(sql, active, at, pick);
      copyOf(sql, id, {
        created_at: `'${at}'`,
        recurring_id: 'recurring_id',
        parent_id: 'COALESCE(parent_id, id)',
      });
    },
  },
  {
    ...{ name: 'end of a series', perDay: 0.3 },
    // The list has no sign of the end of a series if no payment of it is in the window.
    happen({ sql }, at, pick) {
      const id = oneOf(sql, `recurring_id IS NOT NULL AND ${recent}`, at, pick);
      sql.run(
        `UPDATE recurring_gifts SET status = CASE status WHEN 'active' THEN 'cancelled' ELSE 'active' END
         WHERE id = (SELECT recurring_id FROM transactions WHERE id = ?)`,
        id,
      );
    },
  },
  {
    ...{ name: 'pending gift', perDay: 2 },
    happen: ({ sql }, at, pick) =>
      copyOf(sql, oneOf(sql, charge, at, pick), {
        created_at: `'${at}'`,
        status: `'pending'`,
        parent_id: 'NULL',
      }),
  },
  {
    ...{ name: 'completion', perDay: 1.5 },
    happen: ({ sql }, at, pick) =>
      sql.run(
        `UPDATE transactions SET status = 'completed' WHERE id = ?`,
        oneOf(sql, `status = 'pending'`, at, pick),
      ),
  },
  {
    ...{ name: 'failure of a pending gift', perDay: 0.4 },
    happen({ sql }, at, pick) {
      const id = oneOf(sql, `status = 'pending'`, at, pick);
      const isReferred = sql.get(
        `SELECT 1 FROM transactions WHERE ?1 IN (parent_id, pledge_transaction_id, matched_transaction_id)
         UNION SELECT 1 FROM items WHERE transaction_id = ?1 UNION SELECT 1 FROM tax_receipts WHERE transaction_id = ?1`,
        id,
      );
      if (!isReferred) sql.run('DELETE FROM transactions WHERE id = ?', id);
    },
  },
  {
    ...{ name: 'refund of a charge of any age', perDay: 1 },
    happen({ sql }, at, pick) {
      const id = oneOf(sql, charge, at, pick);
      const isWhole = pick(2) === 0;
      copyOf(sql, id, {
        ...{ type: `'refund'`, created_at: `'${at}'`, parent_id: 'id' },
        donation: isWhole ? 'donation' : 'donation / 2',
      });
      if (isWhole) sql.run(`UPDATE transactions SET status = 'refunded' WHERE id = ?`, id);
    },
  },
  {
    ...{ name: 'payment of a pledge', perDay: 0.2 },
    happen({ sql }, at, pick) {
      const open = `is_pledge = 1 AND id NOT IN
        (SELECT pledge_transaction_id FROM transactions WHERE pledge_transaction_id IS NOT NULL)`;
      const id = oneOf(sql, open, at, pick);
      copyOf(sql, id, {
        created_at: `'${at}'`,
        is_pledge: '0',
        status: `'completed'`,
        pledge_transaction_id: 'id',
      });
    },
  },
  {
    ...{ name: 'payout', perDay: 1 },
    happen: ({ sql }, at) =>
      sql.run(
        `UPDATE transactions SET payout_account = 'global', payout_date = substr(?1, 1, 10)
         WHERE ${ofCampaigns} AND ${charge} AND payout_date IS NULL AND ${recent}
           AND julianday(?1) - julianday(created_at) > 3`,
        at,
      ),
  },
  {
    ...{ name: 'dispute, and its end', perDay: 0.5 },
    happen: ({ sql }, at, pick) =>
      sql.run(
        'UPDATE transactions SET is_disputed = 1 - is_disputed WHERE id = ?',
        oneOf(sql, `(is_disputed = 1 OR ${charge} AND ${recent})`, at, pick),
      ),
  },
  {
    ...{ name: 'cancelled receipt', perDay: 0.5 },
    happen: ({ sql }, at, pick) =>
      sql.run(
        `UPDATE tax_receipts SET status = 'cancelled' WHERE transaction_id = ?`,
        oneOf(sql, recent, at, pick),
      ),
  },
  {
    ...{ name: 'cheque with the date of a quarter ago', perDay: 0.5 },
    happen: ({ sql }, at, pick) =>
      copyOf(sql, oneOf(sql, charge, at, pick), {
        created_at: `datetime('${at}', '-100 days')`,
        parent_id: 'NULL',
      }),
  },
  {
    ...{ name: 'comment on such a cheque', perDay: 0.5 },
    happen: ({ sql }, at, pick) =>
      sql.run(
        `UPDATE transactions SET comment = ? WHERE id = ?`,
        `Written at ${at}`,
        oneOf(sql, `id > (SELECT MAX(id) - 60 FROM transactions)`, at, pick),
      ),
  },
];

export interface Month {
  readonly events: ReadonlyMap<string, number>;
  readonly syncs: number;
  readonly interrupted: number;
  readonly requests: number;
  readonly changed: number;
  readonly gone: number;
  readonly checksums: readonly [copy: string, database: string];
}

/**
 * Syncs a copy of some campaigns' transactions during a month of a living platform. One sync in four is interrupted by an error of the
 * network. Fails if a sync returns a row that the copy already has, or one that is gone although it is in the database.
 *
 * @param every Time between two syncs, in minutes.
 * @param seed Of the month's events.
 */
export async function syncMonth(t: TestContext, every: number, seed: number): Promise<Month> {
  let time = NOW;
  const sandbox = await startTestSandbox({ now: () => time });
  t.after(() => sandbox.close());
  const random = createRandom(seed);
  const pick = (below: number) => random.int(0, below - 1);
  const happened = new Map<string, number>();
  const count = { syncs: 0, interrupted: 0, requests: 0, changed: 0, gone: 0 };
  /** Requests until the network fails. */
  let left = Infinity;
  const client = createClient({
    proxyUrl: sandbox.url,
    headers: { authorization: KEY },
    timeout: 60_000,
    async fetch(url, init) {
      count.requests += 1;
      left -= 1;
      if (left < 0) throw new TypeError('network');
      return fetch(url, init);
    },
  });

  const copy: Tables = { rows: new Map(), series: new Map() };
  let cursor: string | undefined;
  const sync = async () => {
    count.syncs += 1;
    const stored = cursor === undefined ? undefined : (JSON.parse(cursor) as SyncCursor);
    const steps = syncTransactions(
      client,
      stored,
      { fundraisers: campaigns, limit: 500 },
      { now: () => time, window },
    );
    for await (const step of steps) {
      for (const row of step.changed) {
        const { row: fresh, series } = partsOf(row);
        const isKnown =
          copy.rows.get(row.id) === fresh && (!series || copy.series.get(series[0]) === series[1]);
        // A series that has ended is told by each of its payments.
        if (!series) assert.ok(!isKnown, `${String(row.id)} is returned although nothing has changed`);
        store(copy, row);
      }
      for (const id of step.gone) {
        assert.equal(sandbox.sql.get('SELECT 1 FROM transactions WHERE id = ?', id), undefined);
        copy.rows.delete(id);
      }
      count.changed += step.changed.length;
      count.gone += step.gone.length;
      cursor = JSON.stringify(step.cursor);
    }
  };

  for (const end = time + 30 * dayMs; time <= end; time += every * minuteMs) {
    const at = new Date(time).toISOString().slice(0, 19).replace('T', ' ');
    for (const { name, perDay, happen } of events)
      for (let times = (perDay * every) / 1_440; times > 0; times -= 1) {
        if (pick(1_000) >= times * 1_000) continue;
        await happen(sandbox, at, pick);
        happened.set(name, (happened.get(name) ?? 0) + 1);
      }
    left = pick(4) === 0 ? pick(6) : Infinity;
    await sync().catch((error: unknown) => {
      if (left >= 0) throw error;
      count.interrupted += 1;
    });
  }
  left = Infinity;
  // The gift that failed last may be the newest of all: its absence is certain once another has followed.
  await events[0]?.happen(sandbox, '', pick);
  await sync();
  return { ...count, events: happened, checksums: [checksum(copy), checksum(tablesIn(sandbox.sql))] };
}

export const eventNames: readonly string[] = events.map(({ name }) => name);
