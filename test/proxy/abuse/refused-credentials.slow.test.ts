import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gift } from '../samples.js';
import { cardPlatform, solving } from './card-platform.js';
import { address, hour, someone, stopClock } from './crowd.js';

const one = '203.0.113.7';

for (const status of [401, 403])
  describe(`a platform that answers ${status}`, () => {
    for (const solves of [false, true])
      test(`to declined cards: an address that ${solves ? 'solves' : 'ignores'} challenges gets 10 tries in an hour, and all donors can give`, async (t) => {
        const pass = stopClock(t);
        const honest = new Set<string>();
        const { charges, from, logged } = cardPlatform(
          ({ card }) => (honest.has(card.token) ? 200 : status),
          { verifyChallenge: () => true },
        );
        let given = 0;
        for (let count = 0; count < 360; count += 1) {
          await from(one, solves ? solving() : {});
          // The first donor comes late: until then, no successful gift shows that the key is valid.
          if (count % 15 === 14 && count > 100) {
            const body = someone();
            honest.add(body.card.token);
            // Without solutions, only the attacker fails, so no challenge is required.
            if ((await from(address(count), { body })).status === 200) given += 1;
          }
          pass(hour / 360);
        }
        assert.equal(charges.length - given, 10, 'tries that were sent');
        assert.equal(given, 18, 'donors who gave');
        assert.equal(logged('challenge-required'), 0);
      });

    /** A platform that refuses the key until it is told otherwise. */
    function refusing(options: Parameters<typeof cardPlatform>[1] = {}) {
      const key = { isWrong: true };
      const statusNow = () => (key.isWrong ? status : 200);
      return { key, ...cardPlatform(statusNow, options, statusNow) };
    }

    test('to everything: one try is sent, and campaigns of other sites do not close this one', async (t) => {
      const pass = stopClock(t);
      const { charges, from, key } = refusing();
      for (let count = 0; count < 360; count += 1) {
        await from(one, { body: { ...someone(), fundraiser_id: 999 } });
        pass(hour / 360);
      }
      assert.equal(charges.length, 1);
      for (let id = 2_000; id < 2_100; id += 1)
        await from(one, { body: { ...someone(), fundraiser_id: id } });
      key.isWrong = false;
      for (let count = 0; count < 20; count += 1) assert.equal((await from(address(count))).status, 200);
    });

    test('for a while blocks no address and no e-mail, and gets one gift', async (t) => {
      const pass = stopClock(t);
      const { charges, from, key, log } = refusing();
      const answers = [];
      for (let count = 0; count < 40; count += 1) {
        answers.push((await from(one, { body: gift() })).status);
        pass(5_000);
      }
      assert.deepEqual(answers, [403, ...Array.from({ length: 39 }, () => 503)]);
      assert.equal(charges.length, 1);
      key.isWrong = false;
      assert.equal((await from(one, { body: gift() })).status, 200);
      const gifts = log.filter(({ route }) => route === 'createTransaction');
      assert.deepEqual([...new Set(gifts.map(({ problem }) => problem))], ['credentials-refused', undefined]);
    });

    test('while 60 donors behind one address give lets all of them give later', async (t) => {
      const pass = stopClock(t);
      const { from, key } = refusing({ sleep: async (ms) => t.mock.timers.tick(ms) });
      key.isWrong = false;
      for (let count = 0; count < 60; count += 1) await from(one);
      key.isWrong = true;
      await Promise.all(Array.from({ length: 60 }, () => from(one)));
      key.isWrong = false;
      pass(5_000);
      for (let count = 0; count < 60; count += 1)
        assert.equal((await from(one)).status, 200, `gift ${count}`);
    });
  });
