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
});
