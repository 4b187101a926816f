import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { createClient } from '../../src/client/client.js';
import type { QueryNames } from '../../src/schema/address.js';
import * as table from '../../src/client/index.js';
import * as contract from '../support/contract-fields.js';
import { transactionList } from '../support/contract-transaction.js';
import { fullDonation } from '../support/donation-request.js';
import { fullFixture } from '../support/full-fixture.js';
import { json, startServer } from '../support/http-server.js';
import { wireClient } from '../support/wire-client.js';

async function connect(t: TestContext, reply: unknown, base = '', queryNames: QueryNames = {}) {
  const server = await startServer((response) => {
    json(response, reply);
  });
  t.after(() => server.close());
  const client = wireClient(server.url + base, { queryNames });
  return { client, calls: server.calls };
}

describe('each operation sends the contract’s request and returns the whole answer', () => {
  test('team search', async (t) => {
    const reply = [fullFixture(contract.team)];
    const { client, calls } = await connect(t, reply);
    const body = {
      text: 'é "x"',
      page: 2,
      limit: 50,
      sort: 'amount_raised',
      direction: 'desc',
      email: 'a@b.c',
      created_at: { '>=': '2026-01-01' },
      amount_goal: { '<': 5 },
      amount_raised: { '>': 1, '<=': 9.5 },
      fundraiser_id: 7,
      after_id: 3,
      lang: 'fr',
      filter_by_lang: 1,
      tags: ['x'],
    } as const;
    const answer = await client.call(table.searchTeams, { body: { ...body, tags: [...body.tags] } });
    assert.deepEqual(answer, { value: reply, warnings: [] });
    const [call] = calls;
    assert.deepEqual([call?.method, call?.url], ['POST', '/v2/private/teams/search']);
    assert.deepEqual(JSON.parse(call?.body ?? ''), body);
    assert.equal(call?.headers['content-type'], 'application/json');
  });

  test('personal page update', async (t) => {
    const reply = fullFixture(contract.personalPage);
    const { client, calls } = await connect(t, reply);
    const body = { token: 'user-token', name: 'N', amount_goal: 100.5, description: 'D', image: 'img_1' };
    const answer = await client.call(table.updatePersonalPage, { params: { id: 7, pageId: 8 }, body });
    assert.deepEqual(answer.value, reply);
    const [call] = calls;
    assert.deepEqual([call?.method, call?.url], ['PUT', '/v2/private/user/fundraiser/7/personal-page/8']);
    assert.deepEqual(JSON.parse(call?.body ?? ''), body);
  });

  test('image upload of 20 MB', async (t) => {
    const reply = fullFixture(contract.image);
    const { client, calls } = await connect(t, reply);
    const file = Buffer.alloc(20_000_000, 7).toString('base64');
    assert.deepEqual((await client.call(table.uploadImage, { body: { file } })).value, reply);
    assert.deepEqual([calls[0]?.method, calls[0]?.url], ['POST', '/v2/private/user/upload/image']);
    assert.equal(calls[0]?.body, JSON.stringify({ file }));
  });

  test('donation, with its idempotency key in the first request', async (t) => {
    const reply = fullFixture(contract.donation);
    const { client, calls } = await connect(t, reply);
    const answer = await client.call(
      table.createTransactionAsOwner,
      { body: fullDonation },
      { idempotencyKey: '5f0c7a52-0f0a-4f7e-8f63-6f0d5d0a7a11' },
    );
    assert.deepEqual(answer.value, reply);
    assert.equal(calls.length, 1);
    const [call] = calls;
    assert.deepEqual([call?.method, call?.url], ['POST', '/v2/client/transactions']);
    assert.equal(call?.headers['idempotency-key'], '5f0c7a52-0f0a-4f7e-8f63-6f0d5d0a7a11');
    assert.deepEqual(JSON.parse(call?.body ?? ''), fullDonation);
  });

  test('transaction list', async (t) => {
    const reply = fullFixture(transactionList);
    const { client, calls } = await connect(t, reply);
    const query = {
      after_id: 1,
      dt_start: '2026-01-01T00:00:00',
      dt_end: '2026-02-01T00:00:00',
      payout_account: 'global',
      payout_date: '2026-01-15',
      fundraisers: [7, 8],
      page: 2,
      limit: 10,
      sort: 'date',
      direction: 'desc',
      exclude_subsites: 1,
      include_pending: 0,
      tags: ['a', 'b'],
    } as const;
    const answer = await client.call(table.listTransactions, {
      query: { ...query, fundraisers: [7, 8], tags: ['a', 'b'] },
    });
    assert.deepEqual(answer.value, reply);
    const [call] = calls;
    assert.equal(call?.method, 'GET');
    assert.equal(call.body, '');
    assert.equal(call.headers['content-type'], undefined);
    const url = new URL(call.url, 'http://x');
    assert.equal(url.pathname, '/v2/private/transactions');
    assert.deepEqual(
      [...url.searchParams],
      [
        ['after_id', '1'],
        ['dt_start', '2026-01-01T00:00:00'],
        ['dt_end', '2026-02-01T00:00:00'],
        ['payout_account', 'global'],
        ['payout_date', '2026-01-15'],
        ['fundraisers', '7,8'],
        ['page', '2'],
        ['limit', '10'],
        ['sort', 'date'],
        ['direction', 'desc'],
        ['exclude_subsites', '1'],
        ['include_pending', '0'],
        ['tags[]', 'a'],
        ['tags[]', 'b'],
      ],
    );
  });

  test('campaign, with another deployment’s parameter name', async (t) => {
    const reply = fullFixture(contract.campaign);
    const { client, calls } = await connect(t, reply, '/base/', { only_received: 'received' });
    const params = { id: 7 };
    assert.deepEqual((await client.call(table.getCampaign, { params })).value, reply);
    await client.call(table.getCampaign, { params, query: { only_received: true } });
    assert.deepEqual(
      calls.map(({ method, url }) => `${method} ${url}`),
      ['GET /base/v2/client/fundraiser/7', 'GET /base/v2/client/fundraiser/7?received=true'],
    );
  });

  test('heatmap', async (t) => {
    const reply = [fullFixture(contract.heatmapEntry)];
    const { client, calls } = await connect(t, reply);
    assert.deepEqual((await client.call(table.getHeatmap, { params: { id: 7 } })).value, reply);
    assert.equal(calls[0]?.url, '/v2/client/fundraiser/7/heatmap');
  });

  test('site statistics', async (t) => {
    const reply = fullFixture(contract.siteStats);
    const { client, calls } = await connect(t, reply);
    assert.deepEqual((await client.call(table.getSiteStats, {})).value, reply);
    await client.call(table.getSiteStats, { query: { templates: [1, 2] } });
    assert.deepEqual(
      calls.map(({ url }) => url),
      ['/v2/client/wl/stats', '/v2/client/wl/stats?templates=1%2C2'],
    );
  });

  test('an operation without required parameters can be called without a request', async (t) => {
    const reply = fullFixture(contract.siteStats);
    const { client, calls } = await connect(t, reply);
    assert.deepEqual((await client.call(table.getSiteStats)).value, reply);
    assert.equal(calls[0]?.url, '/v2/client/wl/stats');
  });

  test('no request has an authorization, cookie or key header', async (t) => {
    const { client, calls } = await connect(t, {});
    await client.call(table.getSiteStats, {});
    for (const name of ['authorization', 'cookie', 'idempotency-key', 'x-api-key'])
      assert.equal(calls[0]?.headers[name], undefined);
    assert.equal(calls[0]?.headers.accept, 'application/json');
  });

  test('requests omit cookies, and a donation follows no redirect', async () => {
    const sent: (RequestInit | undefined)[] = [];
    const client = createClient({
      proxyUrl: 'https://proxy.example',
      fetch: async (_url, init) => {
        sent.push(init);
        return Response.json(fullFixture(contract.donation));
      },
    });
    await client.call(table.createTransaction, { body: fullDonation });
    await client.call(table.getSiteStats, {});
    assert.deepEqual(
      sent.map((init) => [init?.credentials, init?.redirect]),
      [
        ['omit', 'error'],
        ['omit', 'follow'],
      ],
    );
  });
});
