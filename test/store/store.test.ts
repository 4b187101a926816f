import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { campaignQuery } from '../../src/store/campaign-query.js';
import { siteStatsQuery } from '../../src/store/site-stats-query.js';
import { settled } from '../support/fake-clock.js';
import { storeRig } from '../support/store-rig.js';

const ignore = () => undefined;
const seconds = 1000;

suite('watching', () => {
  test('thirty widgets with one query send one request, and all get the answer', async () => {
    const { store, asked } = storeRig();
    let heard = 0;
    const watches = Array.from({ length: 30 }, () =>
      store.watch(campaignQuery(1), 30 * seconds, () => {
        heard += 1;
      }),
    );
    await settled();
    assert.equal(asked.length, 1);
    await asked[0]?.answer({ raised: 1 });
    assert.equal(heard, 30);
    assert.ok(watches.every(({ state }) => state.status === 'ready' && state.value.raised === 1));
  });

  test('other queries have their own requests', async () => {
    const { store, asked } = storeRig();
    store.watch(campaignQuery(1), 0, ignore);
    store.watch(campaignQuery(2), 0, ignore);
    store.watch(campaignQuery(1, { onlyReceived: true }), 0, ignore);
    store.watch(siteStatsQuery(), 0, ignore);
    await settled();
    assert.equal(asked.length, 4);
  });

  test('the most impatient watcher sets the pace, and the next one when it leaves', async () => {
    const rig = storeRig();
    rig.store.watch(campaignQuery(1), 60 * seconds, ignore);
    const hasty = rig.store.watch(campaignQuery(1), 5 * seconds, ignore);
    rig.store.watch(campaignQuery(1), 0, ignore);
    await settled();
    await rig.last.answer({});
    await rig.clock.advance(5 * seconds);
    assert.equal(rig.asked.length, 2);
    await rig.last.answer({});
    hasty.stop();
    await rig.clock.advance(59 * seconds);
    assert.equal(rig.asked.length, 3, 'the turn that was set before it left');
    await rig.last.answer({});
    await rig.clock.advance(59 * seconds);
    assert.equal(rig.asked.length, 3);
    await rig.clock.advance(1 * seconds);
    assert.equal(rig.asked.length, 4);
  });

  test('an interval of 0 requests once', async () => {
    const { store, asked, clock } = storeRig();
    store.watch(campaignQuery(1), 0, ignore);
    await settled();
    await asked[0]?.answer({});
    await clock.advance(3600 * seconds);
    assert.deepEqual([asked.length, clock.pending], [1, 0]);
  });

  test('an interval longer than any timer does not ask without pause', async () => {
    const rig = storeRig();
    rig.store.watch(campaignQuery(1), 1e12, ignore);
    await settled();
    await rig.last.answer({});
    await rig.clock.advance(60 * 24 * 3600 * seconds);
    assert.equal(rig.asked.length, 1);
  });

  test('pages that opened together spread their refreshes by a fifth', async () => {
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

  test('never two requests for one question in flight', async () => {
    const rig = storeRig();
    const watch = rig.store.watch(campaignQuery(1), 5 * seconds, ignore);
    await settled();
    void watch.refresh();
    void watch.refresh();
    rig.store.watch(campaignQuery(1), 5 * seconds, ignore);
    await rig.clock.advance(3600 * seconds);
    assert.equal(rig.asked.length, 1);
  });
});
