import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DonationRequest } from '../../../src/schema/donation.js';
import { receiptFor } from '../samples.js';
import { cardPlatform, solvedChallenge, tryCard } from './card-platform.js';
import { ownTime } from './own-time.js';
import { address, hour, minute, someone, stopClock } from './crowd.js';

test('60 gifts of a gala in ten minutes from one address, four of them declined: no gift is held back', async (t) => {
  const pass = stopClock(t);
  const declined = new Set([7, 8, 30, 51]);
  let count = 0;
  const { proxy, charges, log } = cardPlatform(() => (declined.has(count) ? 400 : 200));
  for (; count < 60; count += 1) {
    const { status } = await tryCard(proxy, { peer: '203.0.113.7', body: someone() });
    assert.equal(status, declined.has(count) ? 400 : 200);
    pass((10 * minute) / 60);
  }
  assert.equal(charges.length, 60);
  assert.deepEqual(
    log.filter(({ problem }) => problem !== undefined),
    [],
  );
});

test('a whole evening of a gala: 600 gifts from one address, one card in seven declined, all donors can give', async (t) => {
  const pass = stopClock(t);
  let count = 0;
  const { proxy, charges, log } = cardPlatform(() => (count % 7 === 6 ? 400 : 200));
  for (; count < 600; count += 1) {
    await tryCard(proxy, { peer: '203.0.113.7', body: someone() });
    pass((3 * hour) / 600);
  }
  assert.equal(charges.length, 600);
  assert.equal(
    log.some(({ problem }) => problem !== undefined),
    false,
  );
});

/** An event whose donors share one address, with a slow platform. */
function hall(seconds: number, statusNow: () => number = () => 200) {
  const { after, clock, during } = ownTime();
  let atOnce = 0;
  const crowds: { readonly atOnce: number }[] = [];
  const platform = cardPlatform(() => 200, {
    clock,
    sleep: after,
    fetch: async (_, init) => {
      const body = (await new Response(init?.body).json()) as DonationRequest;
      atOnce += 1;
      crowds.push({ atOnce });
      await after(seconds * 1_000);
      atOnce -= 1;
      const status = statusNow();
      return Response.json(status === 200 ? receiptFor(body) : { message: 'no' }, { status });
    },
  });
  /** Sends gifts that are spread evenly over a time. @returns their statuses, each once. */
  const give = async (count: number, within: number) => {
    const all = Array.from({ length: count }, async (_, index) => {
      await after((index / count) * within * 1_000);
      return (await tryCard(platform.proxy, { peer: '203.0.113.7', body: someone() })).status;
    });
    return during(Promise.all(all));
  };
  return { ...platform, crowds, give };
}

for (const [seconds, within] of [
  [1, 0],
  [3, 5],
  [6, 5],
  [10, 30],
] as const)
  test(`60 donors give within ${within} s from one address: all gifts succeed if each takes ${seconds} s`, async () => {
    const { crowds, give, log } = hall(seconds);
    assert.deepEqual([...new Set(await give(60, within))], [200]);
    assert.equal(
      log.some(({ problem }) => problem !== undefined),
      false,
    );
    assert.ok(crowds.every(({ atOnce }) => atOnce <= 20));
  });

test('an address whose gifts begin to fail after many went through has 20 more tries at most', async () => {
  let isOver = false;
  const { crowds, give } = hall(1, () => (isOver ? 400 : 200));
  await give(20, 20);
  isOver = true;
  await give(200, 0);
  const tries = crowds.length - 20;
  assert.ok(tries >= 10 && tries <= 20, `${tries} tries`);
  await give(50, 5);
  assert.equal(crowds.length, 20 + tries, 'then nothing is left');
});

test('a donor whose first four cards are declined can give with the fifth', async (t) => {
  const pass = stopClock(t);
  let count = 0;
  const { proxy } = cardPlatform(() => (count < 4 ? 400 : 200));
  for (; count < 5; count += 1) {
    const { status } = await tryCard(proxy, { peer: '203.0.113.7' });
    assert.equal(status, count < 4 ? 400 : 200);
    pass(minute / 2);
  }
});

test('honest donors give during an attack without solutions, each with a challenge of the proxy’s own', async (t) => {
  const pass = stopClock(t);
  const honest = new Set<string>();
  const { proxy, charges } = cardPlatform(({ card }) => (honest.has(card.token) ? 200 : 400));
  let given = 0;
  for (let count = 0; count < 600; count += 1) {
    if (count % 50 === 49) {
      const body = someone();
      honest.add(body.card.token);
      const headers = { 'fr-challenge': await solvedChallenge(proxy) };
      const { status } = await tryCard(proxy, { peer: address(5_000 + count), body, headers });
      if (status === 200) given += 1;
    } else await tryCard(proxy, { peer: address(count), body: someone() });
    pass((10 * minute) / 600);
  }
  assert.equal(given, 12);
  // Five successful gifts take back one failure.
  assert.ok(charges.length - given <= 20 + 2, `${charges.length - given} tries`);
});

test('a platform that is down does not block any address', async (t) => {
  const pass = stopClock(t);
  let isDown = true;
  const { proxy, log } = cardPlatform(() => (isDown ? 500 : 200), { verifyChallenge: () => true });
  for (let count = 0; count < 40; count += 1) {
    const headers = { 'fr-challenge': crypto.randomUUID() };
    await tryCard(proxy, { peer: '203.0.113.7', body: someone(), headers });
    pass(5_000);
  }
  isDown = false;
  const { status } = await tryCard(proxy, {
    peer: '203.0.113.7',
    body: someone(),
    headers: { 'fr-challenge': 'x' },
  });
  assert.equal(status, 200);
  assert.equal(
    log.some(({ problem }) => problem === 'limit-address'),
    false,
  );
});
