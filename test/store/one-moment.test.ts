import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { campaignQuery } from '../../src/store/campaign-query.js';
import { heatmapQuery } from '../../src/store/heatmap-query.js';
import { countedAt } from '../../src/store/resource-state.js';
import { teamsQuery } from '../../src/store/teams-query.js';
import { settled } from '../support/fake-clock.js';
import { storeRig, type StoreRig } from '../support/store-rig.js';

const ignore = () => undefined;
const seconds = 1000;

/** A thermometer and a map of campaign 1 whose first answers have these ages. */
async function watching(ages: readonly number[], intervals = [30, 30]): Promise<StoreRig> {
  const rig = storeRig();
  rig.store.watch(campaignQuery(1), (intervals[0] ?? 0) * seconds, ignore);
  rig.store.watch(heatmapQuery(1), (intervals[1] ?? 0) * seconds, ignore);
  await settled();
  await rig.requests[0]?.answer({ raised: 1 }, ages[0]);
  await rig.requests[1]?.answer([], ages[1]);
  return rig;
}

const endpoints = (rig: StoreRig, from: number) =>
  rig.requests
    .slice(from)
    .map(({ endpoint }) => endpoint)
    .sort();

describe('queries that count the same gifts', () => {
  test('are refreshed at the same time, at the shorter of their intervals', async () => {
    const rig = await watching([0, 0], [10, 60]);
    await rig.clock.advance(10 * seconds);
    assert.deepEqual(endpoints(rig, 2), ['getCampaign', 'getHeatmap']);
  });

  test('are refreshed together when one of them is refreshed', async () => {
    const rig = await watching([0, 0]);
    const watch = rig.store.watch(campaignQuery(1), 30 * seconds, ignore);
    void watch.refresh();
    await settled();
    assert.deepEqual(endpoints(rig, 2), ['getCampaign', 'getHeatmap']);
  });

  test('are not refreshed with others if their interval is 0', async () => {
    const rig = await watching([0, 0], [30, 0]);
    await rig.clock.advance(30 * seconds);
    assert.deepEqual(endpoints(rig, 2), ['getCampaign']);
  });

  test('are only those of the same campaign, and not its teams', async () => {
    const rig = storeRig();
    rig.store.watch(campaignQuery(1), 10 * seconds, ignore);
    rig.store.watch(heatmapQuery(2), 60 * seconds, ignore);
    rig.store.watch(teamsQuery({ fundraiser_id: 1 }), 60 * seconds, ignore);
    await settled();
    for (const request of rig.requests) await request.answer([]);
    await rig.clock.advance(10 * seconds);
    assert.deepEqual(endpoints(rig, 3), ['getCampaign']);
  });

  test('are requested again, together, if their answers are from different times', async () => {
    const rig = await watching([20, 0]);
    assert.deepEqual(endpoints(rig, 2), ['getCampaign', 'getHeatmap']);
    await rig.requests[2]?.answer([]);
    await rig.requests[3]?.answer({ raised: 1 });
    assert.equal(rig.requests.length, 4);
    assert.equal(rig.clock.next, 30 * seconds);
  });

  test('are requested again only once if the proxy caches each at a different time', async () => {
    const rig = await watching([20, 0]);
    for (let round = 0; round < 10; round += 1) {
      for (const request of rig.requests.slice(2))
        await (request.endpoint === 'getHeatmap' ? request.answer([]) : request.answer({ raised: 1 }, 20));
      await rig.clock.advance(30 * seconds);
    }
    assert.equal(rig.requests.length, 2 + 2 + 2 * 10);
  });

  test('are not requested again if their answers are a few seconds apart, which may be the network’s delay', async () => {
    const rig = await watching([4, 0]);
    assert.equal(rig.requests.length, 2);
  });

  test('countedAt returns the time of the answer’s figures', async () => {
    const rig = storeRig();
    const watch = rig.store.watch(campaignQuery(1), 30 * seconds, ignore);
    await settled();
    await rig.last.answer({ raised: 1 }, 20);
    const { state } = watch;
    assert.ok(state.status === 'ready');
    assert.equal(countedAt(state), rig.clock.now() - 20 * seconds);
  });
});
