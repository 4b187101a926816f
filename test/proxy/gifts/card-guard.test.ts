import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proxyWithPlatform } from '../ask.js';
import { give, standing, keyFor } from '../give.js';
import { donation, gift } from '../samples.js';
import { json } from '../upstream.js';

for (const [field, changes] of [
  ['billing.address', { billing: { ...gift().billing, address: '4111 1111 1111 1111' } }],
  ['billing.first_name', { billing: { ...gift().billing, first_name: 'Maude 4111-1111-1111-1111' } }],
  ['tribute.message', { tribute: { message: 'my card is ４１１１１１１１１１１１１１１１' } }],
  ['tribute.message', { tribute: { message: 'For Grandma\n٤١١١\n١١١١\n١١١١\n١١١١' } }],
  ['email', { email: '378282246310005@example.org' }],
  ['custom_data.a.0.b', { custom_data: { a: [{ b: '6011000990139424' }] } }],
  ['custom_data.n', { custom_data: { n: 4111111111111111 } }],
  ['custom_data', { custom_data: { '4111111111111111': 'x' } }],
] as const)
  test(`refuses a card number in ${field} before it is sent, and logs nothing of it`, async (t) => {
    const { upstream, proxy, log } = await proxyWithPlatform(t, json(donation));
    const key = await keyFor(proxy);
    const answer = await give(proxy, key, gift(changes));
    assert.equal(answer.status, 422);
    assert.equal((answer.body as { field: string }).field, field);
    assert.doesNotMatch(answer.text + JSON.stringify(log), /\d{13}/);
    assert.equal(upstream.received.length, 0);
    assert.equal(((await standing(proxy, key)) as { state: string }).state, 'not-found');
  });

test('accepts a card token that looks like a card number', async (t) => {
  const { proxy } = await proxyWithPlatform(t, json(donation));
  const body = gift({ card: { type: 'VISA', token: '4111111111111111' } });
  assert.equal((await give(proxy, undefined, body)).status, 200);
});
