import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runs } from '../../support/runs.js';
import { gift } from '../samples.js';
import { cardPlatform, tryCard, type Charge } from './card-platform.js';
import { address, hour, minute, someone, stopClock } from './crowd.js';

// Tries that are not forwarded change nothing but the memory, so a tenth of them shows what 20,000 do (`FR_RUNS=20000`).
const tries = runs(2_000);

/** Most charges within any stretch of time. */
function densest(charges: readonly Charge[], span: number): number {
  let first = 0;
  return charges.reduce((most, { at }, last) => {
    while (at - (charges[first]?.at ?? at) >= span) first += 1;
    return Math.max(most, last - first + 1);
  }, 0);
}

void test(`${tries} tries from one address in an hour: at most 10 are sent`, async (t) => {
  const pass = stopClock(t);
  const { proxy, charges, log } = cardPlatform(() => 400);
  for (let count = 0; count < tries; count += 1) {
    await tryCard(proxy, { peer: '203.0.113.7', body: someone() });
    pass(hour / tries);
  }
  assert.equal(charges.length, 10);
  assert.equal(log.filter(({ problem }) => problem === 'limit-address').length, tries - 10);
});

void test('spread over a day, one address has ten tries an hour, however it changes within its /64', async (t) => {
  const pass = stopClock(t);
  const { proxy, charges } = cardPlatform(() => 400);
  for (let count = 0; count < 480; count += 1) {
    await tryCard(proxy, { peer: `2001:db8:1:2::${count.toString(16)}`, body: someone() });
    pass((24 * hour) / 480);
  }
  assert.ok(densest(charges, hour) <= 11, `${densest(charges, hour)} in an hour`);
  assert.ok(charges.length <= 240, `${charges.length} in a day`);
  assert.ok(charges.length >= 200, `${charges.length}: an hour is over after an hour`);
});

void test('256 networks of one rented IPv6 range have 30 tries an hour together; the next range has its own', async (t) => {
  stopClock(t);
  const { proxy, charges, log } = cardPlatform(() => 400, { limits: { site: 1_000, challenge: 1_000 } });
  for (let count = 0; count < 256; count += 1)
    await tryCard(proxy, { peer: `2001:db8:1:${count.toString(16)}::1`, body: someone() });
  assert.equal(charges.length, 30);
  assert.equal(log.filter(({ problem }) => problem === 'limit-address').length, 226);
  await tryCard(proxy, { peer: '2001:db8:2::1', body: someone() });
  assert.equal(charges.length, 31);
});

void test('donors of one IPv6 range whose gifts mostly go through are not held back', async (t) => {
  stopClock(t);
  let sent = 0;
  const { proxy } = cardPlatform(() => ((sent += 1) % 7 === 0 ? 400 : 200));
  for (let count = 0; count < 600; count += 1) {
    const peer = `2001:db8:1:${count.toString(16)}::1`;
    const { status } = await tryCard(proxy, { peer, body: someone() });
    assert.equal(status, (count + 1) % 7 === 0 ? 400 : 200, `gift ${String(count)}`);
  }
  assert.equal(sent, 600);
});

void test('500 at once from one address: those on their way count as well', async (t) => {
  stopClock(t);
  const { proxy, charges } = cardPlatform(() => 400, {
    limits: { site: 1_000, challenge: 1_000 },
    sleep: async (ms) => t.mock.timers.tick(ms),
  });
  await Promise.all(
    Array.from({ length: 500 }, () => tryCard(proxy, { peer: '203.0.113.7', body: someone() })),
  );
  assert.equal(charges.length, 10);
});

void test('500 at once from 500 addresses: 20 of them before the first is known to have failed', async (t) => {
  stopClock(t);
  const { proxy, charges } = cardPlatform(() => 400, { sleep: async (ms) => t.mock.timers.tick(ms) });
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, index) => tryCard(proxy, { peer: address(index), body: someone() })),
  );
  assert.equal(charges.length, 20);
  assert.ok(answers.some(({ status }) => status === 403));
});

void test(`${tries} tries from 2,000 addresses that solve nothing: a challenge after 20, and 20 in ten minutes`, async (t) => {
  const pass = stopClock(t);
  const { proxy, charges, log } = cardPlatform(() => 400);
  let beforeChallenge: number | undefined;
  for (let count = 0; count < tries; count += 1) {
    const { status, body } = await tryCard(proxy, { peer: address(count % 2_000), body: someone() });
    if (status === 403) {
      beforeChallenge ??= charges.length;
      assert.equal((body as { code?: string }).code, 'challenge-required');
    }
    pass((20 * minute) / tries);
  }
  assert.equal(beforeChallenge, 20);
  assert.ok(charges.length <= 40, `${charges.length} in 20 minutes`);
  assert.equal(log.filter(({ problem }) => problem === 'challenge-required').length, tries - charges.length);
});

void test(`${tries} tries from 2,000 addresses that solve every challenge: at most 30 a minute`, async (t) => {
  const pass = stopClock(t);
  const { proxy, charges } = cardPlatform(() => 400, { verifyChallenge: () => true });
  for (let count = 0; count < tries; count += 1) {
    const headers = { 'fr-challenge': crypto.randomUUID() };
    await tryCard(proxy, { peer: address(count % 2_000), body: someone(), headers });
    pass((20 * minute) / tries);
  }
  const from = charges[0]?.at ?? 0;
  for (let index = 0; index < 20; index += 1) {
    const within = charges.filter(({ at }) => Math.floor((at - from) / minute) === index).length;
    assert.ok(within <= 30, `${within} in minute ${index}`);
  }
  assert.ok(charges.length <= 600, `${charges.length} in 20 minutes`);
  // A window begins with its first try, so two of them can lie within one minute of somebody's who waits for that.
  assert.ok(densest(charges, minute) <= 60);
});

void test('one e-mail with many cards from many addresses: at most 5 in an hour', async (t) => {
  const pass = stopClock(t);
  const { proxy, charges, log } = cardPlatform(() => 400, { verifyChallenge: () => true });
  for (let count = 0; count < 400; count += 1) {
    const body = gift({ email: `Maude+${count}@Example.org ` });
    await tryCard(proxy, { peer: address(count), body, headers: { 'fr-challenge': crypto.randomUUID() } });
    pass((5 * minute) / 400);
  }
  assert.equal(charges.length, 5);
  assert.equal(log.filter(({ problem }) => problem === 'limit-email').length, 395);
});
