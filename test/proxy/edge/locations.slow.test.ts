import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runs } from '../../support/runs.js';
import { ask } from '../ask.js';
import { fakeCache, World } from './locations.js';

const path = '/v2/client/fundraiser/7';
const raisedAt = async (place: Parameters<typeof ask>[0]) => {
  const { status, body } = await ask(place, path);
  return status === 200 ? (body as { raised: number }).raised : -status;
};

test('calls the platform once for all locations, and once more when the figure is stale', async () => {
  const world = new World();
  const places = Array.from({ length: 50 }, () => world.place());
  for (const place of places) assert.equal(await raisedAt(place), 1);
  world.pass(24);
  for (const place of places) assert.equal(await raisedAt(place), 1);
  assert.deepEqual([world.calls, world.asked], [1, 50]);
});

test('reports the right age of a figure at a location that requests it later', async () => {
  const world = new World();
  await raisedAt(world.place());
  world.pass(20);
  const late = world.place();
  assert.equal((await ask(late, path)).headers.get('age'), '20');
  world.pass(4);
  assert.equal((await ask(late, path)).headers.get('age'), '24');
  assert.equal(world.calls, 1);
  world.pass(1);
  assert.match((await ask(late, path)).headers.get('cache-status') ?? '', /ttl=0$/);
  await world.settle();
  assert.equal(world.calls, 2);
});

test('calls the platform for ten minutes of visitors everywhere as often as one proxy would', async () => {
  const world = new World();
  const places = Array.from({ length: Math.min(40, runs(6)) }, () => world.place());
  for (let second = 0; second < 600; second += 1) {
    for (const place of places) assert.ok((await raisedAt(place)) > 0);
    await world.settle();
    world.pass(1);
  }
  assert.ok(world.calls <= 600 / 25 + 1, `${String(world.calls)} calls`);
  assert.ok(world.calls >= 600 / 25 - 1, `${String(world.calls)} calls`);
});

test('serves no figure older than five and a half minutes while a newer one is available', async () => {
  const world = new World();
  const place = world.place();
  await raisedAt(place);
  world.pass(326);
  assert.equal(await raisedAt(place), 2);
});

test('serves a location’s last answer for a day while objects and platform are down, with its age', async () => {
  const world = new World();
  const place = world.place();
  assert.equal(await raisedAt(place), 1);
  world.areObjectsLost = true;
  for (const hours of [1, 10, 12]) {
    world.pass(hours * 3600);
    const { status, headers } = await ask(place, path);
    assert.equal(status, 200);
    assert.ok(Number(headers.get('age')) >= 3600);
    assert.match(headers.get('cache-status') ?? '', /ttl=-\d+$/);
    await world.settle();
  }
  world.pass(1.1 * 3600);
  assert.equal(await raisedAt(place), -503);
  world.areObjectsLost = false;
  world.pass(3);
  assert.ok((await raisedAt(place)) > 1);
});

test('works without a cache that fails or loses data', async () => {
  const world = new World();
  const failing = {
    match: () => Promise.reject(new Error('The cache is away.')),
    put: () => Promise.reject(new Error('The cache is away.')),
  };
  const place = world.place(failing);
  assert.equal(await raisedAt(place), 1);
  assert.equal(await raisedAt(place), 1);
  assert.equal(world.calls, 1);
  const { body } = await ask(place, '/status');
  const { ledger, ...status } = body as { ledger: string };
  assert.deepEqual(status, { donations: 'open' });
  assert.match(ledger, /^[0-9a-f]{8}$/);
});

test('ignores cached data that is not a valid answer', async () => {
  const world = new World();
  const cache = fakeCache(world.now);
  for (const text of ['', '{}', '[]', '"x"', '{"text":1,"etag":"","at":0}', 'not JSON']) {
    const place = world.place({
      match: async () => new Response(text),
      put: (url, response) => cache.put(url, response),
    });
    assert.ok((await raisedAt(place)) > 0, text);
  }
});

for (const [name, setting] of Object.entries({
  minDonors: { minDonors: 10 },
  statusWords: { statusWords: { booked: 'completed' } },
  supporterHide: { supporterHide: ['casino'] },
} as const))
  test(`does not serve an answer for another ${name}`, async () => {
    const world = new World({ campaigns: [7] });
    const cache = fakeCache(world.now);
    await raisedAt(world.place(cache));
    const { size } = cache;
    const other = new World({ campaigns: [7], ...setting });
    await raisedAt(other.place(cache));
    assert.equal(other.calls, 1);
    assert.equal(cache.size, size + 1);
  });

test('requests from an object every two seconds whether gifts are accepted, however many forms ask', async () => {
  const world = new World();
  const place = world.place();
  for (let second = 0; second < 20; second += 1) {
    for (let form = 0; form < 5; form += 1) assert.equal((await ask(place, '/status')).status, 200);
    world.pass(1);
  }
  assert.equal(world.asked, 10);
  world.areObjectsLost = true;
  world.pass(2);
  const { body, headers } = await ask(place, '/status');
  assert.deepEqual(body, { donations: 'closed' });
  assert.ok(headers.get('access-control-allow-origin'));
});

test('refuses unlisted origins and unknown paths without calling an object', async () => {
  const world = new World({ campaigns: [7] });
  const place = world.place();
  const origin = 'https://evil.example';
  for (const [address, headers, status] of [
    [path, { origin }, 403],
    ['/attempts/00000000-0000-4000-8000-000000000000', { origin }, 403],
    ['/v2/client/fundraiser/8', {}, 404],
    ['/-/gifts/7', {}, 404],
    ['/v2/client/fundraiser/7?x=1', {}, 400],
    ['/nowhere', {}, 404],
  ] as const)
    assert.equal((await ask(place, address, { headers })).status, status, address);
  assert.equal(world.asked, 0);
});
