import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gift } from '../samples.js';
import { cardPlatform, tryCard } from './card-platform.js';
import { address, hour, someone, stopClock } from './crowd.js';

for (const status of [401, 403])
  for (const solves of [false, true])
    test(`a platform that answers ${status} to declined cards: an address that ${solves ? 'solves' : 'ignores'} challenges gets 10 tries in an hour, and all donors can give`, async (t) => {
      const pass = stopClock(t);
      const honest = new Set<string>();
      const { proxy, charges, log } = cardPlatform(({ card }) => (honest.has(card.token) ? 200 : status), {
        verifyChallenge: () => true,
      });
      const challenge = () => ({ 'fr-challenge': crypto.randomUUID() });
      let given = 0;
      for (let count = 0; count < 360; count += 1) {
        const headers = solves ? challenge() : {};
        await tryCard(proxy, { peer: '203.0.113.7', body: someone(), headers });
        // The first donor comes late: until then, no successful gift shows that the key is valid.
        if (count % 15 === 14 && count > 100) {
          const body = someone();
          honest.add(body.card.token);
          // Without solutions, only the attacker fails, so no challenge is required.
          if ((await tryCard(proxy, { peer: address(count), body })).status === 200) given += 1;
        }
        pass(hour / 360);
      }
      assert.equal(charges.length - given, 10, 'tries that were sent');
      assert.equal(given, 18, 'donors who gave');
      assert.ok(!log.some(({ problem }) => problem === 'challenge-required'));
    });

for (const status of [401, 403])
  test(`a platform that answers everything with ${status}: one try is sent, and campaigns of other sites do not close this one`, async (t) => {
    const pass = stopClock(t);
    let isForeign = true;
    const statusNow = () => (isForeign ? status : 200);
    const { proxy, charges } = cardPlatform(statusNow, {}, statusNow);
    for (let count = 0; count < 360; count += 1) {
      await tryCard(proxy, { peer: '203.0.113.7', body: { ...someone(), fundraiser_id: 999 } });
      pass(hour / 360);
    }
    assert.equal(charges.length, 1);
    for (let id = 2_000; id < 2_100; id += 1)
      await tryCard(proxy, { peer: '203.0.113.7', body: { ...someone(), fundraiser_id: id } });
    isForeign = false;
    for (let count = 0; count < 20; count += 1)
      assert.equal((await tryCard(proxy, { peer: address(count), body: someone() })).status, 200);
  });

for (const status of [401, 403])
  test(`a key that is refused with ${status} for a while blocks no address and no e-mail, and sends one gift`, async (t) => {
    const pass = stopClock(t);
    let isWrong = true;
    const statusNow = () => (isWrong ? status : 200);
    const { proxy, charges, log } = cardPlatform(statusNow, {}, statusNow);
    const answers = [];
    for (let count = 0; count < 40; count += 1) {
      answers.push((await tryCard(proxy, { peer: '203.0.113.7', body: gift() })).status);
      pass(5_000);
    }
    assert.deepEqual(answers, [403, ...Array.from({ length: 39 }, () => 503)]);
    assert.equal(charges.length, 1);
    isWrong = false;
    assert.equal((await tryCard(proxy, { peer: '203.0.113.7', body: gift() })).status, 200);
    const gifts = log.filter(({ route }) => route === 'createTransaction');
    assert.deepEqual([...new Set(gifts.map(({ problem }) => problem))], ['credentials-refused', undefined]);
  });

for (const status of [401, 403])
  test(`60 donors behind one address whose gifts are in flight when the key is refused with ${status} can all give later`, async (t) => {
    const pass = stopClock(t);
    let isWrong = false;
    const statusNow = () => (isWrong ? status : 200);
    const { proxy } = cardPlatform(statusNow, { sleep: async (ms) => t.mock.timers.tick(ms) }, statusNow);
    const give = () => tryCard(proxy, { peer: '203.0.113.7', body: someone() });
    for (let count = 0; count < 60; count += 1) await give();
    isWrong = true;
    await Promise.all(Array.from({ length: 60 }, give));
    isWrong = false;
    pass(5_000);
    for (let count = 0; count < 60; count += 1) assert.equal((await give()).status, 200, `gift ${count}`);
  });
