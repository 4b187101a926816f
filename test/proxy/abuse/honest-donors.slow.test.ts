import assert from 'node:assert/strict';
import { test } from 'node:test';
import { donation } from '../samples.js';
import { cardPlatform, solvedChallenge, tryCard } from './card-platform.js';
import { address, hour, minute, someone, stopClock } from './crowd.js';

void test('a gala: 60 gifts in ten minutes from one address, four cards declined, nobody is held back', async (t) => {
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

void test('a gala’s whole evening: 600 gifts from one address, one card in seven declined', async (t) => {
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

void test('"take out your phones now": 60 gifts at the same moment from one address all go through', async () => {
  let atOnce = 0;
  let most = 0;
  const { proxy, log } = cardPlatform(() => 200, {
    clock: () => performance.now(),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms / 10)),
    fetch: async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 10));
      atOnce -= 1;
      return Response.json(donation);
    },
  });
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => tryCard(proxy, { peer: '203.0.113.7', body: someone() })),
  );
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
  assert.equal(
    log.some(({ problem }) => problem !== undefined),
    false,
  );
  assert.ok(most <= 10, `${most} at once: more than may fail`);
});

void test('a donor who mistypes four times gives with the fifth try', async (t) => {
  const pass = stopClock(t);
  let count = 0;
  const { proxy } = cardPlatform(() => (count < 4 ? 400 : 200));
  for (; count < 5; count += 1) {
    const { status } = await tryCard(proxy, { peer: '203.0.113.7' });
    assert.equal(status, count < 4 ? 400 : 200);
    pass(minute / 2);
  }
});

void test('honest donors give during an attack that solves nothing, each with a challenge of the proxy’s own', async (t) => {
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
  // Five gifts that go through take back one failure.
  assert.ok(charges.length - given <= 20 + 2, `${charges.length - given} tries`);
});

void test('a platform that is down shuts no address out', async (t) => {
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
