import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runs } from '../../support/runs.js';
import { gift } from '../samples.js';
import { cardPlatform, tryCard, type Charge } from './card-platform.js';
import { address, hour, minute, someone, stopClock } from './crowd.js';

// Tries that are not forwarded only use memory, so a few of them show what 20,000 do (`FR_RUNS=20000`).
const tries = runs(500, 200_000);
/** Tries per minute, at least a hundred: with thirty or fewer, a limit of thirty would never be reached. */
const crowded = Math.min(20, tries / 100) * minute;

/** Maximum number of charges within any period of the given length. */
function densest(charges: readonly Charge[], span: number): number {
  let first = 0;
  return charges.reduce((most, { at }, last) => {
    while (at - (charges[first]?.at ?? at) >= span) first += 1;
    return Math.max(most, last - first + 1);
  }, 0);
}

test(`${tries} tries from one address in an hour: at most 10 are sent`, async (t) => {
  const pass = stopClock(t);
  const { proxy, charges, log } = cardPlatform(() => 400);
  for (let count = 0; count < tries; count += 1) {
    await tryCard(proxy, { peer: '203.0.113.7', body: someone() });
    pass(hour / tries);
  }
  assert.equal(charges.length, 10);
  assert.equal(log.filter(({ problem }) => problem === 'limit-address').length, tries - 10);
});

