import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FrError } from '../../src/client/errors.js';
import { campaignQuery } from '../../src/store/campaign-query.js';
import { siteStatsQuery } from '../../src/store/site-stats-query.js';
import { settled } from '../support/fake-clock.js';
import { storeRig } from '../support/store-rig.js';

const ignore = () => undefined;
const seconds = 1000;

describe('watching', () => {
  test('sends one request for thirty widgets with one query, and passes the answer to all', async () => {
    const { store, requests } = storeRig();
    let calls = 0;
    const watches = Array.from({ length: 30 }, () =>
      store.watch(campaignQuery(1), 30 * seconds, () => {
        calls += 1;
      }),
    );
    await settled();
    assert.equal(requests.length, 1);
    await requests[0]?.answer({ raised: 1 });
    assert.equal(calls, 30);
    assert.ok(watches.every(({ state }) => state.status === 'ready' && state.value.raised === 1));
  });

  test('sends a request for each query', async () => {
    const { store, requests } = storeRig();
    store.watch(campaignQuery(1), 0, ignore);
    store.watch(campaignQuery(2), 0, ignore);
    store.watch(campaignQuery(1, { onlyReceived: true }), 0, ignore);
    store.watch(siteStatsQuery(), 0, ignore);
    await settled();
    assert.equal(requests.length, 4);
  });

  test('uses the shortest interval of the watchers, and the next one when that watcher leaves', async () => {
    const rig = storeRig();
    rig.store.watch(campaignQuery(1), 60 * seconds, ignore);
    const hasty = rig.store.watch(campaignQuery(1), 5 * seconds, ignore);
    rig.store.watch(campaignQuery(1), 0, ignore);
    await settled();
    await rig.last.answer({});
    await rig.clock.advance(5 * seconds);
    assert.equal(rig.requests.length, 2);
    await rig.last.answer({});
    hasty.stop();
    await rig.clock.advance(59 * seconds);
    assert.equal(rig.requests.length, 3, 'the turn that was set before it left');
    await rig.last.answer({});
    await rig.clock.advance(59 * seconds);
    assert.equal(rig.requests.length, 3);
    await rig.clock.advance(1 * seconds);
    assert.equal(rig.requests.length, 4);
  });

  test('refreshes sooner once a later watcher has a shorter interval, also after a single request', async () => {
    for (const long of [600 * seconds, 0]) {
      const rig = storeRig();
      rig.store.watch(campaignQuery(1), long, ignore);
      await settled();
      await rig.last.answer({});
      await rig.clock.advance(60 * seconds);
      rig.store.watch(campaignQuery(1), 10 * seconds, ignore);
      await rig.clock.advance(10 * seconds);
      assert.equal(rig.requests.length, 2);
    }
  });

  test('does not ask a platform sooner that has failed, for a watcher with a shorter interval', async () => {
    const rig = storeRig();
    rig.store.watch(campaignQuery(1), 600 * seconds, ignore);
    await settled();
    await rig.last.answer({});
    await rig.clock.advance(600 * seconds);
    await rig.last.fail(new FrError('http', 'HTTP 503', { status: 503 }));
    const asked = rig.requests.length;
    rig.store.watch(campaignQuery(1), 10 * seconds, ignore);
    await rig.clock.advance(60 * seconds);
    assert.equal(rig.requests.length, asked);
  });

  test('sends one request for an interval of 0', async () => {
    const { store, requests, clock } = storeRig();
    store.watch(campaignQuery(1), 0, ignore);
    await settled();
    await requests[0]?.answer({});
    await clock.advance(3600 * seconds);
    assert.deepEqual([requests.length, clock.pending], [1, 0]);
  });

  test('does not send requests without pause for an interval longer than any timer', async () => {
    const rig = storeRig();
    rig.store.watch(campaignQuery(1), 1e12, ignore);
    await settled();
    await rig.last.answer({});
    await rig.clock.advance(60 * 24 * 3600 * seconds);
    assert.equal(rig.requests.length, 1);
  });

  test('varies the interval by up to a fifth, so that pages opened together do not refresh together', async () => {
    for (const [random, due] of [
      [0, 24],
      [0.9999, 35.9],
    ] as const) {
      const rig = storeRig({ random: () => random });
      rig.store.watch(campaignQuery(1), 30 * seconds, ignore);
      await settled();
      await rig.last.answer({});
      assert.ok(Math.abs((rig.clock.next ?? 0) - due * seconds) < 100);
    }
  });

  test('continues when the clock is set back', async () => {
    const rig = storeRig();
    rig.store.watch(campaignQuery(1), 30 * seconds, ignore);
    await settled();
    await rig.last.answer({});
    await rig.clock.advance(10 * seconds);
    rig.clock.setBack(3600 * seconds);
    await rig.clock.advance(50 * seconds);
    assert.equal(rig.requests.length, 2);
    await rig.last.answer({});
    await rig.clock.advance(29 * seconds);
    assert.equal(rig.requests.length, 2);
    await rig.clock.advance(1 * seconds);
    assert.equal(rig.requests.length, 3);
  });

  test('has at most one request per query in flight', async () => {
    const rig = storeRig();
    const watch = rig.store.watch(campaignQuery(1), 5 * seconds, ignore);
    await settled();
    void watch.refresh();
    void watch.refresh();
    rig.store.watch(campaignQuery(1), 5 * seconds, ignore);
    await rig.clock.advance(3600 * seconds);
    assert.equal(rig.requests.length, 1);
  });
});
