import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DonationRequest } from '../../../src/schema/donation.js';
import { gift, receiptFor } from '../samples.js';
import { cardPlatform, solvedChallenge, solving } from './card-platform.js';
import { ownTime } from './own-time.js';
import { address, hour, minute, someone, stopClock } from './crowd.js';

const gala = '203.0.113.7';

for (const [title, gifts, span, isDeclined] of [
  [
    '60 gifts of a gala in ten minutes, four of them declined',
    60,
    10 * minute,
    (at) => [7, 8, 30, 51].includes(at),
  ],
  ['a whole evening of a gala: 600 gifts, one card in seven declined', 600, 3 * hour, (at) => at % 7 === 6],
] satisfies [string, number, number, (at: number) => boolean][])
  test(`${title}, from one address: no gift is held back`, async (t) => {
    const pass = stopClock(t);
    let count = 0;
    const { charges, from, log } = cardPlatform(() => (isDeclined(count) ? 400 : 200));
    for (; count < gifts; count += 1) {
      assert.equal((await from(gala)).status, isDeclined(count) ? 400 : 200);
      pass(span / gifts);
    }
    assert.equal(charges.length, gifts);
    assert.ok(log.every(({ problem }) => problem === undefined));
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
  /** Sends gifts that are spread evenly over a time. @returns their statuses. */
  const give = async (count: number, within: number) => {
    const all = Array.from({ length: count }, async (_, index) => {
      await after((index / count) * within * 1_000);
      return (await platform.from(gala)).status;
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
    assert.ok(log.every(({ problem }) => problem === undefined));
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
  const { from } = cardPlatform(() => (count < 4 ? 400 : 200));
  for (; count < 5; count += 1) {
    assert.equal((await from(gala, { body: gift() })).status, count < 4 ? 400 : 200);
    pass(minute / 2);
  }
});

test('honest donors give during an attack without solutions, each with a challenge of the proxy’s own', async (t) => {
  const pass = stopClock(t);
  const honest = new Set<string>();
  const { proxy, charges, from } = cardPlatform(({ card }) => (honest.has(card.token) ? 200 : 400));
  let given = 0;
  for (let count = 0; count < 600; count += 1) {
    if (count % 50 === 49) {
      const body = someone();
      honest.add(body.card.token);
      const headers = { 'fr-challenge': await solvedChallenge(proxy) };
      if ((await from(address(5_000 + count), { body, headers })).status === 200) given += 1;
    } else await from(address(count));
    pass((10 * minute) / 600);
  }
  assert.equal(given, 12);
  // Five successful gifts take back one failure.
  assert.ok(charges.length - given <= 20 + 2, `${charges.length - given} tries`);
});

test('a platform that is down does not block any address', async (t) => {
  const pass = stopClock(t);
  let isDown = true;
  const { from, logged } = cardPlatform(() => (isDown ? 500 : 200), { verifyChallenge: () => true });
  for (let count = 0; count < 40; count += 1) {
    await from(gala, solving());
    pass(5_000);
  }
  isDown = false;
  assert.equal((await from(gala, solving())).status, 200);
  assert.equal(logged('limit-address'), 0);
});
