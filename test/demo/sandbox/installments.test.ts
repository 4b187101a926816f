import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createClient } from '../../../src/client/client.js';
import { createTransaction, donate, getCampaign, listTransactions } from '../../../src/client/index.js';
import { createProxy } from '../../../src/proxy/app/proxy.js';
import { cardToken, donation } from './donation.js';
import { KEY, NOW, startTestSandbox, textOf } from './sandbox.js';

const sandbox = await startTestSandbox({ scenarios: true });
after(() => sandbox.close());
const site = 'https://www.otters.example';
const proxy = createProxy({
  upstream: sandbox.url,
  apiKey: KEY,
  origins: [site],
  allow: ['listTransactions'],
  access: () => true,
  reconcile: false,
  warn: () => undefined,
  log: () => undefined,
});
/** A client like that of a page: its calls go through the proxy. */
const client = createClient({
  proxyUrl: 'https://proxy.example',
  headers: { origin: site },
  fetch: (url, init) => proxy(new Request(url, init)),
});

const move = async (days: number) =>
  (await sandbox.post('/sandbox/clock', { days })).body as unknown as {
    now: string;
    transaction_ids: number[];
  };
const raised = async () =>
  (await sandbox.get('/v2/client/fundraiser/1001')).body['raised'] as unknown as number;

async function giveInParts(installments: {
  total_amount: number;
  duration: number;
  day: number;
}): Promise<number> {
  const body = donation(await cardToken(sandbox), { extra: { installments } });
  const { value } = await donate(client, createTransaction, body as never);
  return value.id;
}

/** The platform's list of a plan's payments: the first one and those charged after it. */
async function paymentsOf(first: number, charged: readonly number[]) {
  const own = sandbox.sql.all<{ id: number }>('SELECT id FROM transactions WHERE parent_id = ?', first);
  assert.ok(own.every(({ id }) => charged.includes(id)));
  const { value } = await client.call(listTransactions, {
    query: { after_id: first - 1, limit: 1000, fundraisers: [1001] },
  });
  const ids = [first, ...own.map(({ id }) => id)];
  return value.data
    .filter(({ id }) => ids.includes(id))
    .map(({ date, amount, status, type }) => [date, amount?.donation, status, type]);
}

test('charges a plan’s later payments on its day of the following months, and no more than agreed', async () => {
  const first = await giveInParts({ total_amount: 100, duration: 3, day: 15 });
  // May 20: nothing until June 15. The seed’s pending gifts are settled by then, some of which would reduce the sums below.
  const { transaction_ids: others } = await move(24);
  assert.deepEqual(await paymentsOf(first, others), [['2026-05-20 12:00:00', 33.33, 'completed', 'charge']]);
  const charged: number[] = [];
  const before = await raised();
  assert.equal((await client.call(getCampaign, { params: { id: 1001 } })).value.raised, before);
  const count = (ids: number[]) =>
    sandbox.sql.one<{ sum: number }>(
      'SELECT COALESCE(SUM(donation), 0) AS sum FROM transactions WHERE campaign_id = 1001 AND id IN (SELECT value FROM json_each(?))',
      JSON.stringify(ids),
    ).sum / 100;

  charged.push(...(await move(3)).transaction_ids);
  charged.push(...(await move(30)).transaction_ids);
  // Five months longer than the plan.
  charged.push(...(await move(150)).transaction_ids);
  assert.deepEqual(await paymentsOf(first, charged), [
    ['2026-05-20 12:00:00', 33.33, 'completed', 'charge'],
    ['2026-06-15 12:00:00', 33.33, 'completed', 'charge'],
    ['2026-07-15 12:00:00', 33.33, 'completed', 'charge'],
  ]);
  assert.equal(new Set(charged).size, charged.length);
  assert.equal(Math.round((await raised()) * 100), Math.round((before + count(charged)) * 100));
});

test('charges on the last day of a month that has no such day', async (t) => {
  const own = await startTestSandbox({ scenarios: true, now: () => NOW + 100 * 86_400_000 });
  t.after(() => own.close());
  own.sql.run(`INSERT INTO installment_choices (campaign_id, kind, value) VALUES (1001, 'day', 31)`);
  const installments = { total_amount: 120, duration: 3, day: 31 };
  const { status, body } = await own.post(
    '/v2/client/transactions',
    donation(await cardToken(own), { extra: { installments } }),
  );
  assert.equal(status, 200);
  await own.post('/sandbox/clock', { days: 90 });
  assert.deepEqual(
    own.sql
      .all<{ created_at: string }>(
        'SELECT created_at FROM transactions WHERE parent_id = ? ORDER BY id',
        Number(body['id']),
      )
      .map(({ created_at: at }) => at.slice(0, 10)),
    ['2026-09-30', '2026-10-31'],
  );
});

test('ends a plan whose first payment was refunded', async () => {
  const first = await giveInParts({ total_amount: 60, duration: 6, day: 1 });
  sandbox.sql.run(`UPDATE transactions SET status = 'refunded' WHERE id = ?`, first);
  await move(100);
  assert.deepEqual(sandbox.sql.all('SELECT id FROM transactions WHERE parent_id = ?', first), []);
});

test('refuses to move the clock back', async () => {
  for (const days of [0, -1, 'x']) {
    const { status, body } = await sandbox.post('/sandbox/clock', { days });
    assert.deepEqual([status, textOf(body['message']).slice(0, 4)], [400, 'days']);
  }
});
