import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAvailability } from '../../../src/proxy/gifts/availability.js';
import { ledgerIdAt } from '../../../src/proxy/ledger/ledger-id.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { settled } from '../../support/fake-clock.js';
import { ask, proxyFor } from '../ask.js';
import { give, standing, keyFor } from '../give.js';
import { donation, gift } from '../samples.js';
import { json, receipt, startUpstream } from '../upstream.js';

const ledgerAnswers = async () => true;

test('calls the owner’s function once a second, and uses its last result if it fails', async (t) => {
  let time = 0;
  let callCount = 0;
  let answer: () => boolean | Promise<boolean> = () => false;
  const opening = createAvailability({
    donationsOpen: () => {
      callCount += 1;
      return answer();
    },
    ledgerAnswers,
    clock: () => time,
  });
  const later = async () => {
    time += 1_000;
    return opening.isSwitchedOn();
  };
  assert.equal(await opening.isSwitchedOn(), false);
  time += 999;
  answer = () => true;
  assert.equal(await opening.isSwitchedOn(), false);
  assert.equal(callCount, 1);
  assert.equal(await later(), true);
  answer = () => {
    throw new Error('no configuration');
  };
  assert.equal(await later(), true);
  answer = async () => false;
  assert.equal(await later(), false);
  answer = () => Promise.reject(new Error('no configuration'));
  assert.equal(await later(), false);
  answer = () => new Promise(() => undefined);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const silent = later();
  await settled();
  t.mock.timers.tick(2_000);
  assert.equal(await silent, false, 'and of one that says nothing for two seconds');
});

test('is open if the owner’s function has never succeeded', async () => {
  const donationsOpen = () => Promise.reject(new Error('no configuration'));
  assert.equal(await createAvailability({ donationsOpen, ledgerAnswers, clock: () => 0 }).isOpen(), true);
});

test('reports to forms whether gifts are accepted, in an answer that a CDN may cache', async (t) => {
  const upstream = await startUpstream(t, json(donation));
  const now = () => Date.UTC(2026, 10, 26);
  const ledger = createMemoryLedger({ now });
  const open = { donations: 'open', ledger: await ledgerIdAt(ledger, now()) };
  const closed = { donations: 'closed' };
  for (const [donationsOpen, body] of [
    [true, open],
    [false, closed],
    [async () => false, closed],
  ] as const) {
    const { proxy } = proxyFor(upstream.url, { donationsOpen, ledger, now });
    const answer = await ask(proxy, '/status');
    assert.deepEqual([answer.status, answer.body], [200, body]);
    assert.equal(answer.headers.get('cache-control'), 'public, max-age=0, s-maxage=2');
    assert.equal(answer.headers.get('vary'), 'origin');
  }
  assert.equal(upstream.received.length, 0);
});

test('reads the ledger’s ID once a second for all status requests, and again at once after a failure', async () => {
  let [time, reads, isLost] = [5_000, 0, false];
  const ledger = createMemoryLedger({ now: Date.now });
  const own = ledger.id?.bind(ledger);
  const counted = Object.assign(ledger, {
    id: async () => {
      reads += 1;
      return isLost ? Promise.reject(new Error('down')) : (own?.() ?? '');
    },
  });
  const { proxy } = proxyFor('https://api.example.org', { ledger: counted, clock: () => time });
  const idNow = async () => ((await ask(proxy, '/status')).body as { ledger?: string }).ledger;
  const id = await idNow();
  assert.match(id ?? '', /^[0-9a-f]{8}$/);
  const before = reads;
  assert.deepEqual(new Set(await Promise.all(Array.from({ length: 100 }, idNow))), new Set([id]));
  assert.equal(reads, before);
  time += 1_000;
  isLost = true;
  for (const _ of ['the failure', 'none that is kept']) assert.equal(await idNow(), undefined);
  isLost = false;
  assert.equal(await idNow(), id);
});

test('accepts no new gifts while closed, answers repeats of earlier ones, and opens again', async (t) => {
  const upstream = await startUpstream(t, receipt);
  let time = 0;
  let isOpen = true;
  const ledger = createMemoryLedger({ now: Date.now });
  const { proxy, log } = proxyFor(upstream.url, { ledger, donationsOpen: () => isOpen, clock: () => time });
  const switchTo = (on: boolean) => {
    isOpen = on;
    time += 1_000;
  };
  const [key, body] = [await keyFor(proxy), gift()];
  assert.equal((await give(proxy, key, body)).status, 200);

  const later = [await keyFor(proxy), gift()] as const;
  switchTo(false);
  const refused = await give(proxy, ...later);
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '30']);
  assert.deepEqual(refused.body, {
    ...{ state: 'not-sent', code: 'donations-closed', attempt: later[0] },
    message: 'Donations are closed. Nothing was charged.',
  });
  assert.equal(log.at(-1)?.problem, 'donations-closed');
  assert.equal(await ledger.find(later[0]), undefined, 'neither key nor card token is used up');
  const replayed = await give(proxy, key, body);
  assert.deepEqual([replayed.status, replayed.headers.get('idempotent-replayed')], [200, 'true']);
  assert.equal((await give(proxy, key, { ...body, amount: 30 })).status, 422);
  assert.equal(((await standing(proxy, key)) as { state: string }).state, 'settled');
  assert.equal((await ask(proxy, '/v2/client/fundraiser/7/heatmap')).status, 502, 'reads reach the platform');
  assert.equal(upstream.received.filter(({ method }) => method === 'POST').length, 1);

  switchTo(true);
  assert.equal((await give(proxy, ...later)).status, 200);
});

test('closes forms while the ledger is unavailable, and opens them when it is back', async (t) => {
  const upstream = await startUpstream(t, json([]));
  const kept = createMemoryLedger({ now: Date.now });
  let time = 0;
  let isLost = true;
  const ledger = {
    ...kept,
    find: (key: string) => (isLost ? Promise.reject(new Error('down')) : kept.find(key)),
  };
  const { proxy } = proxyFor(upstream.url, { ledger, clock: () => time });
  const donationState = async () => ((await ask(proxy, '/status')).body as { donations: string }).donations;
  assert.equal(await donationState(), 'closed');
  assert.equal((await ask(proxy, '/v2/client/fundraiser/7/heatmap')).status, 200, 'reads go on');
  isLost = false;
  time += 1_000;
  assert.equal(await donationState(), 'open');
});

test('calls a ledger that hangs once, however many forms ask', async (t) => {
  const upstream = await startUpstream(t, json([]));
  let callCount = 0;
  const ledger = {
    ...createMemoryLedger({ now: Date.now }),
    find: () => {
      callCount += 1;
      return new Promise<never>(() => undefined);
    },
  };
  const { proxy } = proxyFor(upstream.url, { ledger });
  await Promise.all(Array.from({ length: 100 }, () => ask(proxy, '/status')));
  assert.equal(callCount, 1);
  assert.deepEqual((await ask(proxy, '/status')).body, { donations: 'closed' });
});
