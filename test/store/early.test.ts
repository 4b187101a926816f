import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { campaignQuery } from '../../src/store/campaign-query.js';
import type { Query } from '../../src/store/query.js';
import type { EarlyAnswer } from '../../src/store/store.js';
import { settled } from '../support/fake-clock.js';
import { seconds, watching } from '../support/store-rig.js';

/** An element whose first answer is there before it, once, as after the autoloader's request for campaign 1. */
function early(interval: number, { id = 1, ...answer }: Partial<EarlyAnswer> & { id?: number } = {}) {
  let isTaken = false;
  const find = ({ campaignId }: Query): EarlyAnswer | undefined => {
    if (campaignId !== 1 || isTaken) return undefined;
    isTaken = true;
    return { value: { raised: 1 }, warnings: [], waited: 0, ...answer };
  };
  return watching(interval, { early: find, query: campaignQuery(id), first: null });
}

describe('an answer that is there before the elements', () => {
  test('is the first state of all watchers, without a request', async () => {
    const { value, add, requests } = await early(30 * seconds);
    const { state } = add(30 * seconds);
    assert.deepEqual([value(), state.status === 'ready' && state.value], [{ raised: 1 }, { raised: 1 }]);
    await settled();
    assert.equal(requests.length, 0);
  });

  test('is refreshed after one interval, and by a refresh at once', async () => {
    const { watch, value, requests, clock } = await early(30 * seconds);
    await clock.advance(29 * seconds);
    assert.equal(requests.length, 0);
    await clock.advance(1 * seconds);
    assert.equal(requests.length, 1);
    await requests[0]?.answer({ raised: 2 });
    assert.deepEqual(value(), { raised: 2 });
    void watch.refresh();
    await settled();
    assert.equal(requests.length, 2);
  });

  test('is never refreshed with an interval of 0', async () => {
    const { requests, clock } = await early(0);
    await clock.advance(3600 * seconds);
    assert.equal(requests.length, 0);
  });

  test('is used for its own query only', async () => {
    const { watch, requests } = await early(0, { id: 2 });
    assert.deepEqual([watch.state.status, requests.length], ['loading', 1]);
  });

  test('counts as a failed refresh if it is ten minutes old', async () => {
    const { watch, clock } = await early(30 * seconds, { age: 700 });
    const { state } = watch;
    assert.equal(state.status === 'ready' && state.error?.kind, 'http');
    assert.equal(state.status === 'ready' && state.loadedAt, clock.now() - 700 * seconds);
  });
});
