import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { campaignQuery } from '../../src/store/campaign-query.js';
import { statusQuery } from '../../src/store/status-query.js';
import { settled } from '../support/fake-clock.js';
import { seconds, storeRig, watching } from '../support/store-rig.js';

describe('a hidden page', () => {
  for (const query of [campaignQuery(1), statusQuery])
    test(`sends no request while hidden, and one when visible again: ${query.name}`, async () => {
      const rig = await watching(30 * seconds, { query });
      for (let widget = 1; widget < 30; widget += 1) rig.add(30 * seconds);
      await settled();
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
    const rig = await watching(30 * seconds);
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
    const rig = await watching(30 * seconds);
    const others = [rig.add(30 * seconds), rig.add(30 * seconds, campaignQuery(2))];
    rig.store.follow(1);
    await settled();
    for (const watch of [rig.watch, ...others]) watch.stop();
    await settled();
    assert.equal(rig.clock.pending, 0);
    assert.equal(rig.requests[1]?.signal?.aborted, true, 'nobody waits for campaign 2 any more');
    for (const request of rig.requests) await request.answer({});
    assert.equal(rig.clock.pending, 0);
  });

  test('leave no timer while a donation is followed', async () => {
    const rig = await watching(0);
    rig.store.follow(1);
    await settled();
    await rig.last.answer({ raised: 1 });
    assert.equal(rig.clock.pending, 1);
    rig.watch.stop();
    await settled();
    assert.equal(rig.clock.pending, 0);
    await rig.clock.advance(120 * seconds);
    assert.equal(rig.requests.length, 2);
  });

  test('a widget that is moved keeps its value and its request', async () => {
    const rig = await watching(30 * seconds, { first: null });
    rig.watch.stop();
    const moved = rig.add(30 * seconds);
    await settled();
    await rig.last.answer({ raised: 1 });
    moved.stop();
    assert.equal(rig.add(30 * seconds).state.status, 'ready');
    await settled();
    assert.equal(rig.requests.length, 1);
    assert.equal(rig.requests[0]?.signal?.aborted, false);
  });

  test('a late answer of a cancelled request does not replace a newer one', async () => {
    const rig = await watching(0, { first: null });
    rig.watch.stop();
    await settled();
    rig.add(0);
    await settled();
    assert.equal(rig.requests.length, 2);
    await rig.requests[1]?.answer({ raised: 2 });
    await rig.requests[0]?.answer({ raised: 1 });
    assert.deepEqual(rig.value(), { raised: 2 });
  });

  test('a widget that is added again shows its last value, and refreshes it if overdue', async () => {
    const rig = await watching(30 * seconds);
    rig.watch.stop();
    await rig.clock.advance(300 * seconds);
    assert.equal(rig.requests.length, 1);
    assert.equal(rig.add(30 * seconds).state.status, 'ready');
    await rig.clock.advance(0);
    assert.equal(rig.requests.length, 2);
  });

  test('the store deletes most of hundreds of queries that were used once', async () => {
    const rig = storeRig();
    const watch = (id: number) => rig.store.watch(campaignQuery(id), 0, () => undefined);
    for (let id = 1; id <= 200; id += 1) {
      const used = watch(id);
      await rig.last.answer({ raised: id });
      used.stop();
    }
    await settled();
    const kept = Array.from({ length: 200 }, (_, at) => watch(at + 1).state.status);
    assert.equal(kept.filter((status) => status === 'ready').length, 20);
  });
});
