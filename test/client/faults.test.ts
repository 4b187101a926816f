import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { describe, test, type TestContext } from 'node:test';
import { createClient } from '../../src/client/client.js';
import type { FrError } from '../../src/client/errors.js';
import { isFrError } from '../../src/client/errors.js';
import { createTransaction } from '../../src/schema/receipt.js';
import { getCampaign } from '../../src/schema/campaign.js';
import { uploadImage } from '../../src/schema/image.js';
import { updatePersonalPage } from '../../src/schema/personal-page.js';
import { searchTeams } from '../../src/schema/team.js';
import { minimalDonation } from '../support/donation-request.js';
import { json, startServer } from '../support/http-server.js';
import { until } from '../support/until.js';

async function connect(t: TestContext, answer: (response: ServerResponse) => void, timeout = 30_000) {
  const server = await startServer(answer);
  t.after(() => server.close());
  return { server, client: createClient({ proxyUrl: server.url, fetch, timeout }) };
}

async function errorOf(call: Promise<unknown>): Promise<FrError> {
  const outcome = await call.then(
    () => 'an answer',
    (error: unknown) => error,
  );
  assert.ok(isFrError(outcome), String(outcome));
  return outcome;
}

const campaign = { params: { id: 7 } };
const idempotencyKey = 'key-1';

describe('failures of the platform or the network', () => {
  for (const status of [400, 401, 403, 404, 429, 500, 503]) {
    test(`rejects with kind http for status ${String(status)}, after one request`, async (t) => {
      const { server, client } = await connect(t, (response) => {
        response.setHeader('retry-after', '7');
        json(response, { message: 'no' }, status);
      });
      const error = await errorOf(client.call(getCampaign, campaign));
      assert.deepEqual(
        [error.kind, error.status, error.body, error.retryAfter],
        ['http', status, { message: 'no' }, 7],
      );
      assert.equal(server.calls.length, 1);
    });
  }

  test('rejects without a body for an error page in HTML', async (t) => {
    const { client } = await connect(t, (response) => {
      response.writeHead(502, { 'retry-after': 'soon' }).end('<h1>Bad gateway</h1>');
    });
    const error = await errorOf(client.call(getCampaign, campaign));
    assert.deepEqual(
      [error.kind, error.status, error.body, error.retryAfter],
      ['http', 502, undefined, undefined],
    );
  });

  test('says for how long to wait if the server names a time of its own clock', async (t) => {
    const { client } = await connect(t, (response) => {
      response.setHeader('date', 'Wed, 21 Oct 2015 07:27:30 GMT');
      json(response.setHeader('retry-after', 'Wed, 21 Oct 2015 07:28:00 GMT'), {}, 503);
    });
    assert.equal((await errorOf(client.call(getCampaign, campaign))).retryAfter, 30);
  });

  for (const [what, body] of [
    ['HTML', '<!doctype html><title>Log in</title>'],
    ['truncated JSON', '{"goal": 100, "rai'],
    ['nothing', ''],
    ['a list', '[]'],
    ['null', 'null'],
  ] as const) {
    test(`rejects with kind contract for ${what} with status 200`, async (t) => {
      const { client } = await connect(t, (response) => response.end(body));
      assert.equal((await errorOf(client.call(getCampaign, campaign))).kind, 'contract');
    });
  }

  test('resolves with a warning if a figure is invalid', async (t) => {
    const { client } = await connect(t, (response) => response.end('{"goal":1e400,"raised":1,"donors":2}'));
    const { value, warnings } = await client.call(getCampaign, campaign);
    assert.deepEqual(value, { raised: 1, donors: 2 });
    assert.deepEqual(
      warnings.map(({ path }) => path),
      ['goal'],
    );
  });

  test('rejects with kind network if the connection breaks before the answer, after one request', async (t) => {
    const { server, client } = await connect(t, (response) => response.destroy());
    assert.equal((await errorOf(client.call(createTransaction, { body: minimalDonation }))).kind, 'network');
    assert.equal(server.calls.length, 1);
  });

  test('rejects with kind network if the connection breaks during the answer', async (t) => {
    let breakOff = (): void => assert.fail('not asked yet');
    const { server } = await connect(t, (response) => {
      response.writeHead(200, { 'content-length': '500' }).write('{"goal":');
      breakOff = () => void response.destroy();
    });
    const client = createClient({
      proxyUrl: server.url,
      timeout: 30_000,
      // `fetch` resolves as soon as the answer's status has arrived.
      fetch: async (...call) => {
        const response = await fetch(...call);
        breakOff();
        return response;
      },
    });
    assert.equal((await errorOf(client.call(getCampaign, campaign))).kind, 'network');
  });

  test('rejects with kind network if no server listens', async (t) => {
    const { server, client } = await connect(t, (response) => response.end());
    await server.close();
    assert.equal((await errorOf(client.call(getCampaign, campaign))).kind, 'network');
  });

  test('rejects with kind timeout if no answer arrives in time, and closes the connection', async (t) => {
    let closed: Promise<unknown> | undefined;
    const { client } = await connect(
      t,
      (response) => {
        closed = new Promise((resolve) => response.once('close', resolve));
      },
      60,
    );
    assert.equal((await errorOf(client.call(getCampaign, campaign))).kind, 'timeout');
    await closed;
  });

  test('uses the time limit of the call instead of the client’s', async (t) => {
    const { client } = await connect(t, () => undefined, 3_600_000);
    assert.equal((await errorOf(client.call(getCampaign, campaign, { timeout: 60 }))).kind, 'timeout');
  });

  test('rejects with kind timeout if the answer begins in time and does not end', async (t) => {
    const { client } = await connect(t, (response) => response.writeHead(200).write('{"goal":'), 80);
    assert.equal((await errorOf(client.call(getCampaign, campaign))).kind, 'timeout');
  });

  test('rejects with the reason of the caller’s abort, before or during the request', async (t) => {
    const { server, client } = await connect(t, () => undefined);
    const controller = new AbortController();
    const pending = client.call(getCampaign, campaign, { signal: controller.signal });
    const reason = new Error('left the page');
    await until(() => server.calls.length > 0);
    controller.abort(reason);
    await assert.rejects(pending, reason);
    await assert.rejects(client.call(getCampaign, campaign, { signal: controller.signal }), reason);
    assert.equal(server.calls.length, 1);
  });

  test('waits as long as it takes with an infinite time limit', async (t) => {
    const held: ServerResponse[] = [];
    const { client } = await connect(t, (response) => void held.push(response));
    for (const timeout of [Infinity, 2 ** 31]) {
      const pending = client.call(getCampaign, campaign, { timeout });
      await until(() => held.length > 0);
      // Such a timer would run at once, before that of a later call.
      assert.equal((await errorOf(client.call(getCampaign, campaign, { timeout: 50 }))).kind, 'timeout');
      for (const response of held.splice(0)) json(response, { goal: 1, raised: 2, donors: 3 });
      assert.equal((await pending).value.raised, 2);
    }
  });

  test('gives what changes something more time than a read', async (t) => {
    const limits: number[] = [];
    const { setTimeout: set } = globalThis;
    t.mock.method(globalThis, 'setTimeout', (run: () => void, delay: number) => {
      limits.push(delay);
      return set(run, delay);
    });
    const client = createClient({ proxyUrl: 'https://proxy.example', fetch: async () => Response.json({}) });
    // Some of the answers are none of the operation.
    await Promise.allSettled([
      client.call(getCampaign, campaign),
      client.call(createTransaction, { body: minimalDonation }),
      client.call(updatePersonalPage, { params: { id: 1, pageId: 2 }, body: { token: 't' } }),
      client.call(uploadImage, { body: { file: 'iVBORw0KGgo=' } }),
    ]);
    assert.deepEqual(limits, [15_000, 75_000, 75_000, 180_000]);
  });

  test('leaves no timer after an answered call', async (t) => {
    const { client } = await connect(t, (response) => {
      json(response, {});
    });
    const timers = new Set<unknown>();
    const { setTimeout: set, clearTimeout: clear } = globalThis;
    t.mock.method(globalThis, 'setTimeout', (run: () => void, delay: number, ...rest: unknown[]) => {
      // Node's own timers for connections, set meanwhile, need their arguments.
      const timer = set(run, delay, ...rest);
      if (delay === 30_000) timers.add(timer);
      return timer;
    });
    t.mock.method(globalThis, 'clearTimeout', (timer: NodeJS.Timeout) => {
      timers.delete(timer);
      clear(timer);
    });
    await client.call(getCampaign, campaign);
    assert.equal(timers.size, 0);
  });

  test('leaves no listener on an abort signal that outlives its calls', async (t) => {
    const { client } = await connect(t, (response) => {
      json(response, {});
    });
    const { signal } = new AbortController();
    let listeners = 0;
    t.mock.method(signal, 'addEventListener', () => (listeners += 1));
    t.mock.method(signal, 'removeEventListener', () => (listeners -= 1));
    await client.call(getCampaign, campaign, { signal });
    assert.equal(listeners, 0);
  });
});

