import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FrError } from '../../src/client/errors.js';
import { campaignQuery } from '../../src/store/campaign-query.js';
import { heatmapQuery } from '../../src/store/heatmap-query.js';
import { siteStatsQuery } from '../../src/store/site-stats-query.js';
import { settled } from '../support/fake-clock.js';
import { storeRig, type StoreRig } from '../support/store-rig.js';

const ignore = () => undefined;
const seconds = 1000;

async function watching(interval = 0): Promise<StoreRig & { raised: () => unknown }> {
  const rig = storeRig();
  const watch = rig.store.watch(campaignQuery(1), interval, ignore);
  await settled();
  await rig.last.answer({ raised: 1 });
  return Object.assign(rig, { raised: () => watch.state.status === 'ready' && watch.state.value.raised });
}

/** Answers the open request and all that are sent within `ms`, and returns when each was sent, in seconds from now. */
async function requestTimes(rig: StoreRig, ms: number, answer: (request: StoreRig['last']) => Promise<void>) {
  const start = rig.clock.now();
  const times: number[] = [];
  let seen = rig.requests.length - 1;
  for (let passed = 0; passed <= ms; passed += seconds) {
    while (rig.requests.length > seen) {
      times.push((rig.clock.now() - start) / seconds);
      await answer(rig.requests[seen]!);
      seen += 1;
    }
    await rig.clock.advance(seconds);
  }
  return times;
}

describe('after a donation', () => {
  test('refreshes at once, then with growing pauses for a minute while nothing changes', async () => {
    const rig = await watching();
    rig.store.follow(1);
    const times = await requestTimes(rig, 300 * seconds, (request) => request.answer({ raised: 1 }));
    assert.deepEqual(times, [0, 1, 3, 7, 15, 31]);
    assert.equal(rig.clock.pending, 0);
  });

  test('stops once the figure changes', async () => {
    const rig = await watching();
    rig.store.follow(1);
    await rig.last.answer({ raised: 1 });
    await rig.clock.advance(1 * seconds);
    await rig.last.answer({ raised: 26 });
    await rig.clock.advance(300 * seconds);
    assert.deepEqual([rig.requests.length, rig.raised(), rig.clock.pending], [3, 26, 0]);
  });

  test('returns to the usual interval afterwards', async () => {
    const rig = await watching(30 * seconds);
    rig.store.follow(1);
    await rig.last.answer({ raised: 26 });
    assert.equal(rig.clock.next, 30 * seconds);
  });

  test('sends a new request if one was already in flight, even if its answer has changed', async () => {
    const rig = await watching(30 * seconds);
    await rig.clock.advance(30 * seconds);
    rig.store.follow(1);
    await settled();
    assert.equal(rig.requests.length, 2);
    await rig.last.answer({ raised: 5 });
    assert.equal(rig.requests.length, 3);
    await rig.last.answer({ raised: 30 });
    assert.equal(rig.raised(), 30);
    assert.equal(rig.clock.next, 30 * seconds);
  });

  test('continues after a failure', async () => {
    const rig = await watching();
    rig.store.follow(1);
    await rig.last.fail(new FrError('http', 'busy', { status: 503 }));
    assert.equal(rig.raised(), 1);
    await rig.clock.advance(1 * seconds);
    await rig.last.answer({ raised: 26 });
    assert.equal(rig.raised(), 26);
  });

  test('refreshes the campaign’s queries, its map and the site’s statistics, and no others', async () => {
    const rig = storeRig();
    for (const query of [campaignQuery(1), heatmapQuery(1), siteStatsQuery(), campaignQuery(2)])
      rig.store.watch(query as ReturnType<typeof campaignQuery>, 0, ignore);
    await settled();
    for (const request of rig.requests) await request.answer([]);
    rig.store.follow(1);
    await settled();
    assert.deepEqual(
      rig.requests.slice(4).map(({ endpoint }) => endpoint),
      ['getCampaign', 'getHeatmap', 'getSiteStats'],
    );
  });

  test('refreshes a value without watchers once it is watched again', async () => {
    const rig = storeRig();
    const watch = rig.store.watch(campaignQuery(1), 0, ignore);
    await settled();
    await rig.last.answer({ raised: 1 });
    watch.stop();
    await settled();
    rig.store.follow(1);
    const again = rig.store.watch(campaignQuery(1), 0, ignore);
    assert.equal(again.state.status, 'ready');
    await settled();
    assert.equal(rig.requests.length, 2);
  });

  test('continues when a hidden page is visible again', async () => {
    const rig = await watching();
    rig.store.follow(1);
    await rig.last.answer({ raised: 1 });
    rig.sleep();
    await rig.clock.advance(10 * seconds);
    assert.equal(rig.requests.length, 2);
    rig.wake();
    await rig.clock.advance(0);
    assert.equal(rig.requests.length, 3);
  });
});
