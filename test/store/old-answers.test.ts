import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { seconds, watching } from '../support/store-rig.js';

const ready = { status: 'ready', warnings: [] };

describe('answers from the proxy’s cache', () => {
  test('count as current for ten minutes', async () => {
    const { watch, last, clock } = await watching(30 * seconds, { first: null });
    await last.answer({ raised: 1 }, 599);
    assert.deepEqual(watch.state, { ...ready, value: { raised: 1 }, loadedAt: clock.now(), age: 599 });
  });

  test('are stale because of their age, like values after a failed refresh, and refreshed at the usual interval', async () => {
    const rig = await watching(30 * seconds, { first: null });
    await rig.last.answer({ raised: 1 }, 3_600);
    const { state } = rig.watch;
    assert.ok(state.status === 'ready');
    assert.equal(state.loadedAt, rig.clock.now() - 3_600 * seconds);
    assert.equal(state.error?.message, 'getCampaign: 3600 s old');
    assert.equal(rig.clock.next, 30 * seconds);
    await rig.clock.advance(30 * seconds);
    await rig.last.answer({ raised: 2 });
    assert.deepEqual(rig.watch.state, { ...ready, value: { raised: 2 }, loadedAt: rig.clock.now() });
  });

  /**
   * The state after a second request, 30 s after the first one, which was answered with 10.
   *
   * @param age In seconds, like `setBack`.
   */
  async function afterSecond(raised: number, age: number, setBack = 0) {
    const rig = await watching(30 * seconds, { first: { raised: 10 } });
    const loadedAt = rig.clock.now();
    await rig.clock.advance(30 * seconds);
    rig.clock.setBack(setBack * seconds);
    await rig.last.answer({ raised }, age);
    return { state: rig.watch.state, value: rig.value(), loadedAt };
  }

  for (const age of [32, 240, 599])
    test(`do not replace a newer value: ${String(age)} s old`, async () => {
      const { state, loadedAt } = await afterSecond(9, age);
      assert.deepEqual(state, { ...ready, value: { raised: 10 }, loadedAt });
    });

  test('that are stale do not replace a newer value, but mark it as stale', async () => {
    const { state, loadedAt } = await afterSecond(9, 3_600);
    assert.ok(state.status === 'ready');
    assert.deepEqual([state.value, state.loadedAt], [{ raised: 10 }, loadedAt]);
    assert.equal(state.error?.message, 'getCampaign: 3600 s old');
  });

  test('replace a value that is as old', async () => {
    assert.deepEqual((await afterSecond(9, 30)).value, { raised: 9 });
  });

  for (const setBack of [60, 300, 3_600])
    test(`replace the value if the clock was set back by ${String(setBack)} s`, async () => {
      assert.deepEqual((await afterSecond(11, 0, setBack)).value, { raised: 11 });
    });
});
