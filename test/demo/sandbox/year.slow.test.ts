import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { timeOf } from '../../../demo/sandbox/values/dates.js';
import { createRandom } from '../../../demo/sandbox/values/random.js';
import { allTransactions } from '../../../src/client/all-transactions.js';
import { createClient } from '../../../src/client/client.js';
import { syncTransactions, type SyncCursor } from '../../../src/client/sync-transactions.js';
import type { Transaction } from '../../../src/schema/transaction.js';
import { ask, proxyFor } from '../../proxy/ask.js';
import { act, given, move } from './donation.js';
import { dollarsOf, donorsOf, movements, type Movement } from './expected.js';
import { KEY, startTestSandbox, textOf, type Json } from './sandbox.js';

// A year of the sandbox's life with two thousand gifts, and with what people do by chance. At the end of each month, every figure that the
// platform serves is compared with the movements of money, which the test calculates from the tables; and the client's copies of the list
// and the proxy's supporters with the tables themselves. `proxy/lists/sandbox.slow.test.ts` compares the proxy's fundraisers.

const sandbox = await startTestSandbox({ scenarios: true });
after(() => sandbox.close());

const { sql } = sandbox;
const random = createRandom(365);
/** What was done, and how often. */
const done = new Map<string, number>();
const count = (what: string, times = 1) => done.set(what, (done.get(what) ?? 0) + times);

/** A transaction that meets a condition: the first one after an ID by chance. */
function one(where: string): number {
  const { last } = sql.one<{ last: number }>('SELECT MAX(id) AS last FROM transactions');
  for (const after of [random.int(0, last), 0]) {
    const found = sql.get<{ id: number }>(
      `SELECT t.id FROM transactions t WHERE t.id > ? AND ${where} ORDER BY t.id LIMIT 1`,
      after,
    );
    if (found) return found.id;
  }
  return assert.fail(`No transaction is left: ${where}`);
}

const payment = `t.type = 'charge' AND t.status = 'completed' AND t.is_pledge = 0`;
const openPledge = `t.is_pledge = 1 AND t.status = 'pending'`;
const series = (status: string) =>
  `t.recurring_id IN (SELECT id FROM recurring_gifts WHERE status = '${status}')`;
const left = `t.donation - COALESCE(
  (SELECT SUM(r.donation) FROM transactions r WHERE r.parent_id = t.id AND r.type = 'refund'), 0)`;

type Body = Record<string, unknown>;
const gift = (changes: () => Body) => () => given(sandbox, changes());
const burst = (body: () => Body) => () => act(sandbox, 'donations', body());
/** A request about a transaction by chance. */
const about = (path: string, where: string, body: () => Body) => () =>
  act(sandbox, path, { transaction_id: one(where), ...body() });

const deeds: readonly (readonly [what: string, perMonth: number, happen: () => Promise<unknown>])[] = [
  ['gift', 4, gift(messageGift)],
  ['monthly gift', 3, gift(() => ({ frequency: 'month', fundraiser_id: 1008 }))],
  ['yearly gift', 1, gift(() => ({ frequency: 'year', fundraiser_id: 1012 }))],
  ['plan', 2, gift(planGift)],
  ['burst', 2, burst(() => ({ campaign_id: random.pick([1001, 1008, 1012]), count: 70 }))],
  ['pending', 2, burst(() => ({ campaign_id: 1012, count: 10, is_pending: true }))],
  ['refund', 4, about('refunds', payment, () => ({}))],
  ['part', 3, refundPart],
  ['dispute', 3, about('disputes', `${payment} AND t.is_disputed = 0`, () => ({ state: 'open' }))],
  [
    'end of a dispute',
    2,
    about('disputes', `${payment} AND t.is_disputed = 1`, () => ({ state: random.pick(['won', 'lost']) })),
  ],
  ['paid pledge', 2, about('pledges', openPledge, () => ({ outcome: 'paid' }))],
  ['dropped pledge', 1, about('pledges', openPledge, () => ({ outcome: 'dropped' }))],
  ['pause', 3, about('recurring', series('active'), () => ({ status: 'paused' }))],
  ['resumption', 2, about('recurring', series('paused'), () => ({ status: 'active' }))],
  ['end', 2, about('recurring', series('active'), () => ({ status: 'cancelled' }))],
  [
    'receipt',
    2,
    about('receipts', `${payment} AND t.id IN (SELECT transaction_id FROM tax_receipts)`, () => ({
      status: 'cancelled',
    })),
  ],
];

