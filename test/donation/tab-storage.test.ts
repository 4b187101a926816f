import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tabStorage } from '../../src/donation/tab-storage.js';
import { fakeStorage } from './fake-storage.js';

function fakeHistory(state: unknown): History {
  const history = {
    state,
    replaceState(next: unknown) {
      history.state = structuredClone(next);
    },
  };
  return history as unknown as History;
}

const forbidden = (): Storage => {
  throw new Error('SecurityError');
};

describe('the storage of a tab', () => {
  test('stores a second copy in the history entry, beside the router’s state', () => {
    for (const state of [null, { idx: 3 }]) {
      const history = fakeHistory(state);
      const storage = fakeStorage();
      const tab = tabStorage({ history, storage: () => storage });
      tab.setItem('a', '1');
      assert.equal(storage.getItem('a'), '1');
      assert.deepEqual(history.state, { ...state, a: '1' });
      assert.equal(tab.getItem('a'), '1');
      tab.removeItem('a');
      assert.deepEqual([tab.getItem('a'), storage.getItem('a'), history.state], [null, '', { ...state }]);
    }
  });

  test('keeps its data if a page clears its storages', () => {
    const history = fakeHistory(null);
    const storage = fakeStorage();
    tabStorage({ history, storage: () => storage }).setItem('a', '1');
    storage.clear();
    assert.equal(tabStorage({ history, storage: () => storage }).getItem('a'), '1');
  });

  test('keeps its data if a router replaces the history entry', () => {
    const history = fakeHistory(null);
    const storage = fakeStorage();
    const tab = tabStorage({ history, storage: () => storage });
    tab.setItem('a', '1');
    history.replaceState({ page: '/give' }, '');
    assert.equal(tab.getItem('a'), '1');
  });

  test('does not return what was removed since, in an earlier history entry', () => {
    const storage = fakeStorage();
    const tabAt = (history: History) => tabStorage({ history, storage: () => storage });
    const [earlier, later] = [fakeHistory(null), fakeHistory(null)];
    tabAt(earlier).setItem('a', '1');
    tabAt(later).removeItem('a');
    assert.equal(tabAt(earlier).getItem('a'), null);
    tabAt(later).setItem('a', '2');
    assert.equal(tabAt(earlier).getItem('a'), '2');
  });

  test('uses only the history if storage is forbidden or full', () => {
    const full = fakeStorage(() => true);
    for (const storage of [forbidden, () => full]) {
      const history = fakeHistory({ idx: 3 });
      const tab = tabStorage({ history, storage });
      tab.setItem('a', '1');
      assert.equal(tabStorage({ history, storage }).getItem('a'), '1');
      tab.removeItem('a');
      assert.deepEqual([tab.getItem('a'), history.state], [null, { idx: 3 }]);
    }
  });

  test('prefers the storage if the two differ', () => {
    const history = fakeHistory(null);
    const storage = fakeStorage();
    const tab = tabStorage({ history, storage: () => storage });
    tab.setItem('a', '1');
    storage.setItem('a', '2');
    assert.equal(tab.getItem('a'), '2');
  });

  test('does not change a history state that is not an object or cannot be changed', () => {
    for (const state of ['router', 7, [1]]) {
      const history = fakeHistory(state);
      tabStorage({ history, storage: forbidden }).setItem('a', '1');
      assert.deepEqual(history.state, state);
    }
    const limited = {
      state: null,
      replaceState: () => {
        throw new DOMException('Attempt to use history.replaceState() more than 100 times', 'SecurityError');
      },
    } as unknown as History;
    const storage = fakeStorage();
    const tab = tabStorage({ history: limited, storage: () => storage });
    tab.setItem('a', '1');
    assert.equal(tab.getItem('a'), '1');
  });
});
