import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { newAttemptKey } from '../../src/schema/gift-protocol.js';
import {
  combineAttemptMemories,
  createAttemptMemory,
  type AttemptMemory,
} from '../../src/donation/attempt-memory.js';
import type { Attempt } from '../../src/donation/attempt.js';
import { runs } from '../support/runs.js';
import { fakeStorage as storage } from './fake-storage.js';

const attempt: Attempt = {
  key: '0b7e2d9c-6a53-4f8e-9d21-3c4b5a697887',
  campaignId: 1001,
  amountMinor: 5000,
  currency: 'CAD',
  frequency: 'month',
  proxyUrl: 'https://proxy.example/',
  startedAt: Date.UTC(2026, 0, 1),
};
const proxy = attempt.proxyUrl;
/** Two other gifts. */
const other = { ...attempt, key: '0b7e2d9c-6a53-4f8e-9d21-3c4b5a697888' };
const next = { ...attempt, key: '0b7e2d9c-6a53-4f8e-9d21-3c4b5a697999' };

const always =
  <Value>(value: Value) =>
  () =>
    value;
const siteMemory = () => createAttemptMemory(always(storage()));
/** The memory of a tab of a site. */
const tabOf = (site: AttemptMemory, now: () => number, own = storage()) =>
  combineAttemptMemories(createAttemptMemory(always(own)), site, now);
const twoTabs = (site: AttemptMemory, now: () => number) => [tabOf(site, now), tabOf(site, now)];

