import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { campaignQuery } from '../../src/store/campaign-query.js';
import { settled } from '../support/fake-clock.js';
import { storeRig } from '../support/store-rig.js';

const ignore = () => undefined;
const seconds = 1000;

describe('a hidden page', () => {
  test('sends no request while hidden, and one when visible again', async () => {
    const rig = storeRig();
    for (let widget = 0; widget < 30; widget += 1) rig.store.watch(campaignQuery(1), 30 * seconds, ignore);
    await settled();
    await rig.last.answer({});
    rig.sleep();
    await rig.clock.advance(3600 * seconds);
    assert.deepEqual([rig.requests.length, rig.clock.pending], [1, 0]);
    rig.wake();
    await rig.clock.advance(0);
    assert.equal(rig.requests.length, 2);
    rig.wake();
    rig.wake();
    await rig.clock.advance(0);
    assert.equal(rig.requests.length, 2);
  });

  test('keeps the interval if it was hidden only briefly', async () => {
    const rig = storeRig();
    rig.store.watch(campaignQuery(1), 30 * seconds, ignore);
    await settled();
    await rig.last.answer({});
    rig.sleep();
    await rig.clock.advance(10 * seconds);
    rig.wake();
    await rig.clock.advance(19 * seconds);
    assert.equal(rig.requests.length, 1);
    await rig.clock.advance(1 * seconds);
    assert.equal(rig.requests.length, 2);
  });
});

describe('removed widgets', () => {
  test('leave no timer and no request', async () => {
    const rig = storeRig();
    const watches = [1, 1, 2].map((id) => rig.store.watch(campaignQuery(id), 30 * seconds, ignore));
    await settled();
    await rig.requests[0]?.answer({});
    rig.store.follow(1);
    await settled();
    for (const watch of watches) watch.stop();
    await settled();
    assert.equal(rig.clock.pending, 0);
    assert.equal(rig.requests[1]?.signal?.aborted, true, 'nobody waits for campaign 2 any more');
    for (const request of rig.requests) await request.answer({});
    assert.equal(rig.clock.pending, 0);
  });

  test('leave no timer while a donation is followed', async () => {
    const rig = storeRig();
    const watch = rig.store.watch(campaignQuery(1), 0, ignore);
    await settled();
    await rig.last.answer({ raised: 1 });
    rig.store.follow(1);
    await settled();
    await rig.last.answer({ raised: 1 });
    assert.equal(rig.clock.pending, 1);
    watch.stop();
    await settled();
    assert.equal(rig.clock.pending, 0);
    await rig.clock.advance(120 * seconds);
    assert.equal(rig.requests.length, 2);
  });

  test('a widget that is moved keeps its value and its request', async () => {
    const rig = storeRig();
    let watch = rig.store.watch(campaignQuery(1), 30 * seconds, ignore);
    await settled();
    watch.stop();
    watch = rig.store.watch(campaignQuery(1), 30 * seconds, ignore);
    await settled();
    await rig.last.answer({ raised: 1 });
    watch.stop();
    watch = rig.store.watch(campaignQuery(1), 30 * seconds, ignore);
    await settled();
    assert.equal(watch.state.status, 'ready');
    assert.equal(rig.requests.length, 1);
    assert.equal(rig.requests[0]?.signal?.aborted, false);
  });

  test('a late answer of a cancelled request does not replace a newer one', async () => {
    const rig = storeRig();
    rig.store.watch(campaignQuery(1), 0, ignore).stop();
    await settled();
    const watch = rig.store.watch(campaignQuery(1), 0, ignore);
    await settled();
    assert.equal(rig.requests.length, 2);
    await rig.requests[1]?.answer({ raised: 2 });
    await rig.requests[0]?.answer({ raised: 1 });
    assert.equal(watch.state.status === 'ready' && watch.state.value.raised, 2);
  });

  test('a widget that is added again shows its last value, and refreshes it if overdue', async () => {
    const rig = storeRig();
    rig.store.watch(campaignQuery(1), 30 * seconds, ignore).stop();
    const first = rig.store.watch(campaignQuery(1), 30 * seconds, ignore);
    await settled();
    await rig.last.answer({ raised: 1 });
    first.stop();
    await rig.clock.advance(300 * seconds);
    const before = rig.requests.length;
    const second = rig.store.watch(campaignQuery(1), 30 * seconds, ignore);
    assert.equal(second.state.status, 'ready');
    await rig.clock.advance(0);
    assert.equal(rig.requests.length, before + 1);
  });

  test('the store deletes most of hundreds of queries that were used once', async () => {
    const rig = storeRig();
    for (let id = 1; id <= 200; id += 1) {
      const watch = rig.store.watch(campaignQuery(id), 0, ignore);
      await rig.last.answer({ raised: id });
      watch.stop();
    }
    await settled();
    const states = Array.from({ length: 200 }, (_, index) => {
      const watch = rig.store.watch(campaignQuery(index + 1), 0, ignore);
      return watch.state.status;
    });
    assert.equal(states.filter((status) => status === 'ready').length, 20);
  });
});
