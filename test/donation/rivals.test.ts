import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { memoryIn, sharedMemory } from '../../src/donation/attempt-memory.js';
import { fakeStorage as storage } from './fake-storage.js';
import { always, attempt, proxy } from './kept-attempt.js';

describe('a tab', () => {
  it('looks after what another tab has under way, though this one has seen a gift of its own made', () => {
    const other = { ...attempt, key: '0b7e2d9c-6a53-4f8e-9d21-3c4b5a697888' };
    const pressed = { ...attempt, key: '0b7e2d9c-6a53-4f8e-9d21-3c4b5a697999' };
    for (const old of [{ settledAt: attempt.startedAt - 10 * 60_000 }, { isUnsent: true as const }]) {
      const site = memoryIn(always(storage()));
      const own = storage();
      const tab = sharedMemory(memoryIn(always(own)), site, always(attempt.startedAt + 1000));
      // As a reload finds it: the key of the one that was not sent is the next press's.
      memoryIn(always(own)).keep({ ...pressed, startedAt: attempt.startedAt - 10 * 60_000, ...old });
      site.keep(other);
      assert.equal(tab.rivalOf(pressed)?.key, other.key);
      if ('settledAt' in old) assert.equal(tab.find(1001, proxy)?.key, other.key);
    }
  });

  it('counts from the last send, which may come long after the press', () => {
    const site = memoryIn(always(storage()));
    const tab = sharedMemory(memoryIn(always(storage())), site, () => attempt.startedAt + 20 * 60_000);
    site.keep(attempt);
    assert.equal(tab.find(1001, proxy), undefined);
    site.keep({ ...attempt, sentAt: attempt.startedAt + 19 * 60_000 });
    assert.equal(tab.find(1001, proxy)?.key, attempt.key);
  });

  it('ignores a gift whose end lies in the future, as a clock that was wrong has it', () => {
    const site = memoryIn(always(storage()));
    const own = storage();
    const now = attempt.startedAt;
    const tab = sharedMemory(memoryIn(always(own)), site, always(now));
    const hourAhead = { ...attempt, startedAt: now + 3_500_000 };
    const pressed = { ...attempt, key: '0b7e2d9c-6a53-4f8e-9d21-3c4b5a697999' };
    tab.keep(hourAhead);
    tab.settle(hourAhead, now + 3_600_000);
    assert.equal(tab.rivalOf(pressed), undefined);
    assert.equal(tab.find(1001, proxy), undefined);
  });

  it('looks after an open gift whose press lies in the future', () => {
    const site = memoryIn(always(storage()));
    const tab = sharedMemory(memoryIn(always(storage())), site, always(attempt.startedAt));
    tab.keep({ ...attempt, startedAt: attempt.startedAt + 3_600_000 });
    assert.equal(tab.find(1001, proxy)?.key, attempt.key);
  });
});
