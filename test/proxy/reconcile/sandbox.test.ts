import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cardToken } from '../../demo/sandbox/donation.js';
import { KEY, startTestSandbox, type TestSandbox } from '../../demo/sandbox/sandbox.js';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import { proxyFor } from '../ask.js';
import { give, standing, keyFor } from '../give.js';
import { gift } from '../samples.js';

let sandbox: TestSandbox;

before(async () => {
  sandbox = await startTestSandbox({ scenarios: true, now: Date.now });
});
after(() => sandbox.close());

const path = '/v2/client/transactions';
const countOf = () => sandbox.sql.one<{ n: number }>('SELECT COUNT(*) AS n FROM transactions').n;

/** A proxy in front of the sandbox that searches for lost gifts. */
async function rig(options: Partial<ProxyOptions> = {}) {
  const { proxy, log } = proxyFor(sandbox.url, { apiKey: KEY, reconcile: true, ...options });
  const giftOf = async (amount: number) =>
    gift({ amount, card: { type: 'VISA', token: await cardToken(sandbox) } });
  return {
    proxy,
    log,
    donation: await giftOf(25),
    /**
     * Makes a gift, whose receipt contains the campaign's newest transaction, before the answer to the next one is lost: on a busy machine, a
     * query for it takes too long. No other test uses its sum.
     */
    loseNext: async (scenario: string): Promise<void> => {
      assert.equal((await give(proxy, undefined, await giftOf(28))).status, 200);
      await sandbox.post('/sandbox/scenarios', { scenario, path });
    },
  };
}

for (const scenario of ['drop-after', 'truncated'])
  test(`settles a gift that only the platform knows (${scenario}), and replays its receipt`, async () => {
    const { proxy, log, donation, loseNext } = await rig();
    const key = await keyFor(proxy);
    await loseNext(scenario);
    const charges = countOf();
    assert.equal((await give(proxy, key, donation)).status, 504);
    assert.deepEqual(await standing(proxy, key), { state: 'unknown' });
    assert.equal((await proxy.reconcile()).settled, 1);
    const { id, reference } = sandbox.sql.one<{ id: number; reference: string }>(
      'SELECT id, processor_transaction_id AS reference FROM transactions ORDER BY id DESC LIMIT 1',
    );
    assert.deepEqual(await standing(proxy, key), {
      ...{ state: 'settled', amount: 25, frequency: 'once', reference },
      status: 'completed',
    });
    const again = await give(proxy, key, donation);
    assert.deepEqual([again.status, (again.body as { id: number }).id], [200, id]);
    assert.equal(countOf(), charges + 1);
    assert.ok(!log.some(({ finding }) => finding));
    assert.ok(log.some(({ route, status }) => route === 'reconcile' && status === 200));
  });

test('accepts gifts if the key may not list transactions, or the list hangs', async () => {
  const requests: string[] = [];
  const list = (answer: () => Promise<Response>): Partial<ProxyOptions> => ({
    fetch: (input, init) => {
      const address = new Request(input).url;
      const isList = address.includes('/v2/private/transactions');
      if (isList) requests.push(address);
      return isList ? answer() : fetch(input, init);
    },
  });
  for (const answer of [
    async () => Response.json({}, { status: 403 }),
    () => new Promise<Response>(() => undefined),
  ]) {
    const { proxy, donation } = await rig(list(answer));
    // `cursors.test.ts` tests the length of the wait, with its own clock.
    assert.equal((await give(proxy, undefined, donation)).status, 200);
    assert.ok(requests.length > 0);
    requests.length = 0;
  }
});

test('searches soon after an answer was lost, in work that an edge has to wait for', async () => {
  const { proxy, donation, loseNext } = await rig();
  const key = await keyFor(proxy);
  const work: Promise<unknown>[] = [];
  await loseNext('drop-after');
  const request = new Request(`https://proxy.example${path}`, {
    method: 'POST',
    headers: {
      origin: 'https://www.otters.example',
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(donation),
  });
  const response = await proxy(request, { waitUntil: (one) => void work.push(one) });
  assert.equal(response.status, 504);
  assert.equal(work.length, 1);
  await Promise.all(work);
  assert.equal(((await standing(proxy, key)) as { state: string }).state, 'settled');
});
