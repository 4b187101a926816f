import assert from 'node:assert/strict';
import { test } from 'node:test';
import { campaignQuery } from '../../src/store/campaign-query.js';
import { settled } from '../support/fake-clock.js';
import { storeRig } from '../support/store-rig.js';

const ignore = () => undefined;

test('code that only a change needs is requested beside the second request, and new figures wait for it', async () => {
  let calls = 0;
  let arrive: (() => void) | undefined;
  const beforeChange = () => {
    calls += 1;
    return new Promise<void>((resolve) => (arrive = resolve));
  };
  const { store, requests } = storeRig({ beforeChange });
  const watch = store.watch(campaignQuery(1), 0, ignore);
  const raised = () => watch.state.status === 'ready' && watch.state.value.raised;
  await settled();
  await requests[0]?.answer({ raised: 1 });
  assert.deepEqual([raised(), calls], [1, 0]);
  void watch.refresh();
  await settled();
  assert.deepEqual([requests.length, calls], [2, 1]);
  await requests[1]?.answer({ raised: 2 });
  assert.equal(raised(), 1);
  arrive?.();
  await settled();
  assert.equal(raised(), 2);
});

test('a refresh that fails does not wait', async () => {
  const { store, requests } = storeRig({ beforeChange: () => new Promise(() => undefined) });
  const watch = store.watch(campaignQuery(1), 0, ignore);
  await settled();
  await requests[0]?.answer({ raised: 1 });
  const refreshed = watch.refresh();
  await settled();
  await requests[1]?.fail(new Error('offline'));
  await refreshed;
  assert.equal(watch.state.status === 'ready' && watch.state.error?.kind, 'contract');
});
