import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cardToken } from '../../demo/sandbox/donation.js';
import { KEY, startTestSandbox, type TestSandbox } from '../../demo/sandbox/sandbox.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import type { GiftFinding } from '../../../src/proxy/http/log-entry.js';
import { proxyFor } from '../ask.js';
import { give, standing, keyFor } from '../give.js';
import { gift } from '../samples.js';

let sandbox: TestSandbox;

before(async () => {
  sandbox = await startTestSandbox({ scenarios: true, now: Date.now });
});
after(() => sandbox.close());

const path = '/v2/client/transactions';
const minute = 60_000;
const countOf = () => sandbox.sql.one<{ n: number }>('SELECT COUNT(*) AS n FROM transactions').n;

/** A proxy in front of the sandbox that searches for lost gifts, with a clock that the test can advance. */
async function rig(options: Partial<ProxyOptions> = {}) {
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const clock = () => performance.now() + ahead;
  const findings: GiftFinding[] = [];
  const ledger = createMemoryLedger({ now });
  const { proxy, log } = proxyFor(sandbox.url, {
    ...{
      apiKey: KEY,
      ledger,
      now,
      clock,
      reconcile: true,
      onFinding: (finding) => void findings.push(finding),
    },
    ...options,
  });
  const donation = gift({ card: { type: 'VISA', token: await cardToken(sandbox) } });
  const lose = (scenario: string) => sandbox.post('/sandbox/scenarios', { scenario, path });
  /**
   * Makes a gift, whose receipt contains the campaign's newest transaction: on a busy machine, a query for it takes too long. No other
   * test uses its sum.
   */
  const giveBefore = async () => {
    const card = { type: 'VISA', token: await cardToken(sandbox) } as const;
    const { status } = await give(proxy, undefined, gift({ amount: 28, card }));
    assert.equal(status, 200);
  };
  return {
    proxy,
    log,
    ledger,
    findings,
    donation,
    lose,
    giveBefore,
    pass: (ms: number) => void (ahead += ms),
  };
}

for (const scenario of ['drop-after', 'truncated'])
  test(`settles a gift that only the platform knows (${scenario}), and replays its receipt`, async () => {
    const { proxy, log, findings, donation, lose, giveBefore } = await rig();
    await giveBefore();
    const charges = countOf();
    const key = await keyFor(proxy);
    await lose(scenario);
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
    assert.deepEqual(findings, []);
    assert.ok(log.some(({ route, status }) => route === 'reconcile' && status === 200));
  });

test('reports a gift that was not made to the owner, and logs it without a name', async () => {
  const { proxy, log, findings, donation, lose, pass } = await rig();
  const key = await keyFor(proxy);
  await lose('drop-before');
  // A sum that no other test uses, because rows of other tests belong to no gift here.
  await give(proxy, key, { ...donation, amount: 31 });
  await proxy.reconcile();
  assert.deepEqual(await standing(proxy, key), { state: 'unknown' });
  pass(60 * minute);
  await proxy.reconcile();
  assert.deepEqual(await standing(proxy, key), { state: 'unknown', finding: 'none' });
  const [finding] = findings;
  assert.deepEqual([finding?.kind, finding?.attempt, finding?.transactions], ['none', key, []]);
  const line = log.find((entry) => entry.finding);
  assert.deepEqual(line, {
    ...{ route: 'reconcile', status: 200, ms: 0, problem: 'gift-unresolved', finding: 'none' },
    ...{ attempt: key, campaign: 1001, at: finding?.at, transactions: '' },
  });
  assert.doesNotMatch(JSON.stringify([log, findings]), /maude|bouchard|@/i);
});

test('reports that a refused gift was charged', async () => {
  const { proxy, findings, donation, pass } = await rig({
    fetch: async (input, init) => {
      const answer = await fetch(input, init);
      return init?.method === 'POST' ? Response.json({ message: 'no' }, { status: 400 }) : answer;
    },
  });
  const key = await keyFor(proxy);
  assert.equal((await give(proxy, key, donation)).status, 400);
  assert.deepEqual(await standing(proxy, key), { state: 'refused' });
  pass(10_000);
  await proxy.reconcile();
  assert.equal(((await standing(proxy, key)) as { state: string }).state, 'settled');
  assert.deepEqual(
    findings.map(({ kind }) => kind),
    ['charged-though-refused'],
  );
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
  const { proxy, donation, lose, giveBefore } = await rig();
  await giveBefore();
  const key = await keyFor(proxy);
  const work: Promise<unknown>[] = [];
  await lose('drop-after');
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
