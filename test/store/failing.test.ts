import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { FrError } from '../../src/client/errors.js';
import { campaignQuery } from '../../src/store/campaign-query.js';
import { settled } from '../support/fake-clock.js';
import { seconds, storeRig, watching } from '../support/store-rig.js';

const down = new FrError('network', 'no answer');

describe('failing', () => {
  test('keeps the last value with the error, and recovers', async () => {
    const rig = await watching(30 * seconds);
    const known = { status: 'ready', value: { raised: 1 }, warnings: [], loadedAt: rig.clock.now() };
    await rig.clock.advance(30 * seconds);
    await rig.last.fail(down);
    assert.deepEqual(rig.watch.state, { ...known, error: down });
    void rig.watch.refresh();
    await settled();
    await rig.last.answer({ raised: 2 });
    assert.deepEqual(rig.watch.state, { ...known, value: { raised: 2 }, loadedAt: rig.clock.now() });
  });

  test('is over at once when the browser is online again', async () => {
    const rig = await watching(30 * seconds);
    rig.add(30 * seconds, campaignQuery(2));
    await rig.requests[1]?.fail(down);
    await rig.clock.advance(1 * seconds);
    rig.goOnline();
    await rig.clock.advance(1 * seconds);
    assert.equal(rig.requests.length, 3);
    await rig.last.answer({});
    rig.goOnline();
    await rig.clock.advance(1 * seconds);
    assert.equal(rig.requests.length, 3);
  });

  test('polls less often, down to an eighth, and at the usual interval again after a success', async () => {
    const rig = await watching(30 * seconds, { first: null });
    const waits: (number | undefined)[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      await rig.last.fail(down);
      waits.push(rig.clock.next);
      await rig.clock.advance(rig.clock.next ?? 0);
    }
    await rig.last.answer({});
    waits.push(rig.clock.next);
    assert.deepEqual(
      waits,
      [60, 120, 240, 240, 240, 30].map((wait) => wait * seconds),
    );
  });

  for (const [retryAfter, wait] of [
    [90, 90],
    [5, 60],
    [1e9, 600],
  ] as const)
    test(`waits ${wait} s after Retry-After: ${retryAfter}`, async () => {
      const rig = await watching(30 * seconds, { first: null });
      await rig.last.fail(new FrError('http', 'slow down', { status: 429, retryAfter }));
      assert.equal(rig.clock.next, wait * seconds);
    });

  test('a first failure stays until the next refresh', async () => {
    const rig = await watching(0, { first: null });
    await rig.last.fail(down);
    assert.deepEqual(rig.watch.state, { status: 'failed', error: down });
    const second = rig.add(0);
    await settled();
    assert.equal(rig.requests.length, 1, 'the second widget shares the failure');
    rig.watch.stop();
    second.stop();
    await settled();
    const third = rig.add(0);
    await settled();
    await rig.last.answer({});
    assert.deepEqual([rig.requests.length, third.state.status], [2, 'ready']);
  });

  test('an unknown exception is a failure like any other', async () => {
    const rig = await watching(30 * seconds, { first: null });
    await rig.last.fail(new RangeError('ours'));
    assert.equal(rig.watch.state.status === 'failed' && rig.watch.state.error.kind, 'contract');
    await rig.clock.advance(60 * seconds);
    assert.equal(rig.requests.length, 2);
  });

  test('a watcher that throws stops neither other watchers nor the polling', async (t: TestContext) => {
    const rig = storeRig();
    const reported: unknown[] = [];
    const listeners = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection');
    process.on('unhandledRejection', (fault) => reported.push(fault));
    t.after(() => {
      process.removeAllListeners('unhandledRejection');
      for (const listener of listeners) process.on('unhandledRejection', listener);
    });
    const fault = new Error('a watcher’s');
    rig.store.watch(campaignQuery(1), 30 * seconds, () => {
      throw fault;
    });
    let calls = 0;
    rig.store.watch(campaignQuery(1), 30 * seconds, () => {
      calls += 1;
    });
    await settled();
    await rig.last.answer({});
    assert.equal(calls, 1);
    assert.deepEqual(
      reported.map((error) => (error as Error).cause),
      [fault],
    );
    await rig.clock.advance(30 * seconds);
    assert.equal(rig.requests.length, 2);
  });
});