describe('redirects', () => {
  for (const status of [301, 302, 303, 307, 308]) {
    test(`a donation does not follow status ${String(status)}`, async (t) => {
      const { server, client } = await connect(t, (response) =>
        response.writeHead(status, { location: '/elsewhere' }).end(),
      );
      const error = await errorOf(
        client.call(createTransaction, { body: minimalDonation }, { idempotencyKey }),
      );
      assert.equal(error.kind, 'network');
      assert.deepEqual(
        server.calls.map(({ url }) => url),
        ['/v2/client/transactions'],
      );
    });
  }

  test('needs no redirect mode that Workers do not have', async () => {
    const client = createClient({
      proxyUrl: 'https://proxy.example',
      fetch: async (_url, init) => {
        if (init?.redirect === 'error') throw new TypeError('must be one of "follow" or "manual"');
        return Response.json([]);
      },
    });
    assert.deepEqual((await client.call(searchTeams, {})).value, []);
  });

  test('a read follows a redirect, a team search does not', async (t) => {
    const { server, client } = await connect(t, (response) => {
      if (server.calls.length === 1) response.writeHead(302, { location: '/moved' }).end();
      else json(response, { goal: 1, raised: 2, donors: 3 });
    });
    assert.equal((await client.call(getCampaign, campaign)).value.raised, 2);
    server.calls.length = 0;
    assert.equal((await errorOf(client.call(searchTeams, {}))).kind, 'network');
  });
});

describe('errors', () => {
  test('are recognised if they come from another copy of the bundle', () => {
    const foreign = new Error('x');
    foreign.name = 'FrError';
    assert.ok(isFrError(foreign));
    assert.ok(!isFrError(new Error('FrError')));
    assert.ok(!isFrError('FrError'));
  });
});
