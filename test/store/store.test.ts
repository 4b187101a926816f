import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FrError } from '../../src/client/errors.js';
import { campaignQuery } from '../../src/store/campaign-query.js';
import { siteStatsQuery } from '../../src/store/site-stats-query.js';
import { settled } from '../support/fake-clock.js';
import { seconds, storeRig, watching } from '../support/store-rig.js';

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
    const { add, requests } = await watching(0);
    for (const query of [campaignQuery(2), campaignQuery(1, { onlyReceived: true }), siteStatsQuery()])
      add(0, query);
    await settled();
    assert.equal(requests.length, 4);
  });

  test('uses the shortest interval of the watchers, and the next one when that watcher leaves', async () => {
    const rig = await watching(60 * seconds, { first: null });
    const hasty = rig.add(5 * seconds);
    rig.add(0);
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
      const rig = await watching(long);
      await rig.clock.advance(60 * seconds);
      rig.add(10 * seconds);
      await rig.clock.advance(10 * seconds);
      assert.equal(rig.requests.length, 2);
    }
  });

  test('does not ask a platform sooner that has failed, for a watcher with a shorter interval', async () => {
    const rig = await watching(600 * seconds);
    await rig.clock.advance(600 * seconds);
    await rig.last.fail(new FrError('http', 'HTTP 503', { status: 503 }));
    const asked = rig.requests.length;
    rig.add(10 * seconds);
    await rig.clock.advance(60 * seconds);
    assert.equal(rig.requests.length, asked);
  });

  test('sends one request for an interval of 0', async () => {
    const { requests, clock } = await watching(0);
    await clock.advance(3600 * seconds);
    assert.deepEqual([requests.length, clock.pending], [1, 0]);
  });

  test('does not send requests without pause for an interval longer than any timer', async () => {
    const rig = await watching(1e12);
    await rig.clock.advance(60 * 24 * 3600 * seconds);
    assert.equal(rig.requests.length, 1);
  });

  test('varies the interval by up to a fifth, so that pages opened together do not refresh together', async () => {
    for (const [random, due] of [
      [0, 24],
      [0.9999, 35.9],
    ] as const) {
      const { clock } = await watching(30 * seconds, { random: () => random });
      assert.ok(Math.abs((clock.next ?? 0) - due * seconds) < 100);
    }
  });

  test('continues when the clock is set back', async () => {
    const rig = await watching(30 * seconds);
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
    const rig = await watching(5 * seconds, { first: null });
    void rig.watch.refresh();
    void rig.watch.refresh();
    rig.add(5 * seconds);
    await rig.clock.advance(3600 * seconds);
    assert.equal(rig.requests.length, 1);
  });

  test('waits, with new figures, for code that only a change needs and that is requested beside the second request', async () => {
    let calls = 0;
    let arrive: (() => void) | undefined;
    const beforeChange = () => {
      calls += 1;
      return new Promise<void>((resolve) => (arrive = resolve));
    };
    const { watch, value, requests } = await watching(0, { beforeChange });
    assert.deepEqual([value(), calls], [{ raised: 1 }, 0]);
    void watch.refresh();
    await settled();
    assert.deepEqual([requests.length, calls], [2, 1]);
    await requests[1]?.answer({ raised: 2 });
    assert.deepEqual(value(), { raised: 1 });
    arrive?.();
    await settled();
    assert.deepEqual(value(), { raised: 2 });
  });

  test('does not wait for that code with a refresh that fails', async () => {
    const rig = await watching(0, { beforeChange: () => new Promise(() => undefined) });
    const refreshed = rig.watch.refresh();
    await settled();
    await rig.last.fail(new Error('offline'));
    await refreshed;
    const { state } = rig.watch;
    assert.equal(state.status === 'ready' && state.error?.kind, 'contract');
  });
});
