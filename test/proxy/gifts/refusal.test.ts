import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalIn } from '../../../src/proxy/gifts/verdict.js';
import type { GiftRefusal } from '../../../src/proxy/http/log-entry.js';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import { apiKey, ask, proxyFor, site } from '../ask.js';
import { give, keyFor } from '../give.js';
import { gift } from '../samples.js';
import { json, startUpstream } from '../upstream.js';

const refused = { state: 'refused', message: 'The donation was not accepted.' };
const duration = {
  errors: [
    { field: 'extra.installments.duration', message: 'must be 3, 6 or 12, Maude Bouchard, 613-555-0100' },
  ],
};
const durationField = 'extra.installments.duration';
const durationReason = 'must be 3, 6 or 12, *** ***, ***';
const local = 'http://localhost:5173';

for (const [title, body, about] of [
  ['a field that the page sets', { field: 'frequency', message: 'is not offered' }, 'page'],
  ['a field that the donor fills in', { field: 'billing.zip', message: 'is too long' }, 'donor'],
  ['the amount', { field: 'amount', message: 'is too small' }, 'donor'],
  ['the card', { field: 'card.token', message: 'x' }, 'card'],
  ['the card and another field', { errors: { frequency: ['x'], 'card.type': ['x'] } }, 'card'],
  [
    'a field of the donor in a message about the card',
    { field: 'billing.zip', message: 'AVS mismatch' },
    'card',
  ],
  [
    'a field of the page in a message about the card',
    { field: 'frequency', message: 'this card cannot' },
    'card',
  ],
  ['no field', { message: 'Bad Request' }, 'card'],
] as const)
  test(`assigns a refusal that names ${title} to the ${about}`, () => {
    assert.equal(refusalIn(body, gift()).about, about);
  });

test('does not read a field name in text that the platform quotes from the donor', () => {
  const request = gift({ billing: { ...gift().billing, first_name: 'frequency', last_name: 'tribute' } });
  for (const message of [
    "No charge to 'frequency'",
    'frequency: no charge',
    'No charge to frequency_tribute',
  ])
    assert.equal(refusalIn({ message }, request).about, 'card', message);
});

async function refusing(
  t: Parameters<typeof startUpstream>[0],
  body: unknown,
  options: Partial<ProxyOptions> = {},
) {
  const upstream = await startUpstream(t, json(body, 400));
  const refusals: GiftRefusal[] = [];
  const { proxy, log } = proxyFor(upstream.url, {
    onRefused: (refusal) => void refusals.push(refusal),
    ...options,
  });
  return { upstream, refusals, proxy, log };
}

test('writes field and masked reason into the log and to onRefused, and returns only the field to a visitor', async (t) => {
  const { proxy, log, refusals } = await refusing(t, duration);
  const key = await keyFor(proxy);
  const body = gift();
  const { status, body: reply } = await give(proxy, key, body);
  assert.deepEqual([status, reply], [400, { ...refused, attempt: key, field: durationField }]);
  const { field, reason, problem } = log.find(({ route }) => route === 'createTransaction') ?? assert.fail();
  assert.deepEqual([field, reason, problem], [durationField, durationReason, 'field-refused']);
  assert.deepEqual(refusals, [
    { campaign: 1001, attempt: key, status: 400, field: durationField, reason: durationReason },
  ]);
  const again = await give(proxy, key, body);
  assert.deepEqual([again.status, again.body], [400, reply]);
  assert.equal(refusals.length, 1);
});

test('answers a refusal of the card, or without a field, with one text', async (t) => {
  for (const body of [{ field: 'card.token', message: 'x' }, { message: 'declined' }, {}, { field: 'ssn' }]) {
    const { proxy } = await refusing(t, body);
    const key = await keyFor(proxy);
    assert.deepEqual((await give(proxy, key)).body, { ...refused, attempt: key });
  }
});

for (const [origin, body, origins, shown] of [
  [local, duration, [site, local], { field: durationField, reason: durationReason }],
  [
    'http://127.0.0.1:8080',
    duration,
    [site, 'http://127.0.0.1:8080'],
    { field: durationField, reason: durationReason },
  ],
  [
    'http://[::1]:8080',
    duration,
    [site, 'http://[::1]:8080'],
    { field: durationField, reason: durationReason },
  ],
  [local, { message: 'declined' }, [local], { reason: 'declined' }],
  // Any program can send this header.
  [local, { message: 'declined' }, [site, local], {}],
  ['http://localhost.example.org', duration, ['http://localhost.example.org'], { field: durationField }],
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

test('does not count a refused field of the page as a failed card, but every other refusal', async (t) => {
  for (const [body, most] of [
    [duration, 12],
    [{ field: 'billing.zip', message: 'x' }, 5],
    [{ field: 'frequency', message: 'card declined' }, 5],
    [{}, 5],
  ] as const) {
    const { proxy, upstream } = await refusing(t, body);
    for (let round = 0; round < 12; round += 1) await give(proxy);
    assert.equal(upstream.received.length, most, JSON.stringify(body));
  }
});
