import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createAttemptMemory, combineAttemptMemories } from '../../src/donation/attempt-memory.js';
import { fakeStorage as storage } from './fake-storage.js';
import { always, attempt, proxy } from './kept-attempt.js';

describe('the memory of a tab', () => {
  test('returns the open attempt of another tab, even after a successful gift of this tab', () => {
    const other = { ...attempt, key: '0b7e2d9c-6a53-4f8e-9d21-3c4b5a697888' };
    const pressed = { ...attempt, key: '0b7e2d9c-6a53-4f8e-9d21-3c4b5a697999' };
    for (const old of [{ settledAt: attempt.startedAt - 10 * 60_000 }, { isUnsent: true as const }]) {
      const site = createAttemptMemory(always(storage()));
      const own = storage();
      const tab = combineAttemptMemories(
        createAttemptMemory(always(own)),
        site,
        always(attempt.startedAt + 1000),
      );
      // After a reload, the next press uses the key of the attempt that was not sent.
      createAttemptMemory(always(own)).save({
        ...pressed,
        startedAt: attempt.startedAt - 10 * 60_000,
        ...old,
      });
      site.save(other);
      assert.equal(tab.findRival(pressed)?.key, other.key);
      if ('settledAt' in old) assert.equal(tab.find(1001, proxy)?.key, other.key);
    }
  });

  test('measures the age from the last send, which may be long after the press', () => {
    const site = createAttemptMemory(always(storage()));
    const tab = combineAttemptMemories(
      createAttemptMemory(always(storage())),
      site,
      () => attempt.startedAt + 20 * 60_000,
    );
    site.save(attempt);
    assert.equal(tab.find(1001, proxy), undefined);
    site.save({ ...attempt, sentAt: attempt.startedAt + 19 * 60_000 });
    assert.equal(tab.find(1001, proxy)?.key, attempt.key);
  });

  test('ignores a gift whose end is in the future, as after a wrong clock', () => {
    const site = createAttemptMemory(always(storage()));
    const own = storage();
    const now = attempt.startedAt;
    const tab = combineAttemptMemories(createAttemptMemory(always(own)), site, always(now));
    const hourAhead = { ...attempt, startedAt: now + 3_500_000 };
    const pressed = { ...attempt, key: '0b7e2d9c-6a53-4f8e-9d21-3c4b5a697999' };
    tab.save(hourAhead);
    tab.settle(hourAhead, now + 3_600_000);
    assert.equal(tab.findRival(pressed), undefined);
    assert.equal(tab.find(1001, proxy), undefined);
  });

  test('shows a result again after the clock was corrected by some seconds', () => {
    let now = attempt.startedAt;
    const [own, site] = [storage(), createAttemptMemory(always(storage()))];
    const tab = combineAttemptMemories(createAttemptMemory(always(own)), site, () => now);
    tab.save(attempt);
    tab.settle(attempt, now);
    now -= 5_000;
    assert.equal(tab.find(1001, proxy)?.settledAt, attempt.startedAt);
    const pressed = { ...attempt, key: '0b7e2d9c-6a53-4f8e-9d21-3c4b5a697999', startedAt: now };
    assert.equal(tab.findRival(pressed)?.key, attempt.key);
  });

  test('returns an open attempt whose press is in the future', () => {
    const site = createAttemptMemory(always(storage()));
    const tab = combineAttemptMemories(
      createAttemptMemory(always(storage())),
      site,
      always(attempt.startedAt),
    );
    tab.save({ ...attempt, startedAt: attempt.startedAt + 3_600_000 });
    assert.equal(tab.find(1001, proxy)?.key, attempt.key);
  });
});
