import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask } from '../ask.js';
import { campaign, donation, gift } from '../samples.js';
import { down, ReadsRig } from './rig.js';
import { keyFor } from '../give.js';

test('serves an answer for 25 s, then once more while a new one is fetched', async () => {
  const rig = new ReadsRig();
  assert.equal(await rig.raised(), 1);
  rig.pass(24.9);
  assert.equal(await rig.raised(), 1);
  assert.equal(rig.calls, 1);
  rig.pass(0.1);
  assert.equal(await rig.raised(), 1);
  await rig.settle();
  assert.equal(rig.calls, 2);
  assert.equal(await rig.raised(), 2);
  assert.deepEqual(
    rig.log.map(({ cache }) => cache),
    ['miss', 'hit', 'stale', 'hit'],
  );
});

test('serves no figure older than five minutes while a newer one is available', async () => {
  const rig = new ReadsRig();
  await rig.raised();
  rig.pass(325);
  assert.equal(await rig.raised(), 2);
});

test('serves the last figures for a day while the platform is down, with their age', async () => {
  const rig = new ReadsRig();
  assert.equal(await rig.raised(), 1);
  rig.answer = down;
  for (let minute = 0; minute < 60; minute += 1) {
    rig.pass(60);
    const { status, headers, body } = await rig.get();
    assert.equal(status, 200);
    assert.equal((body as { raised: number }).raised, 1);
    assert.equal(headers.get('age'), String((minute + 1) * 60));
    assert.match(headers.get('cache-status') ?? '', /^fr-proxy; hit; ttl=-\d+$/);
    await rig.settle();
  }
  assert.ok(rig.log.slice(1).every(({ status, cache }) => status === 200 && cache === 'stale'));
  assert.ok(rig.log.some(({ problem }) => problem === 'platform-unreachable'));
  // Five calls to open the circuit, one with each later request, and the retries that the budget allows.
  assert.ok(rig.calls < 1 + 60 + 20, `${rig.calls} calls`);

  rig.pass(22.9 * 3600);
  assert.equal(await rig.raised(), 1);
  await rig.settle();
  rig.pass(0.2 * 3600);
  assert.ok((await rig.raised()) < 0);

  rig.answer = () => campaign;
  rig.pass(10);
  assert.equal(await rig.raised(), campaign.raised);
});

for (const [title, answer] of [
  ['HTML', () => new Response('<h1>Hello</h1>')],
  ['nothing', () => new Response('')],
  ['a list instead of a campaign', () => []],
  ['a 500', () => new Response('{}', { status: 500 })],
  ['a 400', () => Response.json({ message: 'no' }, { status: 400 })],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: '/x' } })],
  ['2 MB', () => new Response(JSON.stringify({ ...campaign, name: 'x'.repeat(2_000_000) }))],
] as const)
  test(`never caches ${title}, and keeps the earlier answer`, async () => {
    const rig = new ReadsRig();
    const good = rig.answer;
    rig.answer = answer;
    assert.ok((await rig.raised()) < 0);
    // Repeated for two seconds, so that thousands of visitors do not cause as many calls.
    const calls = rig.calls;
    assert.ok((await rig.raised()) < 0);
    assert.equal(rig.calls, calls);

    rig.answer = good;
    rig.pass(2);
    const first = await rig.raised();
    assert.ok(first > 0);

    rig.answer = answer;
    rig.pass(400);
    assert.equal(await rig.raised(), first);
    rig.pass(2);
    assert.equal(await rig.raised(), first);
  });

test('serves an incomplete answer for five seconds, and caches the complete one', async () => {
  const rig = new ReadsRig();
  assert.equal(await rig.raised(), 1);
  rig.answer = () => ({ ...campaign, raised: 'a lot', donors: 5 });
  rig.pass(400);
  const { body, headers } = await rig.get();
  assert.deepEqual(
    { donors: (body as { donors: number }).donors, store: headers.get('cache-control') },
    { donors: 5, store: 'no-store' },
  );
  rig.pass(4.9);
  await rig.get();
  assert.equal(rig.calls, 2);
  rig.answer = down;
  rig.pass(0.1);
  assert.equal(await rig.raised(), 1);
});

test('serves the figure that a gift has changed, and calls the platform again after growing pauses', async () => {
  const rig = new ReadsRig();
  let raised = 100;
  rig.answer = () => ({ ...campaign, raised });
  assert.equal(await rig.raised(), 100);
  const figures = rig.answer;
  rig.answer = () => ({ ...donation, fundraiser_id: 7 });
  const { status } = await ask(rig.proxy, '/v2/client/transactions', {
    body: gift({ fundraiser_id: 7 }),
    headers: { 'idempotency-key': await keyFor(rig.proxy) },
  });
  assert.equal(status, 200);
  rig.answer = figures;
  // The platform takes two seconds to count the gift.
  assert.equal(await rig.raised(), 100);
  rig.pass(2);
  raised = 125;
  assert.equal(await rig.raised(), 125);

  const before = rig.calls;
  for (let second = 0; second < 120; second += 1) {
    rig.pass(1);
    await rig.raised();
    await rig.settle();
  }
  // At 4, 8 and 16 s, then every 25 s; not every second.
  assert.ok(rig.calls - before <= 8, `${rig.calls - before} calls`);
  const other = rig.calls;
  await rig.raised('/v2/client/fundraiser/8');
  rig.pass(20);
  await rig.raised('/v2/client/fundraiser/8');
  assert.equal(rig.calls, other + 1, 'another campaign has nothing to look for');
});

test('works without its store', async () => {
  const broken = () => Promise.reject(new Error('store'));
  for (const answers of [{ get: broken, set: broken }, false] as const) {
    const rig = new ReadsRig({ answers });
    assert.equal(await rig.raised(), 1);
    assert.equal(await rig.raised(), 2);
  }
});
