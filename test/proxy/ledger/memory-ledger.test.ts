import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { runs } from '../../support/runs.js';

const hours = 3_600_000;
const attempt = (name: string) => ({ key: name, fingerprint: `f-${name}`, tokenHash: `t-${name}` });

async function settled(ledger: Ledger, name: string, status: number): Promise<void> {
  await ledger.reserve(attempt(name));
  await ledger.markForwarded(name);
  await ledger.settle(name, { status, body: {} });
}

void test('forgets an attempt after 48 hours, and its token with it', async () => {
  let now = 0;
  const ledger = createMemoryLedger({ now: () => now });
  await settled(ledger, 'a', 200);
  now = 48 * hours - 1;
  assert.equal((await ledger.find('a'))?.state, 'settled');
  assert.equal((await ledger.reserve({ ...attempt('b'), tokenHash: 't-a' })).kind, 'token-used');
  now = 48 * hours;
  assert.equal(await ledger.find('a'), undefined);
  assert.equal((await ledger.reserve({ ...attempt('b'), tokenHash: 't-a' })).kind, 'reserved');
});

void test('remembers since it was made, and for 48 hours', () => {
  let now = 1000;
  const ledger = createMemoryLedger({ now: () => now });
  assert.equal(ledger.remembers?.(), 0);
  now += 5000;
  assert.equal(ledger.remembers?.(), 5000);
  now += 72 * hours;
  assert.equal(ledger.remembers?.(), 48 * hours);
});

void test('is full rather than forget what may be a charge; refused attempts make way, oldest first', async () => {
  const ledger = createMemoryLedger({ now: () => 0, capacity: 3 });
  await settled(ledger, 'charged', 200);
  await settled(ledger, 'refused-1', 400);
  await settled(ledger, 'refused-2', 403);
  assert.equal((await ledger.reserve(attempt('d'))).kind, 'reserved');
  assert.equal(await ledger.find('refused-1'), undefined);
  assert.equal((await ledger.find('refused-2'))?.state, 'settled');
  assert.equal((await ledger.reserve(attempt('e'))).kind, 'reserved');
  assert.equal((await ledger.reserve(attempt('f'))).kind, 'full');
  assert.equal((await ledger.find('charged'))?.state, 'settled');
  assert.equal((await ledger.reserve(attempt('charged'))).kind, 'known', 'a repeat is known even then');
});

void test('lets an unknown outcome be settled later, and a settled one never change', async () => {
  const ledger = createMemoryLedger({ now: () => 0 });
  await ledger.reserve(attempt('a'));
  await ledger.markForwarded('a');
  await ledger.markUnknown('a');
  await ledger.settle('a', { status: 200, body: { ref_id: 'r' } });
  await assert.rejects(ledger.markUnknown('a'));
  await assert.rejects(ledger.settle('a', { status: 400, body: {} }));
  await assert.rejects(ledger.release('a'));
  await assert.rejects(ledger.markForwarded('a'));
});

type Step = readonly [
  method: 'reserve' | 'markForwarded' | 'settle' | 'refuse' | 'markUnknown' | 'release',
  name: string,
];

void test('forwards no attempt twice, in any order of any steps', async () => {
  const step: fc.Arbitrary<Step> = fc.tuple(
    fc.constantFrom('reserve', 'markForwarded', 'settle', 'refuse', 'markUnknown', 'release'),
    fc.constantFrom('a', 'b', 'c'),
  );
  let forwards = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const ledger = createMemoryLedger({ now: () => 0, capacity: 2 });
      /** Attempts that have left and were not proven unsent: none of them may leave again. */
      const left = new Set<string>();
      for (const [method, name] of steps) {
        const before = await ledger.find(name);
        if (method === 'reserve') await ledger.reserve(attempt(name));
        else if (method === 'settle' || method === 'refuse')
          await ledger
            .settle(name, { status: method === 'settle' ? 200 : 400, body: {} })
            .catch(() => undefined);
        else if (method === 'release')
          await ledger.release(name).then(
            () => {
              assert.ok(before?.state === 'reserved' || before?.state === 'forwarded');
              left.delete(name);
            },
            () => undefined,
          );
        else
          await ledger[method](name).then(
            () => {
              if (method !== 'markForwarded') return;
              assert.ok(!left.has(name), `${name} left twice`);
              left.add(name);
              forwards += 1;
            },
            () => undefined,
          );
        for (const gone of left) {
          const row = await ledger.find(gone);
          // A refused attempt may have made way for another; what may be a charge never does.
          if (!row) left.delete(gone);
          else assert.notEqual(row.state, 'reserved');
        }
      }
    }),
    { numRuns: runs(3_000) },
  );
  assert.ok(forwards > 1_000);
});
