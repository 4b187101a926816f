import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, type Answer } from '../ask.js';
import { gift } from '../samples.js';
import { cardPlatform, tryCard, type CardPlatform, type Try } from './card-platform.js';
import { someone } from './crowd.js';
import { keyFor } from '../give.js';

/** Everything that a card tester can observe of one try and of further requests about it. */
async function everything({ proxy, from }: CardPlatform, { peer, body = someone() }: Try): Promise<unknown> {
  const key = await keyFor(proxy);
  // Each answer contains its own attempt's key.
  const seen = ({ status, headers, text }: Answer) => [
    status,
    Object.fromEntries(headers),
    text.replace(key, 'its key'),
  ];
  return {
    first: seen(await from(peer, { body, key })),
    again: seen(await from(peer, { body, key })),
    changed: seen(await from(peer, { body: { ...body, amount: 26 }, key })),
    asked: seen(await ask(proxy, `/attempts/${key}`)),
  };
}

const peer = '203.0.113.7';

for (const [reason, problem, failures, one] of [
  ['too many failures of its address', 'limit-address', 10, () => ({ peer, body: someone() })],
  ['too many failures with its e-mail', 'limit-email', 5, () => ({ peer: '203.0.113.8', body: gift() })],
  ['too little', 'limit-amount', 0, () => ({ peer, body: { ...someone(), amount: 0.99 } })],
] satisfies [string, string, number, () => Try][])
  test(`a gift that the proxy refuses (${reason}) looks like one that the card processor refused`, async () => {
    const processor = cardPlatform(() => 400);
    const byProcessor = await everything(processor, { peer });
    const own = cardPlatform(() => 400);
    for (let count = 0; count < failures; count += 1) await tryCard(own.proxy, one());
    const sent = own.charges.length;
    const before = own.log.length;
    assert.deepEqual(await everything(own, one()), byProcessor);
    assert.equal(own.charges.length, sent, 'nothing was sent');
    assert.equal(
      own.log.slice(before).find(({ route }) => route === 'createTransaction')?.problem,
      problem,
      'the log says why',
    );
    assert.equal(processor.log.find(({ route }) => route === 'createTransaction')?.problem, undefined);
  });

test('answers its own refusals at once, so that an attack holds no connections open', async () => {
  const { from, waits } = cardPlatform(() => 400);
  for (let count = 0; count < 11; count += 1) assert.equal((await from(peer)).status, 400);
  assert.deepEqual(waits, []);
});

test('a refused key stays refused after the limit has passed', async () => {
  let takes = false;
  const { proxy, charges, from } = cardPlatform(() => (takes ? 200 : 400), { limits: { address: 2 } });
  for (const _ of [1, 2]) await from(peer);
  const key = await keyFor(proxy);
  const body = someone();
  assert.equal((await from(peer, { key, body })).status, 400);
  takes = true;
  // The other address is not limited, but this key's donor got the reply "refused" and may have given with a new key.
  assert.equal((await from('203.0.113.9', { key, body })).status, 400);
  assert.equal((await from('203.0.113.9')).status, 200);
  assert.equal(charges.length, 3);
});
