import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runs } from '../../support/runs.js';
import { gift } from '../samples.js';
import { cardPlatform, solving, type Charge } from './card-platform.js';
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

const one = '203.0.113.7';
/** Every gift of an attack is declined, and comes with a solution. */
const solvingAttack = () => cardPlatform(() => 400, { verifyChallenge: () => true });

test(`${tries} tries from one address in an hour: at most 10 are sent`, async (t) => {
  const pass = stopClock(t);
  const { charges, from, logged } = cardPlatform(() => 400);
  for (let count = 0; count < tries; count += 1) {
    await from(one);
    pass(hour / tries);
  }
  assert.deepEqual([charges.length, logged('limit-address')], [10, tries - 10]);
});

test('one /64 has ten tries an hour for a day, however often the address in it changes', async (t) => {
  const pass = stopClock(t);
  const { charges, from } = cardPlatform(() => 400);
  for (let count = 0; count < 480; count += 1) {
    await from(`2001:db8:1:2::${count.toString(16)}`);
    pass((24 * hour) / 480);
  }
  assert.ok(densest(charges, hour) <= 11, `${densest(charges, hour)} in an hour`);
  assert.ok(charges.length <= 240, `${charges.length} in a day`);
  assert.ok(charges.length >= 200, `${charges.length}: an hour is over after an hour`);
});

test('256 networks of one rented IPv6 range have 30 tries an hour together; the next range has its own limit', async (t) => {
  stopClock(t);
  const { charges, from, logged } = cardPlatform(() => 400, { limits: { site: 1_000, challenge: 1_000 } });
  for (let count = 0; count < 256; count += 1) await from(`2001:db8:1:${count.toString(16)}::1`);
  assert.deepEqual([charges.length, logged('limit-address')], [30, 226]);
  await from('2001:db8:2::1');
  assert.equal(charges.length, 31);
});

test('donors of one IPv6 range whose gifts mostly succeed are not held back', async (t) => {
  stopClock(t);
  let sent = 0;
  const { from } = cardPlatform(() => ((sent += 1) % 7 === 0 ? 400 : 200));
  for (let count = 0; count < 600; count += 1) {
    const { status } = await from(`2001:db8:1:${count.toString(16)}::1`);
    assert.equal(status, (count + 1) % 7 === 0 ? 400 : 200, `gift ${String(count)}`);
  }
  assert.equal(sent, 600);
});

test('500 gifts at once from one address: 20 are sent before the first is known to have failed', async (t) => {
  stopClock(t);
  const { charges, from } = cardPlatform(() => 400, {
    limits: { site: 1_000, challenge: 1_000 },
    sleep: async (ms) => t.mock.timers.tick(ms),
  });
  await Promise.all(Array.from({ length: 500 }, () => from(one)));
  assert.equal(charges.length, 20);
});

test('500 gifts at once from 500 addresses: 40 at most are sent before the first is known to have failed', async (t) => {
  stopClock(t);
  const { charges, from } = cardPlatform(() => 400, { sleep: async (ms) => t.mock.timers.tick(ms) });
  const answers = await Promise.all(Array.from({ length: 500 }, (_, index) => from(address(index))));
  // Fewer, if some have failed before the others look again.
  assert.ok(charges.length >= 20 && charges.length <= 40, `${charges.length} are sent`);
  const others = answers.filter(({ status }) => status !== 400);
  assert.equal(others.length, 500 - charges.length);
  assert.ok(others.every(({ status }) => status === 403 || status === 503));
});

test(`${tries} tries from 2,000 addresses without solutions: a challenge after 20, and 20 in ten minutes`, async (t) => {
  const pass = stopClock(t);
  const { charges, from, logged } = cardPlatform(() => 400);
  let beforeChallenge: number | undefined;
  for (let count = 0; count < tries; count += 1) {
    const { status, body } = await from(address(count % 2_000));
    if (status === 403) {
      beforeChallenge ??= charges.length;
      assert.equal((body as { code?: string }).code, 'challenge-required');
    }
    pass((20 * minute) / tries);
  }
  assert.equal(beforeChallenge, 20);
  assert.ok(charges.length <= 40, `${charges.length} in 20 minutes`);
  assert.equal(logged('challenge-required'), tries - charges.length);
});

