import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { campaignQuery } from '../../src/store/campaign-query.js';
import { settled } from '../support/fake-clock.js';
import { storeRig } from '../support/store-rig.js';

const seconds = 1000;

describe('answers from the proxy’s cache', () => {
  test('count as current for ten minutes', async () => {
    const rig = storeRig();
    const watch = rig.store.watch(campaignQuery(1), 30 * seconds, () => undefined);
    await settled();
    await rig.last.answer({ raised: 1 }, 599);
    const { state } = watch;
    assert.deepEqual(state, {
      status: 'ready',
      value: { raised: 1 },
      warnings: [],
      loadedAt: rig.clock.now(),
      age: 599,
    });
  });

  test('are stale because of their age, like values after a failed refresh, and refreshed at the usual interval', async () => {
    const rig = storeRig();
    const watch = rig.store.watch(campaignQuery(1), 30 * seconds, () => undefined);
    await settled();
    await rig.last.answer({ raised: 1 }, 3_600);
    const { state } = watch;
    assert.ok(state.status === 'ready');
    assert.equal(state.loadedAt, rig.clock.now() - 3_600 * seconds);
    assert.equal(state.error?.message, 'getCampaign: 3600 s old');
    assert.equal(rig.clock.next, 30 * seconds);
    await rig.clock.advance(30 * seconds);
    await rig.last.answer({ raised: 2 });
    assert.deepEqual(watch.state, {
      ...{ status: 'ready', value: { raised: 2 }, warnings: [], loadedAt: rig.clock.now() },
    });
  });

  /** Answers two requests, 30 s apart; `age` and `setBack` are in seconds. @returns The state after the second one. */
  async function afterSecond(first: object, second: object, age: number, setBack = 0) {
    const rig = storeRig();
    const watch = rig.store.watch(campaignQuery(1), 30 * seconds, () => undefined);
    await settled();
    await rig.last.answer(first);
    const loadedAt = rig.clock.now();
    await rig.clock.advance(30 * seconds);
    rig.clock.setBack(setBack * seconds);
    await rig.last.answer(second, age);
    return { state: watch.state, loadedAt };
  }

  for (const age of [32, 240, 599])
    test(`do not replace a newer value: ${String(age)} s old`, async () => {
      const { state, loadedAt } = await afterSecond({ raised: 10 }, { raised: 9 }, age);
      assert.deepEqual(state, { status: 'ready', value: { raised: 10 }, warnings: [], loadedAt });
    });

  test('that are stale do not replace a newer value, but mark it as stale', async () => {
    const { state, loadedAt } = await afterSecond({ raised: 10 }, { raised: 9 }, 3_600);
    assert.ok(state.status === 'ready');
    assert.deepEqual([state.value, state.loadedAt], [{ raised: 10 }, loadedAt]);
    assert.equal(state.error?.message, 'getCampaign: 3600 s old');
  });

  test('replace a value that is as old', async () => {
    const { state } = await afterSecond({ raised: 10 }, { raised: 9 }, 30);
    assert.deepEqual(state.status === 'ready' && state.value, { raised: 9 });
  });

  for (const setBack of [60, 300, 3_600])
    test(`replace the value if the clock was set back by ${String(setBack)} s`, async () => {
      const { state } = await afterSecond({ raised: 10 }, { raised: 11 }, 0, setBack);
      assert.deepEqual(state.status === 'ready' && state.value, { raised: 11 });
    });
});
