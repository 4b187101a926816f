import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FrError } from '../../../src/client/errors.js';
import { readAnswer, verdictOf, verdictOnFailure } from '../../../src/donation/verdict.js';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { countFinds } from '../../support/count-finds.js';
import { until } from '../../support/until.js';
import { ask, proxyFor, proxyWithPlatform, type Answer } from '../ask.js';
import { give, standing, keyFor } from '../give.js';
import { donation, gift } from '../samples.js';
import { json } from '../upstream.js';
import { heldPlatform } from './held-platform.js';

/** A ledger whose store can be unavailable for a while, and keeps its data. */
function interruptible(now = Date.now) {
  const { ledger: kept, finds } = countFinds(createMemoryLedger({ now }));
  const state = { isLost: false };
  const guarded =
    <Asked extends unknown[], Value>(use: (...asked: Asked) => Promise<Value>) =>
    (...asked: Asked): Promise<Value> =>
      state.isLost ? Promise.reject(new Error('store down')) : use(...asked);
  const ledger: Ledger = {
    ...kept,
    reserve: guarded((intent) => kept.reserve(intent)),
    find: guarded((key) => kept.find(key)),
  };
  return { finds, state, ledger };
}

const asTheFormReads = ({ status, body }: Answer, key: string) =>
  verdictOnFailure(new FrError('http', 'x', { status, body }), key).kind;

/** What is known of a gift that was made. */
const settled = {
  ...{ state: 'settled', amount: 25, frequency: donation.frequency },
  ...{ reference: donation.ref_id, status: donation.status },
};

test('charges one intention once when the ledger becomes unavailable before a browser’s own repeat', async (t) => {
  const { arrived, finish, upstream } = await heldPlatform(t);
  const { ledger, state, finds } = interruptible();
  const { proxy, log } = proxyFor(upstream.url, { ledger });
  const key = await keyFor(proxy);
  const body = gift();

  const first = give(proxy, key, body);
  await arrived();
  const before = finds();
  const repeated = give(proxy, key, body);
  await until(() => finds() > before, 'the repeat is looked up');
  state.isLost = true;
  const repeat = await repeated;
  assert.equal(repeat.status, 504);
  assert.equal(asTheFormReads(repeat, key), 'unknown', 'the first one has left: never "not sent"');
  assert.equal(log.at(-1)?.problem, 'ledger');

  state.isLost = false;
  finish();
  assert.equal((await first).status, 200);

  // A further press with the same key has another token, so it counts as another gift.
  const pressed = await give(proxy, key, { ...body, card: { ...body.card, token: 'tok-second-press' } });
  assert.equal(pressed.status, 422);
  assert.equal(asTheFormReads(pressed, key), 'unknown', 'a form that reads "refused" gives under a new key');
  assert.deepEqual(await standing(proxy, key), settled);

  state.isLost = true;
  const again = await give(proxy, key, body);
  assert.equal(again.status, 504);
  assert.equal(asTheFormReads(again, key), 'unknown', 'nor "not sent" of a gift that was made');
  state.isLost = false;
  const replayed = await give(proxy, key, body);
  assert.deepEqual([replayed.status, replayed.headers.get('idempotent-replayed')], [200, 'true']);
  assert.equal(upstream.received.length, 1);
});

test('charges a gift once that is pressed again because it never arrived, even if the first one arrives late', async (t) => {
  const { arrived, finish, upstream } = await heldPlatform(t);
  let now = Date.UTC(2026, 0, 1);
  const { ledger, state } = interruptible(() => now);
  const { proxy } = proxyFor(upstream.url, { ledger, now: () => now });
  now += 3_600_000;
  const pressedAt = now;
  const key = await keyFor(proxy);
  const firstBody = gift();

  state.isLost = true;
  assert.equal(asTheFormReads(await give(proxy, key, firstBody), key), 'unknown');
  const lookUp = async () => {
    const { body } = await ask(proxy, `/attempts/${key}`);
    return verdictOf(readAnswer(body, key), now - pressedAt).kind;
  };
  assert.equal(await lookUp(), 'unknown', 'a ledger that cannot be asked frees nothing');
  state.isLost = false;
  now += 5000;
  assert.equal(await lookUp(), 'never-arrived');

  // The second press has its own token. Then a slow connection delivers the first send, and the browser's repeat of it.
  const late = () => give(proxy, key, firstBody);
  const pressed = give(proxy, key, gift());
  await arrived();
  for (const { status } of await Promise.all([late(), late()])) assert.equal(status, 422);
  finish();
  assert.equal((await pressed).status, 200);
  assert.equal(asTheFormReads(await late(), key), 'unknown', 'never "refused", which would free the form');
  assert.deepEqual(await standing(proxy, key), settled);
  assert.equal(upstream.received.length, 1);
});

test('charges once whichever of a second press and two copies of the first one arrives first', async (t) => {
  const { upstream, proxy } = await proxyWithPlatform(t, json(donation));
  const key = await keyFor(proxy);
  const first = gift();
  const bodies = [first, first, gift()];
  for (const order of [bodies, bodies.toReversed()]) {
    const answers = await Promise.all(order.map((body) => give(proxy, key, body)));
    // Copies of the gift that was charged get its answer again, and the other gift never does.
    const charged = answers.filter(({ status }) => status === 200).length;
    assert.ok(charged === 1 || charged === 2, String(charged));
    assert.equal(answers.filter(({ status }) => status === 422).length, 3 - charged);
    assert.equal(upstream.received.length, 1);
  }
});

test('an unknown key proves nothing if the ledger has no remembers method', async () => {
  const ledger = createMemoryLedger({ now: Date.now });
  delete ledger.remembers;
  const { proxy } = proxyFor('https://platform.example', { ledger });
  const key = await keyFor(proxy);
  const { body } = await ask(proxy, `/attempts/${key}`);
  assert.deepEqual(body, { state: 'not-found', attempt: key });
  assert.equal(verdictOf(readAnswer(body, key), 0).kind, 'unknown');
});