/** A gift of a few donors, of whom some agree to be named, and some write a message. */
function messageGift(): Body {
  const wall = random.chance(0.5) && { wall: 'For the otters' };
  return {
    fundraiser_id: 1012,
    amount: random.int(500, 20_000) / 100,
    email: `${random.int(1, 9)}@example.ca`,
    ...(random.chance(0.7) && { custom_data: { 'show-name': random.chance(0.5), ...wall } }),
  };
}

function planGift(): Body {
  const installments = { total_amount: 100, duration: random.pick([3, 6, 12]), day: 15 };
  return { fundraiser_id: 1012, extra: { installments } };
}

async function refundPart(): Promise<unknown> {
  const id = one(`${payment} AND ${left} > 1`);
  const { rest } = sql.one<{ rest: number }>(`SELECT ${left} AS rest FROM transactions t WHERE t.id = ?`, id);
  return act(sandbox, 'refunds', { transaction_id: id, amount: random.int(1, rest - 1) / 100 });
}

const cents = (value: unknown): number => Math.round(Number(value) * 100);

async function compareCampaign(id: number, all: readonly Movement[]): Promise<void> {
  const own = all.filter(({ campaignId }) => campaignId === id);
  const figures = (await sandbox.get(`/v2/client/fundraiser/${id}`)).body;
  assert.deepEqual([figures['raised'], figures['donors']], [dollarsOf(own), donorsOf(own)], `campaign ${id}`);
  const received = (await sandbox.get(`/v2/client/fundraiser/${id}?only_received=1`)).body;
  assert.equal(received['raised'], dollarsOf(own.filter(({ pending }) => !pending)));

  const { rows } = await sandbox.get(`/v2/client/fundraiser/${id}/heatmap`);
  const places = [...new Set(own.map(({ place }) => place))]
    .map((place): [string, Movement[]] => [place, own.filter((each) => each.place === place)])
    .filter(([, here]) => donorsOf(here) > 0);
  assert.deepEqual(
    rows
      .map((row) => [
        `${textOf(row['country'])}/${textOf(row['state'])}`,
        row['amount_raised'],
        row['n_donors'],
      ])
      .sort(),
    places.map(([place, here]) => [place, dollarsOf(here), donorsOf(here)]).sort(),
    `places of campaign ${id}`,
  );
}

async function compareTeams(campaign: number, all: readonly Movement[]): Promise<void> {
  const { rows } = await sandbox.post('/v2/private/teams/search', { fundraiser_id: campaign, limit: 1000 });
  assert.ok(rows.length > 0);
  for (const { id, amount_raised, amount_pledged } of rows) {
    const own = all.filter(({ teamId }) => teamId === Number(id));
    assert.deepEqual(
      [amount_raised, amount_pledged],
      [dollarsOf(own), dollarsOf(own.filter(({ openPledge: isOpen, pending }) => isOpen && pending))],
      `team ${textOf(id)}`,
    );
  }
}

/** The list of a period, compared with sums by SQL. */
async function compareList(from: string, to: string): Promise<void> {
  const times = [from, to].map((time) => time.replace(' ', 'T'));
  const rows: Json[] = [];
  for (let page = 1; rows.length === (page - 1) * 1000; page += 1) {
    const query = `dt_start=${times[0] ?? ''}&dt_end=${times[1] ?? ''}&include_pending=1&limit=1000&page=${page}`;
    const { body } = await sandbox.get(`/v2/private/transactions?${query}`);
    rows.push(...(body['data'] as unknown as Json[]));
  }
  const sum = (type: string) =>
    rows.reduce(
      (total, row) => total + (row['type'] === (type as unknown) ? cents(row['amount']?.['donation']) : 0),
      0,
    );
  assert.deepEqual(
    { n: rows.length, given: sum('charge'), back: sum('refund') },
    sql.one(
      `SELECT COUNT(*) AS n, SUM(CASE type WHEN 'charge' THEN donation ELSE 0 END) AS given,
         SUM(CASE type WHEN 'refund' THEN donation ELSE 0 END) AS back
       FROM transactions WHERE created_at BETWEEN ? AND ?`,
      from,
      to,
    ),
  );
}

const client = createClient({
  proxyUrl: sandbox.url,
  headers: { authorization: KEY },
  timeout: 60_000,
  fetch,
});

type Members = readonly (string | number | boolean | null | undefined)[];

