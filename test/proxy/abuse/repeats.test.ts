import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import { createMemoryLimits } from '../../../src/proxy/abuse/memory-limits.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { countFinds } from '../../support/count-finds.js';
import { until } from '../../support/until.js';
import { standing, keyFor } from '../give.js';
import { receiptFor } from '../samples.js';
import { cardPlatform } from './card-platform.js';
import { someone } from './crowd.js';

const peer = '203.0.113.7';
const ledgerOf = () => createMemoryLedger({ now: () => Date.now() });

test('answers a repeat of a successful gift, although its address has used up its failures since', async () => {
  const gifts = new Set<string>();
  const { proxy, charges, from } = cardPlatform(({ card }) => (gifts.has(card.token) ? 200 : 400));
  const body = someone();
  gifts.add(body.card.token);
  const key = await keyFor(proxy);
  const first = await from(peer, { key, body });
  for (let count = 0; count < 30; count += 1) await from(peer);
  for (let count = 0; count < 30; count += 1) await from(`203.0.113.${100 + count}`);
  const sent = charges.length;
  assert.equal((await from(peer)).status, 403, 'a challenge is needed by now');

  const again = await from(peer, { key, body });
  assert.equal(again.status, 200);
  assert.equal(again.text, first.text);
  assert.equal(again.headers.get('idempotent-replayed'), 'true');
  assert.equal(charges.length, sent);
});

test('waits for a gift in flight when it is repeated, although its address has no failure left', async () => {
  let finish: (() => void) | undefined;
  const body = someone();
  const { ledger, finds } = countFinds(ledgerOf());
  const { proxy, from } = cardPlatform(() => 400, {
    ledger,
    limits: { address: 1 },
    fetch: () =>
      new Promise((resolve) => {
        finish = () => resolve(Response.json(receiptFor(body)));
      }),
  });
  const key = await keyFor(proxy);
  const first = from(peer, { key, body });
  await until(() => finish, 'the gift is sent');
  assert.deepEqual(await standing(proxy, key), { state: 'in-flight' });
  const before = finds();
  const repeat = from(peer, { key, body });
  await until(() => finds() > before, 'the repeat is looked up');
  finish?.();
  assert.deepEqual([(await first).status, (await repeat).status], [200, 200]);
});

/** A ledger that runs a function once, just before a key is reserved. */
function interrupted(before: () => Promise<void>): Ledger {
  const kept = ledgerOf();
  let isDone = false;
  return {
    ...kept,
    async reserve(intent) {
      if (!isDone) {
        isDone = true;
        await before();
      }
      return kept.reserve(intent);
    },
  };
}

test('does not send an admitted copy of a gift after another copy was refused', async () => {
  const body = someone();
  const other = '203.0.113.9';
  // The first copy is about to reserve its key. The donor's telephone has changed networks, and the second copy comes from an address whose
  // quota is used up. It comes through another proxy with the same ledger and limits, because the first proxy would make it wait.
  const ledger = interrupted(async () => {
    assert.equal((await sibling.from(other)).status, 400);
    assert.equal((await sibling.from(other, { key, body })).status, 400);
  });
  const shared = { ledger, limitStore: createMemoryLimits(() => Date.now()), limits: { address: 1 } };
  const { proxy, charges, from } = cardPlatform(() => 400, shared);
  const sibling = cardPlatform(() => 400, shared);
  const key = await keyFor(proxy);
  assert.equal((await from(peer, { key, body })).status, 400);
  assert.ok(
    [...charges, ...sibling.charges].every(({ body: sent }) => sent.card.token !== body.card.token),
    'its donor was shown "refused" and may give under a new key',
  );
  assert.deepEqual(await standing(proxy, key), { state: 'refused' });
});

for (const limit of ['address', 'challenge'] as const)
  test(`answers a copy that the limit "${limit}" would hold back with the outcome of the copy that was sent`, async () => {
    let key = '';
    const body = someone();
    const kept = ledgerOf();
    let looks = 0;
    const ledger: Ledger = {
      ...kept,
      // The first search of the slow copy comes before the fast one has reserved the key.
      async find(asked) {
        looks += asked === key ? 1 : 0;
        return looks === 1 && asked === key ? undefined : kept.find(asked);
      },
    };
    const { proxy, from } = cardPlatform(() => 400, { ledger, limits: { [limit]: 1 } });
    key = await keyFor(proxy);
    await from(peer);
    // The gift was sent by another proxy that shares the ledger.
    const fast = cardPlatform(() => 200, { ledger: kept });
    assert.equal((await fast.from(peer, { key, body })).status, 200);

    const slow = await from(peer, { key, body });
    assert.equal(slow.status, 200);
    assert.equal(slow.headers.get('idempotent-replayed'), 'true');
  });

test('counts a gift whose connection breaks as an unknown outcome', async () => {
  const { charges, from } = cardPlatform(() => 500, { limits: { address: 1, challenge: 2 } });
  for (const _ of [1, 2]) await from(peer);
  assert.equal(charges.length, 2, 'not by its address');
  assert.equal((await from(peer)).status, 403, 'but on the whole site');
});

test('does not count a gift that was never sent', async () => {
  const { charges, from } = cardPlatform(() => 200, {
    limits: { address: 1, email: 1, challenge: 1, site: 1 },
    fetch: () => {
      const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
      return Promise.reject(new TypeError('fetch failed', { cause }));
    },
  });
  for (let count = 0; count < 5; count += 1) assert.equal((await from(peer)).status, 503);
  assert.equal(charges.length, 0);
});
