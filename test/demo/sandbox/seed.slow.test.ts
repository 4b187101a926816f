import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { openDatabase } from '../../../demo/sandbox/db/open.js';
import { seed, SEEDED_TRANSACTIONS } from '../../../demo/sandbox/seed/seed.js';
import type { Sql } from '../../../demo/sandbox/db/sql.js';

const ANCHOR = Date.UTC(2026, 4, 20);

function seeded(anchor: number): Sql {
  const sql = openDatabase(':memory:');
  seed(sql, anchor);
  return sql;
}

function fingerprint(sql: Sql): string {
  const hash = createHash('sha256');
  const tables = sql.all<{ name: string }>(
    `SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`,
  );
  for (const { name } of tables) {
    hash.update(name);
    for (const row of sql.all(`SELECT * FROM ${name}`)) hash.update(JSON.stringify(row, asText));
  }
  return hash.digest('hex');
}

const asText = (_key: string, value: unknown): unknown =>
  value instanceof ArrayBuffer ? Buffer.from(value).toString('base64') : value;

const sql = seeded(ANCHOR);
const count = (from: string): number => sql.one<{ n: number }>(`SELECT COUNT(*) AS n FROM ${from}`).n;

test('creates the same rows for the same anchor, and others for another', () => {
  const first = fingerprint(sql);
  assert.equal(fingerprint(seeded(ANCHOR)), first);
  assert.notEqual(fingerprint(seeded(ANCHOR - 86_400_000)), first);
});

test('has the documented number of teams, pages and transactions', () => {
  assert.ok(count('teams') >= 150);
  assert.ok(count('personal_pages') >= 300);
  assert.equal(count('transactions'), SEEDED_TRANSACTIONS);
  assert.equal(SEEDED_TRANSACTIONS, 20_000);
});

test('covers three years and ends before its anchor', () => {
  const { first, last } = sql.one<{ first: string; last: string }>(
    'SELECT MIN(created_at) AS first, MAX(created_at) AS last FROM transactions',
  );
  assert.ok(last < '2026-05-20 00:00:00', last);
  assert.ok(first < '2023-06-15' && first >= '2023-05-20', first);
});

test('has other comments than the gifts before to the same campaign, and donors who agree to be named', () => {
  const gifts = sql.all<{ campaign: number; comment: string }>(
    `SELECT campaign_id AS campaign, comment FROM transactions
      WHERE type = 'charge' AND parent_id IS NULL AND comment <> '' ORDER BY id`,
  );
  const seen = new Map<number, string[]>();
  for (const { campaign, comment } of gifts) {
    const before = seen.get(campaign) ?? [];
    assert.ok(!before.slice(-9).includes(comment), comment);
    seen.set(campaign, [...before, comment]);
  }
  assert.ok([...seen.values()].some((all) => all.length > 100));
  const agreed = `custom_data d JOIN transactions t ON t.id = d.subject_id
    WHERE d.subject = 'transaction' AND d.field_custom_id = 'show-name' AND d.content = 'true'`;
  assert.ok(count(`${agreed} AND t.comment <> ''`) > gifts.length / 3);
  assert.ok(count(`${agreed} AND t.comment = ''`) > 0);
});

test('numbers transactions by time', () => {
  assert.equal(
    count(`(SELECT created_at, LAG(created_at) OVER (ORDER BY id) AS before FROM transactions)
      WHERE before > created_at`),
    0,
  );
});

test('has donors from Canada, the US, Australia and twenty other countries', () => {
  const countries = sql
    .all<{ country: string }>(
      'SELECT DISTINCT country FROM transactions t JOIN contacts c ON c.id = t.billing_contact_id',
    )
    .map((row) => row.country);
  for (const country of ['CA', 'US', 'AU']) assert.ok(countries.includes(country));
  assert.ok(countries.length >= 23, `${countries.length}`);
});

// The contract table fails if a field of an answer, such as those of refunds, pledges, items and answers, is filled by no transaction.
for (const [kind, from] of [
  [
    'charges refunded in part',
    `transactions p JOIN transactions r ON r.parent_id = p.id AND p.status = 'completed'`,
  ],
  ['pending cards', `transactions WHERE is_pledge = 0 AND status = 'pending'`],
  ['cancelled series', `recurring_gifts WHERE status = 'cancelled'`],
  ['paused series', `recurring_gifts WHERE status = 'paused'`],
  ['later payments of plans', 'transactions WHERE installment_plan_id > 0 AND parent_id > 0'],
  ['cancelled receipts', `tax_receipts WHERE status = 'cancelled'`],
] as const)
  test(`has ${kind}`, () => {
    assert.ok(count(from) > 0);
  });

test('has gifts in three currencies, each in that of its campaign', () => {
  const currencies = sql.all('SELECT DISTINCT currency FROM transactions ORDER BY currency');
  assert.deepEqual(currencies, [{ currency: 'CAD' }, { currency: 'EUR' }, { currency: 'USD' }]);
  assert.equal(
    count('transactions t JOIN campaigns c ON c.id = t.campaign_id WHERE t.currency <> c.currency'),
    0,
  );
});

test('has no recurring gift or plan without a transaction, and no payment more than was agreed', () => {
  for (const from of [
    'recurring_gifts WHERE id NOT IN (SELECT recurring_id FROM transactions WHERE recurring_id > 0)',
    'installment_plans WHERE id NOT IN (SELECT installment_plan_id FROM transactions WHERE installment_plan_id > 0)',
    `(SELECT p.duration, COUNT(*) AS charged FROM transactions t
      JOIN installment_plans p ON p.id = t.installment_plan_id GROUP BY p.id) WHERE charged > duration`,
  ])
    assert.equal(count(from), 0, from);
  assert.deepEqual(sql.all('PRAGMA foreign_key_check'), []);
});

test('has campaigns for the special cases of the widgets', () => {
  const raised = (id: number): number =>
    sql.one<{ cents: number }>(
      'SELECT COALESCE(SUM(amount), 0) AS cents FROM gifts WHERE campaign_id = ?',
      id,
    ).cents;
  const campaign = (id: number) =>
    sql.one<{ goal: number; goal_type: string; dt_start: string; dt_end: string; language: string }>(
      'SELECT * FROM campaigns WHERE id = ?',
      id,
    );
  const main = raised(1001) / campaign(1001).goal;
  assert.ok(main > 0.64 && main < 0.69, `${main}`);
  assert.equal(campaign(1003).goal_type, 'donors');
  assert.ok(raised(1004) > campaign(1004).goal);
  assert.ok(campaign(1005).dt_start > '2026-05-20');
  assert.ok(campaign(1006).dt_end < '2026-05-20');
  assert.equal(raised(1007), 0);
  assert.ok(campaign(1007).dt_start <= '2026-05-20' && campaign(1007).dt_end > '2026-05-20');
  assert.equal(campaign(1002).language, 'fr');
  assert.ok(count('(SELECT DISTINCT template_id FROM campaigns)') > 1);
});