/** What a copy that is synced each month has to know of each transaction. */
const syncedMembers = ({ id, type, status, amount, date, fundraiser }: Transaction): Members => [
  ...[id, type, status, cents(amount?.donation), date, fundraiser?.id],
];

/** What a whole export knows besides: members that may change without a sign in the list of later transactions. */
const allMembers = (row: Transaction): Members => [
  ...syncedMembers(row),
  ...[
    row.is_disputed,
    row.payout?.date ?? null,
    row.tax_receipt?.status ?? null,
    row.recurring?.status ?? null,
  ],
];

const tableOf = (more: string): Members[] =>
  sql
    .all<Record<string, string | number | null>>(
      `SELECT t.id, t.type, t.status, t.donation, t.created_at, t.campaign_id ${more} FROM transactions t
       LEFT JOIN tax_receipts r ON r.id = (SELECT MAX(id) FROM tax_receipts WHERE transaction_id = t.id) LEFT JOIN recurring_gifts g ON g.id = t.recurring_id ORDER BY t.id`,
    )
    .map((row) => Object.values(row));

/** The first rows that differ, so that a failure can be read. */
function compareRows(rows: readonly Members[], expected: readonly Members[], what: string): void {
  const text = (row: Members | undefined) => JSON.stringify(row);
  const differing = expected.flatMap((row, at) => (text(row) === text(rows[at]) ? [] : [[rows[at], row]]));
  assert.deepEqual([rows.length, differing.slice(0, 3)], [expected.length, []], what);
}

const copy = new Map<number, Members>();
let cursor: SyncCursor | undefined;

/** Brings a copy up to date as a charity would each month, and compares it with the tables. */
async function compareSynced(now: number): Promise<void> {
  for await (const step of syncTransactions(client, cursor, { limit: 1000 }, { now: () => now })) {
    for (const row of step.changed) copy.set(row.id, syncedMembers(row));
    for (const id of step.gone) copy.delete(id);
    cursor = step.cursor;
  }
  const rows = [...copy].sort(([one], [other]) => one - other).map(([, row]) => row);
  compareRows(rows, tableOf(''), 'the synced copy');
}

async function compareExport(): Promise<void> {
  const rows: Members[] = [];
  for await (const row of allTransactions(client, { include_pending: 1, limit: 1000 }))
    rows.push(allMembers(row));
  const more = `, t.is_disputed = 1 AS disputed, t.payout_date, r.status AS receipt, g.status AS series`;
  const expected = tableOf(more).map((row) => row.map((value, at) => (at === 6 ? value === 1 : value)));
  compareRows(rows, expected, 'the export');
}

/**
 * What the proxy shows of supporters, by SQL: of the newest transactions, so many that a hundred are no payments of a series, and five hundred
 * at most, the gifts that were kept and say something; of a series, the first of them.
 */
async function compareSupporters(campaign: number): Promise<void> {
  const { proxy } = proxyFor(sandbox.url, {
    ...{ apiKey: KEY, supporters: [campaign], supporterConsent: 'show-name', supporterMessage: 'wall' },
    // Each gift by itself: other tests check which gifts are published together.
    ...{ minDonors: 0, timeouts: { read: 60_000 } },
  });
  const { status, body } = await ask(proxy, `/supporters/${campaign}`);
  assert.equal(status, 200);
  const answer = (name: string) =>
    `(SELECT content FROM custom_data d WHERE d.subject = 'transaction' AND d.subject_id = t.id AND '${name}' IN (d.field_custom_id, d.name))`;
  const expected = sql.all(
    `WITH numbered AS (
         SELECT *, ROW_NUMBER() OVER newest_first AS n,
           SUM(recurring_id IS NULL) OVER (newest_first ROWS UNBOUNDED PRECEDING) AS singles
         FROM transactions WHERE campaign_id = ? AND status <> 'pending' WINDOW newest_first AS (ORDER BY id DESC)),
       kept AS (
         SELECT * FROM numbered t
         WHERE n <= 500 AND (singles < 100 OR (singles = 100 AND recurring_id IS NULL))
           AND type = 'charge' AND status = 'completed' AND is_pledge = 0 AND is_disputed = 0
           AND NOT EXISTS (SELECT 1 FROM transactions r WHERE r.parent_id = t.id AND r.type = 'refund')),
       told AS (
         SELECT t.id, substr(t.created_at, 1, 10) AS date, COALESCE(${answer('wall')}, NULLIF(t.comment, '')) AS message,
           CASE ${answer('show-name')} WHEN 'true' THEN c.first_name || ' ' || substr(c.last_name, 1, 1) || '.' END AS name
         FROM kept t JOIN users u ON u.id = t.user_id JOIN contacts c ON c.id = u.contact_id
         WHERE t.recurring_id IS NULL
           OR t.id = (SELECT MIN(k.id) FROM kept k WHERE k.recurring_id = t.recurring_id))
     SELECT name, message, date FROM told WHERE name IS NOT NULL OR message IS NOT NULL ORDER BY id DESC LIMIT 50`,
    campaign,
  );
  count(`supporters of ${campaign}`, expected.length);
  assert.deepEqual(body, expected, `supporters of campaign ${campaign}`);
}

