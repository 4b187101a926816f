import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tabStorage } from '../../src/controllers/tab-storage.js';
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
  it('is its own', () => {
    const history = fakeHistory(null);
    const storage = fakeStorage();
    const tab = tabStorage({ history, storage: () => storage });
    tab.setItem('a', '1');
    assert.deepEqual([tab.getItem('a'), storage.getItem('a'), history.state], ['1', '1', null]);
  });

  it('is the entry of its history where there is none, beside what a router keeps there', () => {
    const history = fakeHistory({ idx: 3 });
    const tab = tabStorage({ history, storage: forbidden });
    tab.setItem('a', '1');
    assert.deepEqual(history.state, { idx: 3, a: '1' });
    assert.equal(tabStorage({ history, storage: forbidden }).getItem('a'), '1');
    assert.throws(() => {
      tab.removeItem('a');
    });
    assert.deepEqual(history.state, { idx: 3 });
  });

  it('is that where it is full, until it is not any more', () => {
    const history = fakeHistory(null);
    let isFull = true;
    const storage = fakeStorage(() => isFull);
    const tab = tabStorage({ history, storage: () => storage });
    tab.setItem('a', '1');
    assert.equal(tab.getItem('a'), '1');
    isFull = false;
    tab.setItem('a', '2');
    assert.deepEqual([tab.getItem('a'), history.state], ['2', {}]);
    tab.removeItem('a');
    assert.equal(tab.getItem('a'), null);
  });

  it('leaves a history that is not an object as it is', () => {
    for (const state of ['router', 7, [1]]) {
      const history = fakeHistory(state);
      tabStorage({ history, storage: forbidden }).setItem('a', '1');
      assert.deepEqual(history.state, state);
    }
  });
});
