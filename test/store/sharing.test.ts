import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { campaignQuery } from '../../src/store/query.js';
import type { TabLink } from '../../src/store/tab-link.js';
import { settled } from '../support/fake-clock.js';
import { storeRig, type StoreRig } from '../support/store-rig.js';

const ignore = () => undefined;
const figures = { goal: 10, raised: 1, donors: 1 };

/** Tabs of one site: each hears what the others post, and one at a time has the lock of a name. */
function site(): { open: () => TabLink; say: (message: unknown) => void } {
  const tabs: ((message: unknown) => void)[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  let inTurn = 0;
  return {
    say: (message) => tabs.forEach((hear) => hear(message)),
    open: () => {
      let own: ((message: unknown) => void) | undefined;
      return {
        post: (message) =>
          tabs.filter((hear) => hear !== own).forEach((hear) => hear(structuredClone(message))),
        onMessage: (listener) => tabs.push((own = listener)),
        exclusively: (_name, waiting, task) => {
          const hadToWait = inTurn > 0;
          inTurn += 1;
          const mine = turn.then(() => {
            waiting.throwIfAborted();
            return task(hadToWait);
          });
          turn = mine.catch(ignore).finally(() => {
            inTurn -= 1;
          });
          return mine;
        },
      };
    },
  };
}

async function watching(tabs: TabLink): Promise<StoreRig & { state: () => unknown }> {
  const rig = storeRig({ tabs });
  const watch = rig.store.watch(campaignQuery(1), 30_000, ignore);
  await rig.clock.advance(100);
  return Object.assign(rig, { state: () => watch.state });
}

suite('tabs of one site', () => {
  test('one asks, and the other has its answer', async () => {
    const { open } = site();
    const first = await watching(open());
    const second = await watching(open());
    assert.deepEqual([first.asked.length, second.asked.length], [1, 0]);
    await first.last.answer(figures);
    await settled();
    assert.deepEqual(second.state(), { ...(first.state() as object) });
  });

  test('a tab that is told of an answer without a figure says so, as the one that asked did', async () => {
    const { open } = site();
    const first = await watching(open());
    const second = await watching(open());
    await first.last.answer({ goal: 10, donors: 1 });
    await settled();
    assert.deepEqual((second.state() as { warnings: unknown }).warnings, [
      { path: 'raised', problem: 'is missing' },
    ]);
  });

  test('the other asks for itself when the first one fails', async () => {
    const { open } = site();
    const first = await watching(open());
    const second = await watching(open());
    await first.last.fail(new Error('gone'));
    await second.clock.advance(1000);
    assert.equal(second.asked.length, 1);
    await second.last.answer(figures);
    await settled();
    assert.equal((first.state() as { status: string }).status, 'ready', 'and tells the first');
  });

  test('a tab alone asks at once, however long its browser took to hand it the lock', async () => {
    const tabs = site().open();
    let grant: () => void = ignore;
    const granted = new Promise<void>((resolve) => (grant = resolve));
    const rig = storeRig({
      tabs: {
        ...tabs,
        exclusively: async (name, waiting, task) => {
          await granted;
          return tabs.exclusively(name, waiting, task);
        },
      },
    });
    rig.store.watch(campaignQuery(1), 30_000, ignore);
    await rig.clock.advance(400);
    assert.equal(rig.asked.length, 0);
    grant();
    await settled();
    assert.equal(rig.asked.length, 1, 'the others had their time to answer meanwhile');
  });

  test('what is no message of ours, or no answer, changes nothing', async () => {
    const { open, say } = site();
    const rig = await watching(open());
    await rig.last.answer(figures);
    const before = rig.state();
    const key = campaignQuery(1).key;
    const loadedAt = rig.clock.now() + 1000;
    for (const message of [
      null,
      'answer',
      { type: 'answer' },
      { type: 'answer', key, value: figures },
      { type: 'answer', key, value: '<html>', loadedAt },
      { type: 'answer', key, value: [figures], loadedAt },
      { type: 'answer', key: 'getCampaign {}', value: figures, loadedAt },
      { type: 'reboot', key },
    ])
      say(message);
    await settled();
    assert.equal(rig.state(), before);
  });
});
