import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { GiftRefusal } from '../../../src/proxy/http/log-entry.js';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import { apiKey, ask, proxyWithPlatform, site } from '../ask.js';
import { give, keyFor } from '../give.js';
import { gift } from '../samples.js';
import { json } from '../upstream.js';

// What the owner and the page hear of a refusal. `verdict.test.ts` tests how it is read.

const refused = { state: 'refused', message: 'The donation was not accepted.' };
const field = 'extra.installments.duration';
const reason = 'must be 3, 6 or 12, *** ***, ***';
const duration = { errors: [{ field, message: 'must be 3, 6 or 12, Maude Bouchard, 613-555-0100' }] };
const local = 'http://localhost:5173';

async function refusing(t: TestContext, body: unknown, options: Partial<ProxyOptions> = {}) {
  const refusals: GiftRefusal[] = [];
  const onRefused = (refusal: GiftRefusal) => void refusals.push(refusal);
  return { refusals, ...(await proxyWithPlatform(t, json(body, 400), { onRefused, ...options })) };
}

test('writes field and masked reason into the log and to onRefused, and returns only the field to a visitor', async (t) => {
  const { proxy, log, refusals } = await refusing(t, duration);
  const key = await keyFor(proxy);
  const body = gift();
  const { status, body: reply } = await give(proxy, key, body);
  assert.deepEqual([status, reply], [400, { ...refused, attempt: key, field }]);
  const entry = log.find(({ route }) => route === 'createTransaction') ?? assert.fail();
  assert.deepEqual([entry.field, entry.reason, entry.problem], [field, reason, 'field-refused']);
  assert.deepEqual(refusals, [{ campaign: 1001, attempt: key, status: 400, field, reason }]);
  const again = await give(proxy, key, body);
  assert.deepEqual([again.status, again.body], [400, reply]);
  assert.equal(refusals.length, 1);
});

for (const [origin, body, origins, shown] of [
  [local, duration, [site, local], { field, reason }],
  ['http://127.0.0.1:8080', duration, [site, 'http://127.0.0.1:8080'], { field, reason }],
  ['http://[::1]:8080', duration, [site, 'http://[::1]:8080'], { field, reason }],
  [local, { message: 'declined' }, [local], { reason: 'declined' }],
  // Any program can send this header.
  [local, { message: 'declined' }, [site, local], {}],
  ['http://localhost.example.org', duration, ['http://localhost.example.org'], { field }],
] as const)
  test(`a page at ${origin} gets ${Object.keys(shown).join(' and ') || 'no detail'} of the refusal ${JSON.stringify(body).slice(0, 30)}`, async (t) => {
    const { proxy } = await refusing(t, body, { origins });
    const key = await keyFor(proxy, origin);
    const headers = { origin, 'idempotency-key': key };
    const answer = await ask(proxy, '/v2/client/transactions', { body: gift(), headers });
    assert.deepEqual(answer.body, { ...refused, attempt: key, ...shown });
  });

test('ignores an error of onRefused, and reveals no key', async (t) => {
  for (const onRefused of [
    () => Promise.reject(new Error('x')),
    () => {
      throw new Error('x');
    },
  ]) {
    const { proxy, log } = await refusing(t, { message: `frequency: bad key ${apiKey}` }, { onRefused });
    assert.equal((await give(proxy)).status, 400);
    assert.ok(!JSON.stringify(log).includes(apiKey));
    assert.ok(log.some(({ route }) => route === 'createTransaction'));
  }
});

for (const [body, most] of [
  [duration, 12],
  [{ field: 'billing.zip', message: 'x' }, 5],
  [{ field: 'frequency', message: 'card declined' }, 5],
  [{}, 5],
] as const)
  test(`sends ${String(most)} of 12 gifts that are refused with ${JSON.stringify(body).slice(0, 40)}`, async (t) => {
    const { proxy, upstream } = await refusing(t, body);
    for (let round = 0; round < 12; round += 1) await give(proxy);
    assert.equal(upstream.received.length, most);
  });
