import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCampaignAccess } from '../../../src/proxy/gifts/campaign-access.js';
import type { PlatformAnswer } from '../../../src/proxy/platform/platform.js';

/** A `CampaignAccess` whose platform answers as the test says, and the number of requests. */
function accessOf(answer: () => PlatformAnswer) {
  let time = 0;
  const requested: unknown[] = [];
  const access = createCampaignAccess(
    async ({ params }) => {
      requested.push(params);
      return answer();
    },
    () => time,
  );
  return { access, requested, pass: (ms: number) => (time += ms) };
}

const answered = (status: number): PlatformAnswer => ({
  kind: 'answered',
  status,
  body: undefined,
  retryAfter: undefined,
});

for (let status = 200; status < 600; status += 1)
  test(`a read that is answered with ${status} ${[401, 403].includes(status) ? 'refuses' : 'does not refuse'} the key`, async () => {
    const { access } = accessOf(() => answered(status));
    assert.equal(await access.isRefused(7), status === 401 || status === 403);
  });

for (const kind of ['timeout', 'broken', 'not-sent', 'unreadable'] as const)
  test(`a read that ends as ${kind} does not refuse the key`, async () => {
    assert.equal(await accessOf(() => ({ kind })).access.isRefused(7), false);
  });

test('sends one request for each campaign in five seconds', async () => {
  const { access, requested, pass } = accessOf(() => answered(403));
  await Promise.all(Array.from({ length: 20 }, () => access.isRefused(7)));
  await access.isRefused(8);
  pass(4_999);
  await access.isRefused(7);
  assert.deepEqual(requested, [{ id: 7 }, { id: 8 }]);
  pass(1);
  await access.isRefused(7);
  assert.equal(requested.length, 3);
});

test('closes a campaign from its first refusal until a read succeeds, and no other campaign', async () => {
  let status = 403;
  const { access, requested, pass } = accessOf(() => answered(status));
  assert.equal(await access.isClosed(7), false);
  assert.equal(requested.length, 0);
  await access.isRefused(7);
  pass(60_000);
  assert.equal(await access.isClosed(7), true);
  assert.equal(await access.isClosed(8), false);
  status = 200;
  assert.equal(await access.isClosed(7), true, 'known for five seconds');
  pass(5_000);
  assert.equal(await access.isClosed(7), false);
  pass(5_000);
  assert.equal(await access.isClosed(7), false);
  assert.equal(requested.length, 3);
});

test('remembers at most a thousand campaigns', async () => {
  const { access } = accessOf(() => answered(403));
  for (let campaign = 1; campaign <= 1_001; campaign += 1) await access.isRefused(campaign);
  assert.equal(await access.isClosed(1), false);
  assert.equal(await access.isClosed(1_001), true);
});