test(`${tries} tries from 2,000 addresses that solve every challenge: at most 30 a minute`, async (t) => {
  const pass = stopClock(t);
  const { charges, from } = solvingAttack();
  for (let count = 0; count < tries; count += 1) {
    await from(address(count % 2_000), solving());
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
  const { charges, from } = solvingAttack();
  let count = 0;
  // One try comes first: a window that began with its first point would end 59 s later.
  await from(address(1));
  for (let round = 0; round < 6; round += 1)
    for (const wait of [59_000, 1_500, 8_500]) {
      pass(wait);
      for (let index = 0; index < 60; index += 1) await from(address((count += 257)), solving());
    }
  assert.ok(densest(charges, minute) <= 30, `${densest(charges, minute)} in a minute`);
  assert.ok(charges.length >= 150, `${charges.length} in seven minutes`);
});

test('one rented range that solves every challenge has 20 tries a minute, and does not block others', async (t) => {
  const pass = stopClock(t);
  const honest = new Set<string>();
  const { charges, from, logged } = cardPlatform(({ card }) => (honest.has(card.token) ? 200 : 400), {
    verifyChallenge: () => true,
  });
  let given = 0;
  // Every ten seconds for five minutes, and for half an hour in the long run.
  const steps = Math.min(180, runs(30, 180));
  for (let step = 0; step < steps; step += 1) {
    // 256 addresses, and more tries at once than the site's quota.
    for (let index = 0; index < 40; index += 1)
      await from(`203.0.113.${(step * 40 + index) % 256}`, solving());
    const body = someone();
    honest.add(body.card.token);
    // The two donors have networks without an attacker.
    if ((await from(address(step * 128), { body, ...solving() })).status === 200) given += 1;
    pass(10_000);
  }
  assert.equal(given, steps, 'honest donors');
  const tries = charges.filter(({ body }) => !honest.has(body.card.token));
  assert.ok(densest(tries, minute) <= 23, `${densest(tries, minute)} tries in a minute`);
  assert.ok(tries.length >= 2.7 * steps, `${tries.length} tries: the attack was none`);
  assert.ok(logged('limit-site') > 0);
});

test('donors behind one address whose cards are sometimes declined can give during such an attack', async (t) => {
  const pass = stopClock(t);
  let isAttack = true;
  let count = 0;
  const { from } = cardPlatform(() => (isAttack || count % 7 === 6 ? 400 : 200), {
    verifyChallenge: () => true,
  });
  for (; count < Math.min(60, runs(21, 60)); count += 1) {
    isAttack = true;
    for (let index = 0; index < 40; index += 1)
      await from(`203.0.113.${(count * 40 + index) % 256}`, solving());
    isAttack = false;
    const { status } = await from('198.51.100.7', solving());
    assert.equal(status, count % 7 === 6 ? 400 : 200, `gift ${count}`);
    pass(10_000);
  }
});

test('one e-mail with many cards from many addresses of one range: at most 5 tries in an hour', async (t) => {
  const pass = stopClock(t);
  const { charges, from, logged } = solvingAttack();
  for (let count = 0; count < 400; count += 1) {
    const body = gift({ email: `Maude+${count}@Example.org ` });
    await from(`203.0.113.${count % 256}`, { body, ...solving() });
    pass((5 * minute) / 400);
  }
  assert.deepEqual([charges.length, logged('limit-email')], [5, 395]);
});

test('an e-mail whose quota is used up elsewhere can still give; from 100 ranges it fails 8 times in an hour', async (t) => {
  const pass = stopClock(t);
  let isOwner = false;
  const { charges, from } = cardPlatform(() => (isOwner ? 200 : 400), { verifyChallenge: () => true });
  const give = (peer: string, amount = 25) => from(peer, { body: gift({ amount }), ...solving() });
  for (let count = 0; count < 20; count += 1) await give(`203.0.113.${count}`);
  assert.equal(charges.length, 5);
  isOwner = true;
  assert.equal((await give('198.51.100.7')).status, 200);
  isOwner = false;
  for (let count = 0; count < 100; count += 1) {
    // Another sum: an equal gift would be answered with the question.
    await give(address(count * 256), 26);
    pass(20_000);
  }
  assert.equal(charges.length, 1 + 8);
});