test('every figure of a year equals the movements of money, at the end of each month', async () => {
  let from = '2026-05-20 00:00:00';
  const { last } = sql.one<{ last: number }>('SELECT MAX(id) AS last FROM transactions');
  for (let month = 0; month < 12; month += 1) {
    for (const [what, perMonth, happen] of deeds)
      for (let times = 0; times < perMonth; times += 1) {
        await happen();
        count(what);
      }
    const moved = await move(sandbox, month % 2 === 0 ? 30 : 31);
    for (const name of ['transaction_ids', 'completed_ids', 'failed_ids'] as const)
      count(name, moved[name].length);
    const to = moved.now;

    const all = movements(sql);
    for (const id of [1001, 1004, 1008, 1012, 1015]) await compareCampaign(id, all);
    await compareTeams(1001, all);
    const site = (await sandbox.get('/v2/client/wl/stats')).body;
    assert.deepEqual(
      [cents(site['amount_raised']), site['n_donors']],
      [cents(dollarsOf(all)), donorsOf(all)],
    );
    await compareList(from, to);
    await compareSynced(timeOf(to));
    for (const id of [1001, 1012]) await compareSupporters(id);
    // A whole export takes seconds.
    if (month % 4 === 3) await compareExport();
    from = to;
  }

  const all = movements(sql);
  for (let id = 1001; id <= 1016; id += 1) await compareCampaign(id, all);
  for (const [what, times] of done) assert.ok(times >= 12, `${what}: ${times}`);
  const { gifts } = sql.one<{ gifts: number }>(
    `SELECT COUNT(*) AS gifts FROM transactions WHERE id > ? AND type = 'charge' AND parent_id IS NULL`,
    last,
  );
  assert.ok(gifts >= 2000, `${gifts} gifts`);
});

test('nobody is charged twice on a day, or paid back more than was paid', () => {
  const none = (from: string) => assert.deepEqual(sql.all(`SELECT * FROM (${from}) LIMIT 3`), [], from);
  for (const plan of ['recurring_id', 'installment_plan_id'])
    none(`SELECT ${plan}, substr(created_at, 1, 10) AS day FROM transactions
      WHERE ${plan} IS NOT NULL AND type = 'charge' GROUP BY ${plan}, day HAVING COUNT(*) > 1`);
  none(`SELECT t.id FROM transactions t JOIN transactions r ON r.parent_id = t.id AND r.type = 'refund'
    GROUP BY t.id HAVING SUM(r.donation) > t.donation OR SUM(r.covered_fees) > t.covered_fees`);
  none(`SELECT p.id FROM installment_plans p JOIN transactions t ON t.installment_plan_id = p.id AND t.type = 'charge'
    GROUP BY p.id HAVING COUNT(*) > p.duration`);
  none(`SELECT t.id FROM transactions t LEFT JOIN tax_receipts r ON r.transaction_id = t.id
    WHERE t.status = 'refunded' AND r.status = 'valid'`);
  none(
    `SELECT transaction_id FROM tax_receipts WHERE status = 'valid' GROUP BY transaction_id HAVING COUNT(*) > 1`,
  );
  none(`SELECT t.id FROM transactions t JOIN tax_receipts c ON c.transaction_id = t.id AND c.status = 'valid'
    LEFT JOIN items i ON i.transaction_id = t.id LEFT JOIN registrations g ON g.item_id = i.id
    GROUP BY t.id HAVING MAX(c.amount_donation) <> ${left} + COALESCE(SUM(g.self_donation), 0)`);
  none(`SELECT id FROM transactions WHERE processor = 'offline' AND payout_date IS NOT NULL`);
  assert.deepEqual(sql.all('PRAGMA foreign_key_check'), []);
});
