import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
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
  it('keeps a second copy in the entry of the history, beside what a router keeps there', () => {
    for (const state of [null, { idx: 3 }]) {
      const history = fakeHistory(state);
      const storage = fakeStorage();
      const tab = tabStorage({ history, storage: () => storage });
      tab.setItem('a', '1');
      assert.equal(storage.getItem('a'), '1');
      assert.deepEqual(history.state, { ...state, a: '1' });
      assert.equal(tab.getItem('a'), '1');
      tab.removeItem('a');
      assert.deepEqual([tab.getItem('a'), storage.getItem('a'), history.state], [null, null, { ...state }]);
    }
  });

  it('survives a page that clears its storages', () => {
    const history = fakeHistory(null);
    const storage = fakeStorage();
    tabStorage({ history, storage: () => storage }).setItem('a', '1');
    storage.clear();
    assert.equal(tabStorage({ history, storage: () => storage }).getItem('a'), '1');
  });

  it('survives a router that replaces the entry of the history', () => {
    const history = fakeHistory(null);
    const storage = fakeStorage();
    const tab = tabStorage({ history, storage: () => storage });
    tab.setItem('a', '1');
    history.replaceState({ page: '/give' }, '');
    assert.equal(tab.getItem('a'), '1');
  });

  it('is the history alone where storage is forbidden or full', () => {
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

  it('tells what the storage has where the two differ', () => {
    const history = fakeHistory(null);
    const storage = fakeStorage();
    const tab = tabStorage({ history, storage: () => storage });
    tab.setItem('a', '1');
    storage.setItem('a', '2');
    assert.equal(tab.getItem('a'), '2');
  });

  it('leaves a history that is not an object, or that may not be changed, as it is', () => {
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
