import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FrError } from '../../src/client/errors.js';
import { campaignQuery } from '../../src/store/campaign-query.js';
import { statusQuery } from '../../src/store/status-query.js';
import { settled } from '../support/fake-clock.js';
import { seconds, watching, type WatchedRig } from '../support/store-rig.js';

const open = { donations: 'open' };
const watchStatus = (parts: Parameters<typeof watching>[1] = {}) =>
  watching(20 * seconds, { query: statusQuery, first: open, ...parts });

/** The times between the first hundred requests, in ms, if `answer` answers each at once. */
async function pauses(random: number, answer: (rig: WatchedRig) => Promise<void>) {
  const rig = await watchStatus({ random: () => random, first: null });
  const times: number[] = [];
  while (times.length < 100) {
    times.push(rig.clock.now());
    await answer(rig);
    await rig.clock.advance(rig.clock.next ?? 0);
  }
  return times.slice(1).map((time, at) => time - (times[at] ?? 0));
}

describe('an urgent query', () => {
  test('is refreshed every 16 to 24 s', async () => {
    for (const [random, pause] of [
      [0, 16_000],
      [1, 24_000],
    ] as const)
      assert.deepEqual(new Set(await pauses(random, (rig) => rig.last.answer(open))), new Set([pause]));
  });

  test('has a time limit of 4 s; others have the client’s', async () => {
    const rig = await watchStatus();
    rig.add(20 * seconds, campaignQuery(1));
    assert.deepEqual(
      rig.requests.map(({ endpoint, timeout }) => [endpoint, timeout]),
      [
        ['getStatus', 4000],
        ['getCampaign', undefined],
      ],
    );
  });

  test('is requested again 4 s after a failure, then after twice the time, up to its interval', async () => {
    const all = await pauses(0.5, (rig) => rig.last.fail(new FrError('network', 'no answer')));
    assert.deepEqual(all.slice(0, 6), [4000, 8000, 16_000, 20_000, 20_000, 20_000]);
  });

  test('waits for the time in the answer’s Retry-After', async () => {
    const busy = new FrError('http', 'HTTP 429', { status: 429, retryAfter: 90 });
    const [first] = await pauses(0.5, (rig) => rig.last.fail(busy));
    assert.equal(first, 90_000);
  });

  test('is not requested again after 404, nor when the browser is online again, but by refresh()', async () => {
    const rig = await watchStatus({ first: null });
    await rig.last.fail(new FrError('http', 'HTTP 404', { status: 404 }));
    for (const happens of [() => undefined, () => rig.goOnline()]) {
      happens();
      await rig.clock.advance(3600 * seconds);
      assert.deepEqual([rig.requests.length, rig.clock.pending], [1, 0]);
    }
    void rig.watch.refresh();
    await settled();
    assert.equal(rig.requests.length, 2);
  });

  test('is not refreshed after a donation', async () => {
    const rig = await watchStatus();
    rig.store.follow(1);
    await settled();
    assert.equal(rig.requests.length, 1);
  });
});