describe('the memory of an attempt', () => {
  test('finds an attempt for its own campaign only, until it is deleted', () => {
    const tab = storage();
    const memory = createAttemptMemory(() => tab);
    memory.save(attempt);
    assert.deepEqual(createAttemptMemory(() => tab).find(1001, proxy), attempt);
    assert.equal(memory.find(1002, proxy), undefined);
    memory.delete({ ...attempt, key: 'another' });
    assert.deepEqual(memory.find(1001, proxy), attempt);
    memory.delete(attempt);
    assert.equal(memory.find(1001, proxy), undefined);
    assert.equal(tab.length, 0);
  });

  test('ignores attempts of another proxy', () => {
    const tab = storage();
    createAttemptMemory(() => tab).save(attempt);
    assert.equal(createAttemptMemory(() => tab).find(1001, 'https://other.example/'), undefined);
  });

  test('is shared with other tabs for a quarter of an hour, and stored in its own tab for two days', () => {
    let now = attempt.startedAt;
    const site = siteMemory();
    const tabs = twoTabs(site, () => now);
    const found = () => tabs.map((tab) => tab.find(1001, proxy)?.key);
    tabs[0]?.save(attempt);
    assert.deepEqual(found(), [attempt.key, attempt.key]);
    now += 15 * 60_000;
    assert.deepEqual(found(), [attempt.key, undefined]);
    now = attempt.startedAt + 48 * 3_600_000;
    assert.deepEqual(found(), [undefined, undefined]);
    now = attempt.startedAt;
    tabs[0]?.settle(attempt, now);
    assert.deepEqual(found(), [attempt.key, undefined], 'a made gift is shown to its own tab');
    now += 2 * 60_000;
    assert.deepEqual(found(), [undefined, undefined], 'and not for long');
    now = attempt.startedAt;
    tabs[0]?.save(attempt);
    tabs[1]?.delete(attempt);
    assert.deepEqual(found(), [attempt.key, undefined], 'a tab forgets what it has seen the end of itself');
  });

  test('is deleted from the site’s storage at the first visit after its time', () => {
    const hour = 3_600_000;
    for (const [settledAfter, kept, over] of [
      [undefined, 48 * hour - 1, 48 * hour],
      [0, hour / 4, hour / 4 + 1],
    ] as const) {
      let now = attempt.startedAt;
      const device = storage();
      const visit = () => tabOf(createAttemptMemory(always(device)), () => now);
      visit().save(attempt);
      if (settledAfter !== undefined) visit().settle(attempt, now + settledAfter);
      now = attempt.startedAt + kept;
      visit().find(1001, proxy);
      assert.equal(device.length, 1);
      now = attempt.startedAt + over;
      visit().find(1001, proxy);
      assert.equal(device.length, 0);
    }
  });

  test('returns a gift as a rival, and not as its own, if another tab records its success after the press', () => {
    const site = siteMemory();
    const pressed = attempt.startedAt;
    const [first, second] = twoTabs(site, always(pressed + 5000));
    const later = { ...other, startedAt: pressed + 1000 };
    first?.save(attempt);
    assert.equal(second?.findRival(later)?.settledAt, undefined, 'nobody knows yet');
    assert.equal(second?.findRival(later)?.key, attempt.key, 'but that it is under way');
    first?.settle(attempt, pressed + 2000);
    assert.equal(second?.findRival(later)?.key, attempt.key);
    assert.equal(second?.findRival({ ...later, startedAt: pressed + 3000 }), undefined, 'another gift');
    assert.equal(second?.findRival(attempt), undefined, 'itself');
    assert.equal(second?.find(1001, proxy), undefined);
    first?.delete(attempt);
    assert.equal(second?.findRival(later), undefined);

    const third = tabOf(site, always(pressed + 5000));
    second?.save(later);
    first?.settle(attempt, pressed + 2000);
    assert.equal(
      third.find(1001, proxy)?.key,
      later.key,
      'the one that is still open is not forgotten for it',
    );
  });

  test('treats a gift as unsent until any tab has sent it again', () => {
    const site = siteMemory();
    const now = always(attempt.startedAt);
    const [first, second] = twoTabs(site, now);
    first?.save({ ...attempt, isUnsent: true });
    assert.equal(first?.find(1001, proxy)?.isUnsent, true);
    assert.equal(second?.find(1001, proxy)?.isUnsent, true);
    // The second tab presses Give again, with the same key. The outcome of that gift is unknown, or it was charged.
    second?.save(attempt);
    assert.equal(first?.find(1001, proxy)?.key, attempt.key);
    assert.equal(first?.find(1001, proxy)?.isUnsent, undefined);
    second?.settle(attempt, attempt.startedAt);
    assert.equal(first?.find(1001, proxy)?.isUnsent, undefined);
  });

  test('stores nothing and throws nothing without a storage', () => {
    const memory = createAttemptMemory(() => {
      throw new DOMException('no', 'SecurityError');
    });
    memory.save(attempt);
    memory.delete(attempt);
    assert.equal(memory.find(1001, proxy), undefined);
  });

  test('ignores data that it did not write', () => {
    const tab = storage();
    const memory = createAttemptMemory(() => tab);
    const value = fc.oneof(
      fc.json(),
      fc.string(),
      fc
        .record({ ...Object.fromEntries(Object.keys(attempt).map((name) => [name, fc.anything()])) })
        .map((one) => {
          try {
            return JSON.stringify(one);
          } catch {
            return '';
          }
        }),
    );
    fc.assert(
      fc.property(value, (text) => {
        tab.setItem(`fr-attempt-1001 ${proxy}`, text);
        assert.equal(memory.find(1001, proxy), undefined);
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('the memory of a tab', () => {
  test('returns the open attempt of another tab, even after a successful gift of this tab', () => {
    for (const old of [{ settledAt: attempt.startedAt - 10 * 60_000 }, { isUnsent: true as const }]) {
      const site = siteMemory();
      const own = storage();
      const tab = tabOf(site, always(attempt.startedAt + 1000), own);
      // After a reload, the next press uses the key of the attempt that was not sent.
      createAttemptMemory(always(own)).save({
        ...next,
        startedAt: attempt.startedAt - 10 * 60_000,
        ...old,
      });
      site.save(other);
      assert.equal(tab.findRival(next)?.key, other.key);
      if ('settledAt' in old) assert.equal(tab.find(1001, proxy)?.key, other.key);
    }
  });

  test('measures the age from the last send, which may be long after the press', () => {
    const site = siteMemory();
    const tab = tabOf(site, () => attempt.startedAt + 20 * 60_000);
    site.save(attempt);
    assert.equal(tab.find(1001, proxy), undefined);
    site.save({ ...attempt, sentAt: attempt.startedAt + 19 * 60_000 });
    assert.equal(tab.find(1001, proxy)?.key, attempt.key);
  });

  test('ignores a gift whose end is in the future, as after a wrong clock', () => {
    const site = siteMemory();
    const now = attempt.startedAt;
    const tab = tabOf(site, always(now));
    const hourAhead = { ...attempt, startedAt: now + 3_500_000 };
    tab.save(hourAhead);
    tab.settle(hourAhead, now + 3_600_000);
    assert.equal(tab.findRival(next), undefined);
    assert.equal(tab.find(1001, proxy), undefined);
  });

  test('shows a result again after the clock was corrected by some seconds', () => {
    let now = attempt.startedAt;
    const [own, site] = [storage(), siteMemory()];
    const tab = tabOf(site, () => now, own);
    tab.save(attempt);
    tab.settle(attempt, now);
    now -= 5_000;
    assert.equal(tab.find(1001, proxy)?.settledAt, attempt.startedAt);
    assert.equal(tab.findRival({ ...next, startedAt: now })?.key, attempt.key);
  });

  test('returns an open attempt whose press is in the future', () => {
    const site = siteMemory();
    const tab = tabOf(site, always(attempt.startedAt));
    tab.save({ ...attempt, startedAt: attempt.startedAt + 3_600_000 });
    assert.equal(tab.find(1001, proxy)?.key, attempt.key);
  });
});

describe('the key of an attempt', () => {
  const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

  test('is a UUID of version 4, even without randomUUID', () => {
    const bare = { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) } as unknown as Crypto;
    const keys = Array.from({ length: 500 }, () => newAttemptKey(bare));
    for (const key of keys) assert.match(key, uuid4);
    assert.equal(new Set(keys).size, 500);
    assert.match(newAttemptKey(webcrypto), uuid4);
  });
});
