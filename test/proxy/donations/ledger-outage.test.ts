import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FrError } from '../../../src/client/errors.js';
import { verdictOnFailure, verdictOnNoStatus } from '../../../src/donation/verdict.js';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { ask, proxyFor, type Answer } from '../ask.js';
import { give, standing } from '../give.js';
import { donation, gift } from '../samples.js';
import { json, startUpstream } from '../upstream.js';
import { countFinds } from '../../support/count-finds.js';
import { until } from '../../support/until.js';

/** A ledger whose store can be lost for a while, and keeps what it has. */
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

void test('charges one intention once when the ledger is lost under a browser’s own repeat', async (t) => {
  let finish = (): void => undefined;
  const upstream = await startUpstream(t, (response) => {
    finish = () => json(donation)(response);
  });
  const { ledger, lose, finds } = interruptible();
  const { proxy, log } = proxyFor(upstream.url, { ledger });
  const key = crypto.randomUUID();
  const body = gift();

  const first = give(proxy, key, body);
  await until(() => upstream.heard.length > 0);
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

  // A press that comes under the same key all the same brings another token, so it reads as another gift.
  const pressed = await give(proxy, key, { ...body, card: { ...body.card, token: 'tok-second-press' } });
  assert.equal(pressed.status, 422);
  assert.equal(stateOf(pressed), 'unknown');
  assert.equal(asTheFormReads(pressed, key), 'unknown', 'a form that reads "refused" gives under a new key');
  assert.deepEqual(await standing(proxy, key), {
    state: 'settled',
    amount: 25,
    reference: donation.ref_id,
    status: donation.status,
  });
  assert.equal(upstream.heard.length, 1);
});

void test('does not say that nothing was charged when the ledger cannot be asked', async (t) => {
  const upstream = await startUpstream(t, json(donation));
  const { ledger, lose } = interruptible();
  const { proxy, log } = proxyFor(upstream.url, { ledger });
  const key = crypto.randomUUID();
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
  assert.equal(upstream.heard.length, 1);
});

void test('says that nothing was sent when the ledger is full', async (t) => {
  const upstream = await startUpstream(t, json(donation));
  const ledger = createMemoryLedger({ now: Date.now, capacity: 0 });
  const { proxy, log } = proxyFor(upstream.url, { ledger });
  const key = crypto.randomUUID();
  const answer = await give(proxy, key, gift());
  assert.equal(answer.status, 503);
  assert.equal(asTheFormReads(answer, key), 'not-sent');
  assert.equal(log[0]?.problem, 'ledger');
  assert.equal(upstream.heard.length, 0);
});

void test('a gift pressed again because it never arrived is one charge, however late the first one comes', async (t) => {
  const upstream = await startUpstream(t, json(donation));
  let now = Date.UTC(2026, 0, 1);
  const { ledger, lose } = interruptible(() => now);
  const { proxy } = proxyFor(upstream.url, { ledger, now: () => now });
  now += 3_600_000;
  const pressedAt = now;
  const key = crypto.randomUUID();
  const firstBody = gift();

  lose(true);
  assert.equal(asTheFormReads(await give(proxy, key, firstBody), key), 'unknown');
  const lookUp = async () => {
    const { status, body } = await ask(proxy, `/attempts/${key}`);
    return verdictOnNoStatus(new FrError('http', 'x', { status, body }), key, now - pressedAt).kind;
  };
  assert.equal(await lookUp(), 'unknown', 'a ledger that cannot be asked frees nothing');
  lose(false);
  now += 5000;
  assert.equal(await lookUp(), 'never-arrived');

  // The second press has a token of its own. Then a slow line delivers the first send, and the browser's repeat of it.
  const late = () => give(proxy, key, firstBody);
  const answers = await Promise.all([give(proxy, key, gift()), late(), late()]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422, 422]);
  assert.equal(
    asTheFormReads(await late(), key),
    'unknown',
    'never "refused", which would free the form for a new key',
  );
  assert.deepEqual(await standing(proxy, key), {
    state: 'settled',
    amount: 25,
    reference: donation.ref_id,
    status: donation.status,
  });
  assert.equal(upstream.heard.length, 1);
});

void test('an unknown key proves nothing where the ledger has no `remembers`', async (t) => {
  const upstream = await startUpstream(t, json(donation));
  const ledger = createMemoryLedger({ now: Date.now });
  delete ledger.remembers;
  const { proxy } = proxyFor(upstream.url, { ledger });
  const key = crypto.randomUUID();
  const { status, body } = await ask(proxy, `/attempts/${key}`);
  assert.deepEqual(body, { state: 'not-found', attempt: key });
  assert.equal(verdictOnNoStatus(new FrError('http', 'x', { status, body }), key, 0).kind, 'unknown');
});
