import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ResourceState } from '../../src/store/resource-state.js';
import { campaignQuery } from '../../src/store/campaign-query.js';
import type { TabLink } from '../../src/store/tab-link.js';
import { fakeClock, settled, type FakeClock } from '../support/fake-clock.js';
import { storeRig, type StoreRig } from '../support/store-rig.js';

const ignore = () => undefined;
const figures = { goal: 10, raised: 1, donors: 1 };

/** Tabs of one site: each receives the others' messages, and one at a time has the lock of a name. */
function site(): { open: () => TabLink; send: (message: unknown) => void } {
  const tabs: ((message: unknown) => void)[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  let inTurn = 0;
  return {
    send: (message) => tabs.forEach((listener) => listener(message)),
    open: () => {
      let own: ((message: unknown) => void) | undefined;
      return {
        post: (message) =>
          tabs
            .filter((listener) => listener !== own)
            .forEach((listener) => listener(structuredClone(message))),
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

async function watching(
  tabs: TabLink,
  clock: FakeClock = fakeClock(),
): Promise<StoreRig & { state: () => ResourceState<unknown> }> {
  const rig = storeRig({ tabs, clock });
  const watch = rig.store.watch(campaignQuery(1), 30_000, ignore);
  await rig.clock.advance(100);
  return Object.assign(rig, { state: (): ResourceState<unknown> => watch.state });
}

const raisedIn = (tab: { state: () => ResourceState<unknown> }) => {
  const state = tab.state();
  return state.status === 'ready' ? (state.value as typeof figures).raised : state.status;
};

/** Two tabs that have their first figures and have exchanged messages. */
async function two() {
  const clock = fakeClock();
  const { open } = site();
  const tabs = [await watching(open(), clock), await watching(open(), clock)] as const;
  for (const tab of tabs) await tab.last.answer(figures);
  for (const tab of tabs) tab.requests.length = 0;
  return { clock, tabs };
}

describe('tabs of one site', () => {
  test('a new tab sends its request at once, and shows another tab’s answer until it has its own', async () => {
    const { open } = site();
    const first = await watching(open());
    await first.last.answer(figures);
    const second = await watching(open());
    assert.equal(second.requests.length, 1);
    assert.equal(raisedIn(second), 1, 'the first one’s');
    await second.clock.advance(1000);
    await second.last.answer({ ...figures, raised: 2 });
    assert.equal(raisedIn(second), 2);
  });

  test('later, one tab sends the requests for both', async () => {
    const { clock, tabs } = await two();
    const allRequests = () => tabs.flatMap((tab) => tab.requests);
    for (const raised of [5, 6, 7]) {
      for (const tab of tabs) tab.requests.length = 0;
      await clock.advance(30_100);
      assert.equal(allRequests().length, 1);
      await allRequests()[0]?.answer({ ...figures, raised });
      await settled();
      assert.deepEqual(tabs.map(raisedIn), [raised, raised]);
    }
  });

  test('a single tab takes no lock, and sends no messages', async () => {
    const posted: unknown[] = [];
    const alone = await watching({
      post: (message) => posted.push(message.type),
      onMessage: ignore,
      exclusively: () => Promise.reject(new Error('a lock')),
    });
    await alone.last.answer(figures);
    await alone.clock.advance(30_100);
    await alone.last.answer({ ...figures, raised: 2 });
    assert.equal(raisedIn(alone), 2);
    assert.deepEqual(posted, ['question', 'question']);
  });

  test('an answer without a figure is reported by a tab that received it from another one', async () => {
    const { open } = site();
    const first = await watching(open());
    const second = await watching(open());
    await first.last.answer({ goal: 10, donors: 1 });
    await settled();
    assert.deepEqual((second.state() as { warnings: unknown }).warnings, [
      { path: 'raised', problem: 'is missing' },
    ]);
  });

  test('the other tab sends its own request when the first one fails', async () => {
    const { clock, tabs } = await two();
    await clock.advance(30_100);
    const [first, second] = tabs[0].requests.length > 0 ? tabs : ([tabs[1], tabs[0]] as const);
    await first.last.fail(new Error('gone'));
    await clock.advance(1000);
    assert.equal(second.requests.length, 1);
    await second.last.answer({ ...figures, raised: 9 });
    await settled();
    assert.deepEqual([raisedIn(first), raisedIn(second)], [9, 9], 'and tells the first');
  });

  test('a tab sends its request as soon as it gets the lock, however long that takes', async () => {
    const { open, send } = site();
    const tabs = open();
    let grant: () => void = ignore;
    const granted = new Promise<void>((resolve) => (grant = resolve));
    const rig = await watching({
      ...tabs,
      exclusively: async (name, waiting, task) => {
        await granted;
        return tabs.exclusively(name, waiting, task);
      },
    });
    await rig.last.answer(figures);
    rig.requests.length = 0;
    send({ type: 'question', key: campaignQuery(1).key });
    await rig.clock.advance(30_400);
    assert.equal(rig.requests.length, 0);
    grant();
    await settled();
    assert.equal(rig.requests.length, 1, 'the others had their time to answer meanwhile');
  });

  test('messages of another shape, and without an answer, change nothing', async () => {
    const { open, send } = site();
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
      send(message);
    await settled();
    assert.equal(rig.state(), before);
  });
});
