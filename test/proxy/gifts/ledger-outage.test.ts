import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FrError } from '../../../src/client/errors.js';
import { readAnswer, verdictOf, verdictOnFailure } from '../../../src/donation/verdict.js';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { ask, proxyFor, proxyWithPlatform, type Answer } from '../ask.js';
import { give, standing, keyFor } from '../give.js';
import { donation, gift } from '../samples.js';
import { json, startUpstream } from '../upstream.js';
import { countFinds } from '../../support/count-finds.js';
import { until } from '../../support/until.js';

/** A ledger whose store can be unavailable for a while, and keeps its data. */
function interruptible(now = Date.now): {
  ledger: Ledger;
  lose: (isLost: boolean) => void;
  finds: () => number;
} {
  const { ledger: kept, finds } = countFinds(createMemoryLedger({ now }));
  let isLost = false;
  const guarded = <Value>(use: () => Promise<Value>) =>
    isLost ? Promise.reject(new Error('store down')) : use();
  return {
    ledger: {
      ...kept,
      reserve: (attempt) => guarded(() => kept.reserve(attempt)),
      find: (key) => guarded(() => kept.find(key)),
    },
    lose: (now) => {
      isLost = now;
    },
    finds,
  };
}

const stateOf = ({ body }: Answer) => (body as { state?: string }).state;
const asTheFormReads = ({ status, body }: Answer, key: string) =>
  verdictOnFailure(new FrError('http', 'x', { status, body }), key).kind;

test('charges one intention once when the ledger becomes unavailable before a browser’s own repeat', async (t) => {
  let finish = (): void => undefined;
  const upstream = await startUpstream(t, (response) => {
    finish = () => json(donation)(response);
  });
  const { ledger, lose, finds } = interruptible();
  const { proxy, log } = proxyFor(upstream.url, { ledger });
  const key = await keyFor(proxy);
  const body = gift();

  const first = give(proxy, key, body);
  await until(() => upstream.received.length > 0);
  const before = finds();
  const repeated = give(proxy, key, body);
  await until(() => finds() > before, 'the repeat is looked up');
  lose(true);
  const repeat = await repeated;
  assert.equal(repeat.status, 504);
  assert.equal(stateOf(repeat), 'unknown');
  assert.equal(asTheFormReads(repeat, key), 'unknown', 'the first one has left: never "not sent"');
  assert.equal(log.at(-1)?.problem, 'ledger');

  lose(false);
  finish();
  assert.equal((await first).status, 200);

  // A further press with the same key has another token, so it counts as another gift.
  const pressed = await give(proxy, key, { ...body, card: { ...body.card, token: 'tok-second-press' } });
  assert.equal(pressed.status, 422);
  assert.equal(stateOf(pressed), 'unknown');
  assert.equal(asTheFormReads(pressed, key), 'unknown', 'a form that reads "refused" gives under a new key');
  assert.deepEqual(await standing(proxy, key), {
    state: 'settled',
    amount: 25,
    frequency: donation.frequency,
    reference: donation.ref_id,
    status: donation.status,
  });
  assert.equal(upstream.received.length, 1);
});

test('does not answer that nothing was charged while the ledger is unavailable', async (t) => {
  const upstream = await startUpstream(t, json(donation));
  const { ledger, lose } = interruptible();
  const { proxy, log } = proxyFor(upstream.url, { ledger });
  const key = await keyFor(proxy);
  const body = gift();
  assert.equal((await give(proxy, key, body)).status, 200);

  lose(true);
  const again = await give(proxy, key, body);
  assert.equal(again.status, 504);
  assert.equal(asTheFormReads(again, key), 'unknown');
  assert.equal(log.at(-1)?.problem, 'ledger');

  lose(false);
  const replayed = await give(proxy, key, body);
  assert.equal(replayed.status, 200);
  assert.equal(replayed.headers.get('idempotent-replayed'), 'true');
  assert.equal(upstream.received.length, 1);
});

test('charges a gift once that is pressed again because it never arrived, even if the first one arrives late', async (t) => {
  let finish = (): void => undefined;
  const upstream = await startUpstream(t, (response) => {
    finish = () => json(donation)(response);
  });
  let now = Date.UTC(2026, 0, 1);
  const { ledger, lose } = interruptible(() => now);
  const { proxy } = proxyFor(upstream.url, { ledger, now: () => now });
  now += 3_600_000;
  const pressedAt = now;
  const key = await keyFor(proxy);
  const firstBody = gift();

  lose(true);
  assert.equal(asTheFormReads(await give(proxy, key, firstBody), key), 'unknown');
  const lookUp = async () => {
    const { body } = await ask(proxy, `/attempts/${key}`);
    return verdictOf(readAnswer(body, key), now - pressedAt).kind;
  };
  assert.equal(await lookUp(), 'unknown', 'a ledger that cannot be asked frees nothing');
  lose(false);
  now += 5000;
  assert.equal(await lookUp(), 'never-arrived');

  // The second press has its own token. Then a slow connection delivers the first send, and the browser's repeat of it.
  const late = () => give(proxy, key, firstBody);
  const pressed = give(proxy, key, gift());
  await until(() => upstream.received.length > 0);
  const copies = await Promise.all([late(), late()]);
  assert.deepEqual(
    copies.map(({ status }) => status),
    [422, 422],
  );
  finish();
  assert.equal((await pressed).status, 200);
  assert.equal(
    asTheFormReads(await late(), key),
    'unknown',
    'never "refused", which would free the form for a new key',
  );
  assert.deepEqual(await standing(proxy, key), {
    state: 'settled',
    amount: 25,
    frequency: donation.frequency,
    reference: donation.ref_id,
    status: donation.status,
  });
  assert.equal(upstream.received.length, 1);
});

test('charges once whichever of a second press and two copies of the first one arrives first', async (t) => {
  const { upstream, proxy } = await proxyWithPlatform(t, json(donation), { ledger: interruptible().ledger });
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

test('an unknown key proves nothing if the ledger has no remembers method', async (t) => {
  const upstream = await startUpstream(t, json(donation));
  const ledger = createMemoryLedger({ now: Date.now });
  delete ledger.remembers;
  const { proxy } = proxyFor(upstream.url, { ledger });
  const key = await keyFor(proxy);
  const { body } = await ask(proxy, `/attempts/${key}`);
  assert.deepEqual(body, { state: 'not-found', attempt: key });
  assert.equal(verdictOf(readAnswer(body, key), 0).kind, 'unknown');
});
