import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FrError } from '../../src/client/errors.js';
import { campaignQuery } from '../../src/store/campaign-query.js';
import { heatmapQuery } from '../../src/store/heatmap-query.js';
import { siteStatsQuery } from '../../src/store/site-stats-query.js';
import { settled } from '../support/fake-clock.js';
import { seconds, watching } from '../support/store-rig.js';

/** A page with one campaign, to which a donation has just been made. */
async function following(interval = 0) {
  const rig = await watching(interval);
  rig.store.follow(1);
  return rig;
}

describe('after a donation', () => {
  test('refreshes at once, then with growing pauses for a minute while nothing changes', async () => {
    const { requests, clock } = await following();
    const times: number[] = [];
    for (let passed = 0; passed <= 300; passed += 1) {
      for (; times.length < requests.length - 1; times.push(passed))
        await requests[times.length + 1]!.answer({ raised: 1 });
      await clock.advance(1 * seconds);
    }
    assert.deepEqual(times, [0, 1, 3, 7, 15, 31]);
    assert.equal(clock.pending, 0);
  });

  test('stops once the figure changes', async () => {
    const rig = await following();
    await rig.last.answer({ raised: 1 });
    await rig.clock.advance(1 * seconds);
    await rig.last.answer({ raised: 26 });
    await rig.clock.advance(300 * seconds);
    assert.deepEqual([rig.requests.length, rig.value(), rig.clock.pending], [3, { raised: 26 }, 0]);
  });

  test('returns to the usual interval afterwards', async () => {
    const rig = await following(30 * seconds);
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
    assert.deepEqual([rig.value(), rig.clock.next], [{ raised: 30 }, 30 * seconds]);
  });

  test('continues after a failure', async () => {
    const rig = await following();
    await rig.last.fail(new FrError('http', 'busy', { status: 503 }));
    assert.deepEqual(rig.value(), { raised: 1 });
    await rig.clock.advance(1 * seconds);
    await rig.last.answer({ raised: 26 });
    assert.deepEqual(rig.value(), { raised: 26 });
  });

  test('refreshes the campaign’s queries, its map and the site’s statistics, and no others', async () => {
    const rig = await watching(0);
    for (const query of [heatmapQuery(1), siteStatsQuery(), campaignQuery(2)]) rig.add(0, query);
    await settled();
    for (const request of rig.requests.slice(1)) await request.answer([]);
    rig.store.follow(1);
    await settled();
    assert.deepEqual(
      rig.requests.slice(4).map(({ endpoint }) => endpoint),
      ['getCampaign', 'getHeatmap', 'getSiteStats'],
    );
  });

  test('refreshes a value without watchers once it is watched again', async () => {
    const rig = await watching(0);
    rig.watch.stop();
    await settled();
    rig.store.follow(1);
    assert.equal(rig.add(0).state.status, 'ready');
    await settled();
    assert.equal(rig.requests.length, 2);
  });

  test('continues when a hidden page is visible again', async () => {
    const rig = await following();
    await rig.last.answer({ raised: 1 });
    rig.sleep();
    await rig.clock.advance(10 * seconds);
    assert.equal(rig.requests.length, 2);
    rig.wake();
    await rig.clock.advance(0);
    assert.equal(rig.requests.length, 3);
  });
});