test('one /64 has ten tries an hour for a day, however often the address in it changes', async (t) => {
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

test('256 networks of one rented IPv6 range have 30 tries an hour together; the next range has its own limit', async (t) => {
  stopClock(t);
  const { proxy, charges, log } = cardPlatform(() => 400, { limits: { site: 1_000, challenge: 1_000 } });
  for (let count = 0; count < 256; count += 1)
    await tryCard(proxy, { peer: `2001:db8:1:${count.toString(16)}::1`, body: someone() });
  assert.equal(charges.length, 30);
  assert.equal(log.filter(({ problem }) => problem === 'limit-address').length, 226);
  await tryCard(proxy, { peer: '2001:db8:2::1', body: someone() });
  assert.equal(charges.length, 31);
});

test('donors of one IPv6 range whose gifts mostly succeed are not held back', async (t) => {
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

test('500 gifts at once from one address: 20 are sent before the first is known to have failed', async (t) => {
  stopClock(t);
  const { proxy, charges } = cardPlatform(() => 400, {
    limits: { site: 1_000, challenge: 1_000 },
    sleep: async (ms) => t.mock.timers.tick(ms),
  });
  await Promise.all(
    Array.from({ length: 500 }, () => tryCard(proxy, { peer: '203.0.113.7', body: someone() })),
  );
  assert.equal(charges.length, 20);
});

test('500 gifts at once from 500 addresses: 40 at most are sent before the first is known to have failed', async (t) => {
  stopClock(t);
  const { proxy, charges } = cardPlatform(() => 400, { sleep: async (ms) => t.mock.timers.tick(ms) });
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, index) => tryCard(proxy, { peer: address(index), body: someone() })),
  );
  // Fewer, if some have failed before the others look again.
  assert.ok(charges.length >= 20 && charges.length <= 40, `${charges.length} are sent`);
  const others = answers.filter(({ status }) => status !== 400);
  assert.equal(others.length, 500 - charges.length);
  assert.ok(others.every(({ status }) => status === 403 || status === 503));
});

test(`${tries} tries from 2,000 addresses without solutions: a challenge after 20, and 20 in ten minutes`, async (t) => {
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

test(`${tries} tries from 2,000 addresses that solve every challenge: at most 30 a minute`, async (t) => {
  const pass = stopClock(t);
  const { proxy, charges } = cardPlatform(() => 400, { verifyChallenge: () => true });
  for (let count = 0; count < tries; count += 1) {
    const headers = { 'fr-challenge': crypto.randomUUID() };
    await tryCard(proxy, { peer: address(count % 2_000), body: someone(), headers });
    pass(crowded / tries);
  }
  assert.ok(densest(charges, minute) <= 30, `${densest(charges, minute)} in a minute`);
  const minutes = crowded / minute;
  assert.ok(charges.length <= 30 * minutes, `${charges.length} in ${minutes} minutes`);
  // A lower number would mean that honest donors are held back as well.
  assert.ok(charges.length >= 15 * minutes, `${charges.length} in ${minutes} minutes`);
});

test('tries at the end of one minute and the start of the next: 30 in any minute', async (t) => {
  const pass = stopClock(t);
  const { proxy, charges } = cardPlatform(() => 400, { verifyChallenge: () => true });
  let count = 0;
  const flood = async () => {
    for (let index = 0; index < 60; index += 1) {
      const headers = { 'fr-challenge': crypto.randomUUID() };
      await tryCard(proxy, { peer: address((count += 257)), body: someone(), headers });
    }
  };
  // One try comes first: a window that began with its first point would end 59 s later.
  await tryCard(proxy, { peer: address(1), body: someone() });
  for (let round = 0; round < 6; round += 1) {
    for (const wait of [59_000, 1_500, 8_500]) {
      pass(wait);
      await flood();
    }
  }
  assert.ok(densest(charges, minute) <= 30, `${densest(charges, minute)} in a minute`);
  assert.ok(charges.length >= 150, `${charges.length} in seven minutes`);
});

test('one rented range that solves every challenge has 20 tries a minute, and does not block others', async (t) => {
  const pass = stopClock(t);
  const honest = new Set<string>();
  const { proxy, charges, log } = cardPlatform(({ card }) => (honest.has(card.token) ? 200 : 400), {
    verifyChallenge: () => true,
  });
  const from = (peer: string, body = someone()) =>
    tryCard(proxy, { peer, body, headers: { 'fr-challenge': crypto.randomUUID() } });
  let given = 0;
  // Every ten seconds for five minutes, and for half an hour in the long run.
  const steps = Math.min(180, runs(30, 180));
  for (let step = 0; step < steps; step += 1) {
    // 256 addresses, and more tries at once than the site's quota.
    for (let index = 0; index < 40; index += 1) await from(`203.0.113.${(step * 40 + index) % 256}`);
    const body = someone();
    honest.add(body.card.token);
    // The two donors have networks without an attacker.
    if ((await from(address(step * 128), body)).status === 200) given += 1;
    pass(10_000);
  }
  assert.equal(given, steps, 'honest donors');
  const tries = charges.filter(({ body }) => !honest.has(body.card.token));
  assert.ok(densest(tries, minute) <= 23, `${densest(tries, minute)} tries in a minute`);
  assert.ok(tries.length >= 2.7 * steps, `${tries.length} tries: the attack was none`);
  assert.ok(log.some(({ problem }) => problem === 'limit-site'));
});

test('donors behind one address whose cards are sometimes declined can give during such an attack', async (t) => {
  const pass = stopClock(t);
  let isAttack = true;
  let count = 0;
  const { proxy } = cardPlatform(() => (isAttack || count % 7 === 6 ? 400 : 200), {
    verifyChallenge: () => true,
  });
  const from = (peer: string) =>
    tryCard(proxy, { peer, body: someone(), headers: { 'fr-challenge': crypto.randomUUID() } });
  for (; count < Math.min(60, runs(21, 60)); count += 1) {
    isAttack = true;
    for (let index = 0; index < 40; index += 1) await from(`203.0.113.${(count * 40 + index) % 256}`);
    isAttack = false;
    assert.equal((await from('198.51.100.7')).status, count % 7 === 6 ? 400 : 200, `gift ${count}`);
    pass(10_000);
  }
});

test('one e-mail with many cards from many addresses of one range: at most 5 tries in an hour', async (t) => {
  const pass = stopClock(t);
  const { proxy, charges, log } = cardPlatform(() => 400, { verifyChallenge: () => true });
  for (let count = 0; count < 400; count += 1) {
    const body = gift({ email: `Maude+${count}@Example.org ` });
    const peer = `203.0.113.${count % 256}`;
    await tryCard(proxy, { peer, body, headers: { 'fr-challenge': crypto.randomUUID() } });
    pass((5 * minute) / 400);
  }
  assert.equal(charges.length, 5);
  assert.equal(log.filter(({ problem }) => problem === 'limit-email').length, 395);
});

test('an e-mail whose quota is used up elsewhere can still give; from 100 ranges it fails 8 times in an hour', async (t) => {
  const pass = stopClock(t);
  let isOwner = false;
  const { proxy, charges } = cardPlatform(() => (isOwner ? 200 : 400), { verifyChallenge: () => true });
  const from = (peer: string, amount = 25) =>
    tryCard(proxy, { peer, body: gift({ amount }), headers: { 'fr-challenge': crypto.randomUUID() } });
  for (let count = 0; count < 20; count += 1) await from(`203.0.113.${count}`);
  assert.equal(charges.length, 5);
  isOwner = true;
  assert.equal((await from('198.51.100.7')).status, 200);
  isOwner = false;
  for (let count = 0; count < 100; count += 1) {
    // Another sum: an equal gift would be answered with the question.
    await from(address(count * 256), 26);
    pass(20_000);
  }
  assert.equal(charges.length, 1 + 8);
});
