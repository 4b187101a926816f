import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createClient } from '../../src/client/client.js';
import * as table from '../../src/client/index.js';
import * as contract from '../support/contract-fields.js';
import { fullDonation } from '../support/donation-request.js';
import { fullFixture } from '../support/full-fixture.js';
import { json } from '../support/http-server.js';
import { replying, serve } from './stage.js';

describe('requests of the client', () => {
  test('an operation without required parameters can be called without a request', async (t) => {
    const reply = fullFixture(contract.siteStats);
    const { client, calls } = await replying(t, reply);
    assert.deepEqual((await client.call(table.getSiteStats)).value, reply);
    assert.equal(calls[0]?.url, '/v2/client/wl/stats');
  });

  test('no request has an authorization, cookie or key header', async (t) => {
    const { client, calls } = await replying(t, {});
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
        ['omit', 'manual'],
        ['omit', 'follow'],
      ],
    );
  });
});

for (const [header, age] of [
  [undefined, undefined],
  ['0', undefined],
  ['42', 42],
  ['a while', undefined],
  ['-5', undefined],
] as const)
  test(`reads the age of an answer: ${String(header)}`, async () => {
    const headers = header === undefined ? {} : { age: header };
    const fetch = async () => Response.json({ goal: 1, raised: 2, donors: 3 }, { headers });
    const client = createClient({ proxyUrl: 'https://proxy.example', fetch });
    const answer = await client.call(table.getCampaign, { params: { id: 1 } });
    assert.deepEqual([answer.age, 'age' in answer], [age, age !== undefined]);
  });

const owner = { campaignId: 7, pageId: 8, token: 't' };

test('a page is read by its token alone, and the ticket of the answer is sent with an upload', async (t) => {
  const { client, calls } = await serve(t, (response, { url }) => {
    response.setHeader('fr-upload-ticket', '8.1.ab');
    json(
      response,
      url.includes('image') ? { id: 'a', url: 'https://a.example/1', success: true } : { id: 8 },
    );
  });
  const { value, uploadTicket } = await table.readPage(client, owner);
  assert.deepEqual([value.id, uploadTicket], [8, '8.1.ab']);
  const [read] = calls;
  assert.deepEqual(
    [read?.method, read?.url, JSON.parse(read?.body ?? '')],
    ['PUT', '/v2/private/user/fundraiser/7/personal-page/8', { token: 't' }],
  );
  await client.call(table.uploadImage, { body: { file: 'iVBORw0KGgo=' } }, { uploadTicket });
  assert.equal(calls[1]?.headers['fr-upload-ticket'], '8.1.ab');
});

test('without a ticket there is none, and a refused token is an error with its status', async (t) => {
  const { client } = await serve(t, (response, { body }) => {
    json(
      response,
      body.includes('"t"') ? { id: 8 } : { code: 'token-refused' },
      body.includes('"t"') ? 200 : 403,
    );
  });
  assert.equal('uploadTicket' in (await table.readPage(client, owner)), false);
  await assert.rejects(table.readPage(client, { ...owner, token: 'x' }), { kind: 'http', status: 403 });
  const { value } = await client.call(table.updatePersonalPage, {
    params: { id: 7, pageId: 8 },
    body: { token: 't', description: '' },
  });
  assert.equal(value.id, 8);
});
