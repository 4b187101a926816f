import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import fc from 'fast-check';
import type { Param } from '../../../demo/sandbox/db/sql.js';
import { totalsOf } from '../../../demo/sandbox/db/totals.js';
import { runs } from '../../support/runs.js';
import { dollarsOf, donorsOf, movements } from './expected.js';
import { startTestSandbox } from './sandbox.js';

const sandbox = await startTestSandbox();
after(() => sandbox.close());
const { sql } = sandbox;

const columns = ['raised', 'pending', 'pledged', 'matched', 'matched_directly', 'donors'];
const isAnything = columns.map((column) => `${column} <> 0`).join(' OR ');

/** The totals of a kind of subject, as sums of the view `gifts`. */
const summed = (subject: string, id: string, country = `''`, state = `''`): string =>
  `SELECT '${subject}' AS subject, ${id} AS id, ${country} AS country, ${state} AS state, SUM(amount) AS raised,
     SUM(amount * is_pending) AS pending, SUM(amount * (is_pledge AND is_pending)) AS pledged,
     SUM(amount * is_match) AS matched, SUM(amount * (is_match AND page_id IS NULL)) AS matched_directly,
     ${subject === 'team' ? '0' : 'COUNT(DISTINCT CASE WHEN is_standing THEN user_id END)'} AS donors
   FROM gifts g JOIN contacts c ON c.id = g.billing_contact_id WHERE ${id} IS NOT NULL GROUP BY 1, 2, 3, 4`;

const sums = [
  summed('site', '0'),
  summed('campaign', 'campaign_id'),
  summed('place', 'campaign_id', 'country', 'state'),
  summed('team', 'team_id'),
  summed('page', 'page_id'),
].join(' UNION ALL ');

const sets = `SELECT templates, COUNT(*) AS donors FROM (
    SELECT user_id, json_group_array(template_id) AS templates FROM (
      SELECT DISTINCT g.user_id, c.template_id FROM gifts g JOIN campaigns c ON c.id = g.campaign_id
      WHERE is_standing ORDER BY 1, 2) GROUP BY user_id)
  GROUP BY templates`;
const blocks = (sort: string, block: string): string =>
  `SELECT '${sort}' AS sort, campaign_id, ${block} AS block, COUNT(*) AS n, SUM(status = 'pending') AS pending
   FROM transactions GROUP BY 2, 3`;

/** Compares whole tables, but for rows of nothing. */
function compareOthers(): void {
  assert.deepEqual(
    sql.all(`SELECT * FROM donor_sets WHERE donors <> 0 AND templates <> '[]' ORDER BY 1`),
    sql.all(`${sets} ORDER BY 1`),
  );
  assert.deepEqual(
    sql.all('SELECT * FROM list_blocks WHERE n <> 0 OR pending <> 0 ORDER BY 1, 2, 3'),
    sql.all(
      `${blocks('id', 'id / 5000')} UNION ALL ${blocks('date', 'substr(created_at, 1, 7)')} ORDER BY 1, 2, 3`,
    ),
  );
}

function compare(): void {
  compareOthers();
  const kept = (from: string) =>
    sql.all(
      `SELECT subject, id, country, state, ${columns.join()} FROM (${from}) WHERE ${isAnything} ORDER BY 1, 2, 3, 4`,
    );
  assert.deepEqual(kept('SELECT * FROM totals'), kept(sums));
}

/** A row of a table that meets a condition: the first one after an ID by chance; null if there is none. */
function one(table: string, n: number, where = 'TRUE'): number | null {
  const row = sql.get<{ id: number }>(
    `SELECT id FROM ${table} WHERE id > ? % (SELECT MAX(id) FROM ${table}) AND ${where} ORDER BY id LIMIT 1`,
    n,
  );
  return row?.id ?? null;
}

const isReferred = `id IN (SELECT parent_id FROM transactions UNION SELECT pledge_transaction_id FROM transactions
  UNION SELECT matched_transaction_id FROM transactions UNION SELECT transaction_id FROM items
  UNION SELECT refunded_by FROM items UNION SELECT transaction_id FROM tax_receipts UNION SELECT transaction_id FROM teams)`;

