import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { createClient } from '../../src/client/client.js';
import * as table from '../../src/client/index.js';
import * as contract from '../support/contract-fields.js';
import { fullDonation } from '../support/donation-request.js';
import { fullFixture } from '../support/full-fixture.js';
import { json, startServer } from '../support/http-server.js';
import { wireClient } from '../support/wire-client.js';

async function connect(t: TestContext, reply: unknown) {
  const server = await startServer((response) => {
    json(response, reply);
  });
  t.after(() => server.close());
  const client = wireClient(server.url);
  return { client, calls: server.calls };
}

describe('requests of the client', () => {
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
        ['omit', 'manual'],
        ['omit', 'follow'],
      ],
    );
  });
});
