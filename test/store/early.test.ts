import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Query } from '../../src/store/query.js';
import type { EarlyAnswer } from '../../src/store/store.js';
import { campaignQuery } from '../../src/store/campaign-query.js';
import { settled } from '../support/fake-clock.js';
import { storeRig } from '../support/store-rig.js';

const ignore = () => undefined;
const second = 1000;

/** Has an answer to one campaign, once, as after the autoloader's request. */
function early(answer: Partial<EarlyAnswer> = {}) {
  let isTaken = false;
  return ({ campaignId }: Query): EarlyAnswer | undefined => {
    if (campaignId !== 1 || isTaken) return undefined;
    isTaken = true;
    return { value: { raised: 1 }, warnings: [], waited: 0, ...answer };
  };
}

describe('an answer that is there before the elements', () => {
  test('is the first state of all watchers, without a request', async () => {
    const { store, requests } = storeRig({ early: early() });
    const watches = [1, 2].map(() => store.watch(campaignQuery(1), 30 * second, ignore));
    for (const { state } of watches) assert.deepEqual(state.status === 'ready' && state.value, { raised: 1 });
    await settled();
    assert.equal(requests.length, 0);
  });

  test('is refreshed after one interval, and by a refresh at once', async () => {
    const { store, requests, clock } = storeRig({ early: early() });
    const watch = store.watch(campaignQuery(1), 30 * second, ignore);
    await clock.advance(29 * second);
    assert.equal(requests.length, 0);
    await clock.advance(1 * second);
    assert.equal(requests.length, 1);
    await requests[0]?.answer({ raised: 2 });
    assert.deepEqual(watch.state.status === 'ready' && watch.state.value, { raised: 2 });
    void watch.refresh();
    await settled();
    assert.equal(requests.length, 2);
  });

  test('is never refreshed with an interval of 0', async () => {
    const { store, requests, clock } = storeRig({ early: early() });
    store.watch(campaignQuery(1), 0, ignore);
    await clock.advance(3600 * second);
    assert.equal(requests.length, 0);
  });

  test('is used for its own query only', async () => {
    const { store, requests } = storeRig({ early: early() });
    const other = store.watch(campaignQuery(2), 0, ignore);
    await settled();
    assert.equal(other.state.status, 'loading');
    assert.equal(requests.length, 1);
  });

  test('counts as a failed refresh if it is ten minutes old', () => {
    const { store, clock } = storeRig({ early: early({ age: 700 }) });
    const { state } = store.watch(campaignQuery(1), 30 * second, ignore);
    assert.equal(state.status === 'ready' && state.error?.kind, 'http');
    assert.equal(state.status === 'ready' && state.loadedAt, clock.now() - 700 * second);
  });
});