/** What changes gifts; `n` and `cents` are by chance. */
const events: Readonly<Record<string, (n: number, cents: number) => void>> = {
  gift(n, cents) {
    const from = one('transactions', n);
    sql.run(
      `INSERT INTO transactions (type, status, campaign_id, team_id, page_id, user_id, billing_contact_id, frequency, is_pledge,
         matched_transaction_id, currency, donation, created_at)
       SELECT 'charge', ?1, f.campaign_id, f.team_id, f.page_id, t.user_id, t.billing_contact_id, 'once', ?2, ?3, f.currency, ?4,
         f.created_at
       FROM transactions f, transactions t WHERE f.id = ?5 AND t.id = ?6`,
      n % 3 === 0 ? 'pending' : 'completed',
      n % 5 === 0 ? 1 : 0,
      n % 4 === 0 ? from : null,
      cents,
      from,
      one('transactions', n * 7),
    );
  },
  refund(n, cents) {
    sql.run(
      `INSERT INTO transactions (type, status, parent_id, campaign_id, team_id, page_id, user_id, billing_contact_id, frequency,
         matched_transaction_id, currency, donation, created_at)
       SELECT 'refund', 'completed', id, campaign_id, team_id, page_id, user_id, billing_contact_id, 'once',
         matched_transaction_id, currency, ?, created_at FROM transactions WHERE id = ?`,
      cents,
      one('transactions', n, `type = 'charge'`),
    );
  },
  payment(n, cents) {
    const isPaid =
      'id IN (SELECT pledge_transaction_id FROM transactions WHERE pledge_transaction_id IS NOT NULL)';
    const pledge = one('transactions', n, `is_pledge = 1 AND NOT ${isPaid}`);
    sql.run(
      `INSERT INTO transactions (type, status, campaign_id, team_id, page_id, user_id, billing_contact_id, frequency,
         pledge_transaction_id, currency, donation, created_at)
       SELECT 'charge', 'completed', campaign_id, team_id, page_id, user_id, billing_contact_id, 'once', id, currency, ?, created_at
       FROM transactions WHERE id = ?`,
      cents,
      pledge,
    );
  },
  status(n) {
    const status = ['completed', 'pending', 'refunded'][n % 3] ?? '';
    sql.run('UPDATE transactions SET status = ? WHERE id = ?', status, one('transactions', n));
  },
  amount(n, cents) {
    sql.run('UPDATE transactions SET donation = ? WHERE id = ?', cents, one('transactions', n));
  },
  place(n) {
    sql.run(
      `UPDATE transactions SET (team_id, page_id, campaign_id) =
         (SELECT team_id, page_id, campaign_id FROM transactions WHERE id = ?) WHERE id = ?`,
      one('transactions', n * 11),
      one('transactions', n),
    );
  },
  donor(n) {
    sql.run(
      `UPDATE transactions SET (user_id, billing_contact_id) =
         (SELECT user_id, billing_contact_id FROM transactions WHERE id = ?) WHERE id = ?`,
      one('transactions', n * 13),
      one('transactions', n),
    );
  },
  pledge(n) {
    sql.run('UPDATE transactions SET is_pledge = ? WHERE id = ?', n % 2, one('transactions', n));
  },
  'end of a payment'(n) {
    sql.run(
      'UPDATE transactions SET pledge_transaction_id = NULL WHERE id = ?',
      one('transactions', n, 'pledge_transaction_id IS NOT NULL'),
    );
  },
  removal(n) {
    sql.run(
      'DELETE FROM transactions WHERE id = ?',
      one('transactions', n, `NOT COALESCE(${isReferred}, 0)`),
    );
  },
  'returned item'(n) {
    sql.run(
      'UPDATE items SET refunded_by = ? WHERE id = ?',
      n % 3 === 0 ? null : one('transactions', n, `type = 'refund'`),
      one('items', n, `kind = 'registration'`),
    );
  },
  registration(n, cents) {
    const item = one('items', n, `kind = 'registration'`);
    if (item === null) return;
    const { contact, page } = sql.one<{ contact: number; page: number }>(
      'SELECT MAX(contact_id) AS contact, MAX(page_id) AS page FROM registrations',
    );
    sql.run('DELETE FROM registrations WHERE item_id = ?', item);
    if (n % 3 > 0)
      sql.run(
        'INSERT INTO registrations (item_id, contact_id, page_id, self_donation) VALUES (?, ?, ?, ?)',
        item,
        contact,
        page,
        cents,
      );
  },
  'self-donation'(n, cents) {
    sql.run(
      `UPDATE registrations SET self_donation = ?, page_id = ? WHERE item_id = ?`,
      cents,
      one('personal_pages', n),
      one('items', n, `kind = 'registration'`),
    );
  },
};

test('equal the sums of all gifts in the seed', () => {
  compare();
  const all = movements(sql);
  const { raised, donors } = sql.one<{ raised: number; donors: number }>(
    `SELECT raised, donors FROM totals WHERE subject = 'site'`,
  );
  assert.deepEqual([raised / 100, donors], [dollarsOf(all), donorsOf(all)]);
});

test('equal the sums of all gifts after any events', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          name: fc.constantFrom(...Object.keys(events)),
          n: fc.nat(1_000_000),
          cents: fc.oneof(fc.nat(100_000), fc.constant(0)),
        }),
        { minLength: 1, maxLength: 20 },
      ),
      (happened) => {
        for (const { name, n, cents } of happened) events[name]?.(n, cents);
        compare();
      },
    ),
    { numRuns: runs(12, 500) },
  );
});

test('donors of several templates are counted once', async () => {
  for (const templates of [[31], [32, 34], [31, 32, 33, 34, 35], [35, 35, 99], [99]]) {
    const { body } = await sandbox.get(`/v2/client/wl/stats?templates=${templates.join()}`);
    const { n } = sql.one<{ n: number }>(
      `SELECT COUNT(DISTINCT g.user_id) AS n FROM gifts g JOIN campaigns c ON c.id = g.campaign_id
       WHERE is_standing AND template_id IN (${templates.join()})`,
    );
    assert.equal(body['n_donors'], n, templates.join());
  }
});

test('are rolled back with the gift', () => {
  const before = sql.all('SELECT * FROM totals');
  assert.throws(
    () =>
      sql.transaction(() => {
        events['gift']?.(1, 500);
        assert.notDeepEqual(sql.all('SELECT * FROM totals'), before);
        throw new Error('The write failed');
      }),
    /The write failed/,
  );
  assert.deepEqual(sql.all('SELECT * FROM totals'), before);
});

test('are read by their key', () => {
  let asked = '';
  const get = <Row>(text: string, ...params: Param[]) => {
    asked = text;
    return sql.get<Row>(text, ...params);
  };
  assert.ok(totalsOf({ ...sql, get }, 'campaign', 1001).raised > 0);
  const [plan] = sql.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${asked}`, 'campaign', 1001);
  assert.match(
    plan?.detail ?? '',
    /^SEARCH totals USING PRIMARY KEY \(subject=\? AND id=\? AND country=\? AND state=\?\)$/,
  );
});
