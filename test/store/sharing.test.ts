import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { FrError } from '../../src/client/errors.js';
import { campaignQuery } from '../../src/store/query.js';
import type { Watch } from '../../src/store/store.js';
import { fakeClock } from '../support/fake-clock.js';
import { fakeTabs } from '../support/fake-tabs.js';
import { storeRig, type StoreRig } from '../support/store-rig.js';

const ignore = () => undefined;
const seconds = 1000;
/** Longer than a tab waits for another's answer. */
const patience = 50;

function tabsOf(count: number) {
  const browser = fakeTabs();
  const clock = fakeClock();
  const rigs: StoreRig[] = Array.from({ length: count }, () => storeRig({ tabs: browser.open(), clock }));
  const watch = (rig: StoreRig) => rig.store.watch(campaignQuery(1), 30 * seconds, ignore);
  return {
    clock,
    rigs,
    watch,
    asked: () => rigs.flatMap((rig) => rig.asked),
    open: () => storeRig({ tabs: browser.open(), clock }),
  };
}

const raised = ({ state }: Watch<{ raised?: number | null | undefined }>) =>
  state.status === 'ready' ? state.value.raised : state.status;

suite('tabs of one site', () => {
  test('ten that open together ask once, and all show the answer', async () => {
    const { clock, rigs, watch, asked } = tabsOf(10);
    const watches = rigs.map(watch);
    await clock.advance(patience);
    assert.equal(asked().length, 1);
    await asked()[0]?.answer({ raised: 5 });
    assert.deepEqual(watches.map(raised), Array(10).fill(5));
  });

  test('go on asking once for each interval', async () => {
    const { clock, rigs, watch, asked } = tabsOf(10);
    const watches = rigs.map(watch);
    await clock.advance(patience);
    await asked()[0]?.answer({ raised: 5 });
    await clock.advance(30 * seconds + patience);
    assert.equal(asked().length, 2);
    await asked()[1]?.answer({ raised: 6 });
    assert.deepEqual(watches.map(raised), Array(10).fill(6));
  });

  test('a late one takes a fresh answer without asking', async () => {
    const { clock, rigs, watch, open } = tabsOf(1);
    const [first] = rigs;
    assert.ok(first);
    watch(first);
    await clock.advance(patience);
    await first.last.answer({ raised: 5 });
    await clock.advance(10 * seconds);

    const late = open();
    const shown = watch(late);
    await clock.advance(patience);
    assert.equal(raised(shown), 5);
    assert.equal(late.asked.length, 0);
  });

  test('an answer that is too old is no answer', async () => {
    const { clock, rigs, open } = tabsOf(1);
    const [first] = rigs;
    assert.ok(first);
    first.store.watch(campaignQuery(1), 0, ignore);
    await clock.advance(patience);
    await first.last.answer({ raised: 5 });
    await clock.advance(60 * seconds);

    const late = open();
    late.store.watch(campaignQuery(1), 30 * seconds, ignore);
    await clock.advance(patience);
    assert.equal(late.asked.length, 1);
  });

  test('the next one asks when the one that asked fails', async () => {
    const { clock, rigs, watch, asked } = tabsOf(2);
    const watches = rigs.map(watch);
    await clock.advance(patience);
    await asked()[0]?.fail(new FrError('network', 'no answer'));
    await clock.advance(patience);
    assert.equal(asked().length, 2);
    await asked()[1]?.answer({ raised: 5 });
    assert.equal(watches.map(raised).filter((value) => value === 5).length, 2);
  });

  test('asking for news on purpose does not take another tab’s old answer', async () => {
    const { clock, rigs, watch, asked } = tabsOf(2);
    const watches = rigs.map(watch);
    await clock.advance(patience);
    await asked()[0]?.answer({ raised: 5 });
    void watches[1]?.refresh();
    await clock.advance(patience);
    assert.equal(asked().length, 2);
  });

  test('what is no message of ours is not heard', async () => {
    const browser = fakeTabs();
    const clock = fakeClock();
    const rig = storeRig({ tabs: browser.open(), clock });
    const watch = rig.store.watch(campaignQuery(1), 30 * seconds, ignore);
    await clock.advance(patience);
    await rig.last.answer({ raised: 5 });
    const key = campaignQuery(1).key;
    const stranger = browser.open();
    const nonsense: unknown[] = [
      null,
      'answer',
      { type: 'answer', key },
      { type: 'answer', key, loadedAt: 'soon', value: { raised: 9 } },
      { type: 'answer', key, loadedAt: clock.now() + 1, value: 'nine' },
      { type: 'answer', key: 'another', loadedAt: clock.now() + 1, value: { raised: 9 } },
    ];
    for (const message of nonsense) stranger.post(message as never);
    await clock.advance(1);
    assert.equal(raised(watch), 5);
  });
});
