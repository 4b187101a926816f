import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Proxy } from '../../../src/proxy/app/fetch-handler.js';
import { ask, type Answer } from '../ask.js';
import { gift } from '../samples.js';
import { cardPlatform, tryCard, type CardPlatform, type Try } from './card-platform.js';
import { someone } from './crowd.js';
import { keyFor } from '../give.js';

/** Everything that a card tester can observe of one try and of further requests about it. */
async function everything(proxy: Proxy, one: Try): Promise<unknown> {
  const key = await keyFor(proxy);
  const body = one.body ?? someone();
  // Each answer contains its own attempt's key.
  const seen = ({ status, headers, text }: Answer) => [
    status,
    Object.fromEntries(headers),
    text.replace(key, 'its key'),
  ];
  return {
    first: seen(await tryCard(proxy, { ...one, body, key })),
    again: seen(await tryCard(proxy, { ...one, body, key })),
    changed: seen(await tryCard(proxy, { ...one, body: { ...body, amount: 26 }, key })),
    asked: seen(await ask(proxy, `/attempts/${key}`)),
  };
}

const peer = '203.0.113.7';

async function fail(proxy: Proxy, times: number, one: () => Try): Promise<void> {
  for (let count = 0; count < times; count += 1) await tryCard(proxy, one());
}

const cases: readonly [string, (platform: CardPlatform) => Promise<Try>, string][] = [
  [
    'too many failures of its address',
    async ({ proxy }) => {
      await fail(proxy, 10, () => ({ peer, body: someone() }));
      return { peer };
    },
    'limit-address',
  ],
  [
    'too many failures with its e-mail',
    async ({ proxy }) => {
      await fail(proxy, 5, () => ({ peer, body: gift() }));
      return { peer: '203.0.113.8', body: gift() };
    },
    'limit-email',
  ],
  ['too little', async () => ({ peer, body: { ...someone(), amount: 0.99 } }), 'limit-amount'],
];

for (const [reason, prepare, problem] of cases)
  test(`a gift that the proxy refuses (${reason}) looks like one that the card processor refused`, async () => {
    const processor = cardPlatform(() => 400);
    const byProcessor = await everything(processor.proxy, { peer });
    const own = cardPlatform(() => 400);
    const one = await prepare(own);
    const sent = own.charges.length;
    const before = own.log.length;
    assert.deepEqual(await everything(own.proxy, one), byProcessor);
    assert.equal(own.charges.length, sent, 'nothing was sent');
    assert.equal(
      own.log.slice(before).find(({ route }) => route === 'createTransaction')?.problem,
      problem,
      'the log says why',
    );
    assert.equal(processor.log.find(({ route }) => route === 'createTransaction')?.problem, undefined);
  });

test('answers its own refusals at once, so that an attack holds no connections open', async () => {
  const { proxy, waits } = cardPlatform(() => 400);
  await fail(proxy, 10, () => ({ peer, body: someone() }));
  assert.equal((await tryCard(proxy, { peer, body: someone() })).status, 400);
  assert.deepEqual(waits, []);
});

test('a refused key stays refused after the limit has passed', async () => {
  let takes = false;
  const { proxy, charges } = cardPlatform(() => (takes ? 200 : 400), { limits: { address: 2 } });
  await fail(proxy, 2, () => ({ peer, body: someone() }));
  const key = await keyFor(proxy);
  const body = someone();
  assert.equal((await tryCard(proxy, { peer, key, body })).status, 400);
  takes = true;
  // The other address is not limited, but this key's donor got the reply "refused" and may have given with a new key.
  assert.equal((await tryCard(proxy, { peer: '203.0.113.9', key, body })).status, 400);
  assert.equal((await tryCard(proxy, { peer: '203.0.113.9', body: someone() })).status, 200);
  assert.equal(charges.length, 3);
});
