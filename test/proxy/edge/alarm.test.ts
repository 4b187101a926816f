import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proxyObjectClass } from '../../../src/proxy/edge/proxy-object.js';
import type { ObjectStorage } from '../../../src/proxy/edge/runtime.js';
import { apiKey, site } from '../ask.js';
import { objectStorage } from './object-storage.js';

/** An object in which a failure counts for an hour. @param meanwhile Called while the object searches for gifts. */
function object(meanwhile: (setAlarm: (at: number) => void) => void) {
  const driver = objectStorage();
  let alarm: number | null = null;
  let isAtWork = false;
  const storage: ObjectStorage = {
    sql: {
      exec(query, ...values) {
        if (isAtWork) meanwhile((at) => (alarm = at));
        isAtWork = false;
        if (/^\s*(SELECT|WITH)/i.test(query)) return { toArray: () => driver.all(query, ...values) };
        driver.run(query, ...values);
        return { toArray: () => [] };
      },
    },
    transactionSync: (work) => work(),
    getAlarm: async () => alarm,
    setAlarm: async (at) => void (alarm = at),
  };
  const bindings = {
    ...{ FR_UPSTREAM: 'https://api.example.org', FR_API_KEY: apiKey, FR_ORIGINS: site },
    FR_PROXY: { idFromName: () => undefined },
  };
  const made = new (proxyObjectClass({}))({ storage }, bindings);
  const until = Date.now() + 3_600_000;
  driver.run('INSERT INTO limits (key, points, until) VALUES (?, ?, ?)', 'address:k', 5, until);
  return {
    until,
    async wake() {
      isAtWork = true;
      await made.alarm();
      return alarm;
    },
  };
}

test('wakes an object for a gift that was taken while it searched for others', async () => {
  const due = Date.now() + 5_000;
  assert.equal(await object((setAlarm) => setAlarm(due)).wake(), due);
});

test('wakes an object for expired data if no gift is due earlier', async () => {
  const late = Date.now() + 7_200_000;
  for (const meanwhile of [() => undefined, (setAlarm: (at: number) => void) => setAlarm(late)]) {
    const made = object(meanwhile);
    assert.equal(await made.wake(), made.until);
  }
});
