import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { timeOf } from '../../../demo/sandbox/values/dates.js';
import type { FundraiserBoard } from '../../../src/schema/fundraisers.js';
import { KEY, NOW, startTestSandbox, textOf, type Json } from '../../demo/sandbox/sandbox.js';
import { ask, proxyFor } from '../ask.js';
import { differingPages, receivedByPage } from './page-sums.js';

// What each page has received, as the proxy adds it up from the list, compared with the sandbox's tables.

const sandbox = await startTestSandbox({ scenarios: true });
after(() => sandbox.close());
const { sql } = sandbox;

const campaigns = sql.all<{ id: number }>('SELECT id FROM campaigns ORDER BY id').map(({ id }) => id);
let now = NOW;
const { proxy } = proxyFor(sandbox.url, {
  ...{ apiKey: KEY, fundraisers: campaigns, minDonors: 0, now: () => now, clock: () => now },
  // The sandbox is in this process, which a busy machine may hold up.
  timeouts: { read: 60_000 },
});

async function refresh(campaign: number): Promise<FundraiserBoard> {
  // Later than figures are served while new ones are read.
  now += 420_000;
  const { status, body } = await ask(proxy, `/fundraisers/${campaign}`);
  assert.equal(status, 200);
  return body as FundraiserBoard;
}

test('every page of every seeded campaign has what SQL adds up, and its goal', async () => {
  const rows = sql.all<{ id: number; goal: number }>(
    'SELECT id, amount_goal AS goal FROM personal_pages WHERE amount_goal > 0',
  );
  const goals = new Map(rows.map(({ id, goal }) => [id, goal]));
  let pages = 0;
  for (const campaign of campaigns) {
    let board = await refresh(campaign);
    while (board.counted_to !== null) board = await refresh(campaign);
    assert.deepEqual(differingPages(sql, campaign, board), {}, `campaign ${campaign}`);
    for (const { id, goal_minor: goal } of board.pages)
      assert.equal(goal, goals.get(id) ?? null, `page ${id}`);
    pages += board.pages.length;
  }
  assert.ok(pages > 300, `${pages} pages`);
});

const payment = `t.type = 'charge' AND t.status = 'completed' AND t.is_pledge = 0 AND t.is_disputed = 0
  AND NOT EXISTS (SELECT 1 FROM transactions r WHERE r.parent_id = t.id)`;
const ownGift = `t.id IN (SELECT i.transaction_id FROM items i JOIN registrations r ON r.item_id = i.id
  WHERE r.self_donation > 0 AND i.refunded_by IS NULL)`;
const throughPage = 't.page_id IS NOT NULL AND t.donation >= 2000';

/** A campaign whose registrations create pages. */
const event = 1009;

/** The newest transaction that meets a condition. */
function one(where: string): number {
  const row = sql.get<{ id: number }>(
    `SELECT t.id FROM transactions t WHERE t.campaign_id = ${event} AND ${where} ORDER BY t.id DESC LIMIT 1`,
  );
  return row?.id ?? assert.fail(`No transaction: ${where}`);
}

async function post(path: string, body: object): Promise<Json> {
  const answer = await sandbox.post(path, body);
  assert.equal(answer.status, 200, `${path} ${JSON.stringify(body)} ${textOf(answer.body['message'])}`);
  return answer.body;
}

/** What may happen to gifts to pages. What else happens in a year: `test/demo/sandbox/year.slow.test.ts`. */
const events: Readonly<Record<string, () => Promise<unknown>>> = {
  'a refund of a part': () =>
    post('/sandbox/refunds', { transaction_id: one(`${payment} AND ${throughPage}`), amount: 3.21 }),
  'a refund of the rest': () =>
    post('/sandbox/refunds', {
      transaction_id: one(`t.type = 'charge' AND t.status = 'completed' AND ${throughPage} AND EXISTS
        (SELECT 1 FROM transactions r WHERE r.parent_id = t.id AND r.type = 'refund')`),
    }),
  'a refund of a gift with covered fees': () =>
    post('/sandbox/refunds', { transaction_id: one(`${payment} AND ${throughPage} AND t.covered_fees > 0`) }),
  'a refund of a registration with a gift to its page': () =>
    post('/sandbox/refunds', { transaction_id: one(`t.status = 'completed' AND ${ownGift}`) }),
  'gifts through a page, of which pending ones are completed or fail': async () => {
    const page = one(throughPage);
    for (const isPending of [false, true]) {
      const burst = { campaign_id: event, count: 30, is_pending: isPending };
      const { transaction_ids: ids } = await post('/sandbox/donations', burst);
      sql.run(
        `UPDATE transactions SET page_id = (SELECT page_id FROM transactions WHERE id = ?)
         WHERE id IN (SELECT value FROM json_each(?))`,
        page,
        JSON.stringify(ids),
      );
    }
    await refresh(event);
    const { completed_ids, failed_ids, now: moved } = await post('/sandbox/clock', { days: 11 });
    assert.ok(textOf(completed_ids) !== '[]' && textOf(failed_ids) !== '[]');
    now = timeOf(textOf(moved));
  },
};

for (const [what, happen] of Object.entries(events))
  test(`every page has what SQL adds up after ${what}`, async () => {
    const before = receivedByPage(sql, event);
    await happen();
    assert.notDeepEqual(receivedByPage(sql, event), before);
    let board = await refresh(event);
    // Some of the earlier transactions are read again each time.
    for (let times = 0; times < 30 && !isDeepStrictEqual(differingPages(sql, event, board), {}); times += 1)
      board = await refresh(event);
    assert.deepEqual(differingPages(sql, event, board), {});
  });
