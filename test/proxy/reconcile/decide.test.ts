import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { decide, isOwn, type Candidate, type Decision } from '../../../src/proxy/reconcile/decide.js';
import type { Alike, Traced } from '../../../src/proxy/reconcile/match.js';
import { runs } from '../../support/runs.js';

const row = (id: number, likeness: Alike['likeness'], changes: Partial<Alike> = {}): Alike => ({
  ...{ id, likeness, isDonors: true, isLate: false },
  ...changes,
});

/** A gift with these rows; a number is a completed charge. */
function lost(key: string, rows: readonly (number | Alike)[], changes: Partial<Candidate> = {}): Candidate {
  const intent = { key, fingerprint: 'f', tokenHash: 't', claim: 'c', at: key.charCodeAt(0) };
  return {
    attempt: { ...intent, state: 'unknown', trace: { campaign: 1001, total: 2500, donor: 'd' } },
    alike: rows.map((one) => (typeof one === 'number' ? row(one, 'charge') : one)),
    ...{ isSought: true, isOnItsWay: false },
    ...changes,
  };
}

function refused(
  key: string,
  rows: readonly (number | Alike)[],
  changes: Partial<Candidate> = {},
): Candidate {
  const one = lost(key, rows, changes);
  const outcome = { status: 400, body: {} };
  return { ...one, attempt: { ...one.attempt, state: 'settled', outcome } };
}

function decisions(...all: readonly Candidate[]): Record<string, Decision> {
  return Object.fromEntries([...decide(all)].map(([key, { decision }]) => [key, decision]));
}

const match = (transaction: number): Decision => ({ kind: 'match', transaction });
const none: Decision = { kind: 'none' };
const several = (...transactions: number[]): Decision => ({ kind: 'several', transactions });
const shared = (...transactions: number[]): Decision => ({ kind: 'shared', transactions });
const waiting = (...transactions: number[]): Decision => ({ kind: 'waiting', transactions });

test('matches the only row of an attempt if it is a completed charge', () => {
  assert.deepEqual(decisions(lost('a', [7])), { a: match(7) });
  assert.deepEqual(decisions(lost('a', [])), { a: none });
  for (const likeness of ['pending', 'undone', 'not-completed', 'possible'] as const)
    assert.deepEqual(decisions(lost('a', [row(7, likeness)])), { a: none }, likeness);
  assert.deepEqual(
    (['charge', 'pending', 'undone', 'not-completed', 'possible'] as const).filter((likeness) =>
      isOwn(row(7, likeness)),
    ),
    ['charge', 'pending', 'undone'],
  );
});

test('matches none of several rows, whatever their state', () => {
  assert.deepEqual(decisions(lost('a', [7, 8])), { a: several(7, 8) });
  for (const likeness of ['pending', 'undone'] as const)
    assert.deepEqual(decisions(lost('a', [row(7, likeness), 8])), { a: several(7, 8) });
  assert.deepEqual(decisions(lost('a', [row(7, 'undone'), row(8, 'pending')])), { a: none });
  for (const likeness of ['not-completed', 'possible'] as const)
    assert.deepEqual(decisions(lost('a', [row(7, likeness), 8])), { a: match(8) });
});

test('matches no charge that may be that of another gift of the donor', () => {
  assert.deepEqual(decisions(lost('a', [7]), lost('b', [7])), { a: shared(7), b: shared(7) });
  assert.deepEqual(decisions(lost('a', [7]), lost('b', [row(7, 'possible')])), { a: shared(7), b: none });
  const beside = lost('b', [row(7, 'possible')], { isSought: false });
  assert.deepEqual(decisions(lost('a', [7]), beside), { a: shared(7) });
  const stranger = lost('b', [row(7, 'possible', { isDonors: false })]);
  assert.deepEqual(decisions(lost('a', [7]), stranger), { a: match(7), b: none });
  assert.deepEqual(decisions(lost('a', [7]), lost('b', [8])), { a: match(7), b: match(8) });
});

test('matches none of equal gifts, even with as many charges, unless a charge can only be that of one', () => {
  assert.deepEqual(decisions(lost('a', [7, 8]), lost('b', [7, 8])), { a: shared(7, 8), b: shared(7, 8) });
  assert.deepEqual(decisions(lost('a', [7, 8]), lost('b', [8])), { a: shared(7, 8), b: shared(8) });
  assert.deepEqual(decisions(lost('a', [row(7, 'pending'), 8]), lost('b', [8])), {
    a: shared(7, 8),
    b: shared(8),
  });
  assert.deepEqual(decisions(lost('a', [7, 8]), lost('b', [8]), lost('c', [9])), {
    a: shared(7, 8),
    b: shared(8),
    c: match(9),
  });
});

test('waits for gifts in flight that may have a row', () => {
  const inFlight = (...rows: number[]) => lost('b', rows, { isSought: false, isOnItsWay: true });
  assert.deepEqual(decisions(lost('a', [7]), inFlight(7)), { a: waiting(7) });
  assert.deepEqual(decisions(lost('a', [7, 8]), inFlight(8)), { a: waiting(7, 8) });
  assert.deepEqual(decisions(lost('a', [8]), inFlight(7)), { a: match(8) });
  assert.deepEqual(decisions(lost('a', [7]), lost('c', [7, 8]), inFlight(8)), {
    a: shared(7),
    c: waiting(7, 8),
  });
});

test('calls no row late that may be that of another lost gift, or of one in flight', () => {
  const late = row(7, 'possible', { isLate: true });
  const isLate = (of: typeof lost, other: Candidate) =>
    decide([of('a', [late]), other]).get('a')?.others[0]?.isLate;
  const beside = { isSought: false };
  for (const of of [lost, refused]) {
    assert.equal(isLate(of, lost('b', [7], { ...beside, isOnItsWay: true })), false);
    assert.equal(isLate(of, lost('b', [7], beside)), false);
    assert.equal(isLate(of, lost('b', [8], beside)), true);
    assert.equal(isLate(of, refused('b', [7], beside)), true);
  }
});

test('matches a charge with a lost gift rather than with a refused one', () => {
  assert.deepEqual(decisions(refused('a', [7]), lost('b', [7])), { a: none, b: match(7) });
  assert.deepEqual(decisions(refused('a', [7, 8]), lost('b', [8])), { a: match(7), b: match(8) });
  assert.deepEqual(decisions(refused('a', [7]), lost('b', [7], { isSought: false })), { a: waiting(7) });
  assert.deepEqual(decisions(refused('a', [7]), lost('b', [7, 8])), { a: waiting(7), b: several(7, 8) });
  assert.deepEqual(decisions(refused('a', [7]), refused('b', [7])), { a: shared(7), b: shared(7) });
});

test('matches a charge with the next gift if the one before was proven not to be made', () => {
  const one = lost('a', [7]);
  const notMade = { ...one, attempt: { ...one.attempt, finding: 'none' } as Traced };
  assert.deepEqual(decisions(notMade, lost('b', [7])), { a: none, b: match(7) });
  const unclear = { ...one, attempt: { ...one.attempt, finding: 'several' } as Traced };
  assert.deepEqual(decisions(unclear, lost('b', [7])), { a: shared(7), b: shared(7) });
});

test('tells which rows are left for an attempt', () => {
  const rows = [row(7, 'possible', { isDonors: false }), row(8, 'possible')];
  const decided = decide([lost('a', rows), lost('b', [7])]);
  assert.deepEqual(decided.get('a'), { decision: none, others: [rows[1]] });
});

test('matches each charge at most once, only with an attempt that has it, and no more than may be', () => {
  const likeness = fc.constantFrom<Alike['likeness'][]>('charge', 'charge', 'charge', 'pending', 'possible');
  const rows = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 6 }), likeness }), {
    maxLength: 4,
    selector: ({ id }) => id,
  });
  const one = fc.record({ rows, isRefused: fc.boolean(), isSought: fc.boolean(), isOnItsWay: fc.boolean() });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 6 }), (list) => {
      const all = list.map(({ rows: some, isRefused, isSought, isOnItsWay }, index) =>
        (isRefused ? refused : lost)(
          String.fromCharCode(97 + index),
          some.map((each) => row(each.id, each.likeness)),
          { isSought, isOnItsWay: isOnItsWay && !isSought && !isRefused },
        ),
      );
      const decided = decisions(...all);
      assert.deepEqual(
        Object.keys(decided).sort(),
        all.filter(({ isSought }) => isSought).map(({ attempt }) => attempt.key),
      );
      const taken = Object.values(decided).flatMap((each) =>
        each.kind === 'match' ? [each.transaction] : [],
      );
      assert.equal(new Set(taken).size, taken.length);
      for (const { attempt, alike } of all) {
        const decision = decided[attempt.key];
        if (decision?.kind !== 'match') continue;
        const { transaction } = decision;
        assert.ok(alike.some(({ id, likeness: is }) => id === transaction && is === 'charge'));
        assert.deepEqual(
          alike.filter((each) => isOwn(each) && !taken.includes(each.id)),
          [],
          'another row could have been its own',
        );
        const rivals = all.filter(
          (other) =>
            other.attempt.key !== attempt.key &&
            (other.isOnItsWay || !(decided[other.attempt.key]?.kind === 'match')) &&
            (attempt.state === 'settled' || other.attempt.state !== 'settled') &&
            other.alike.some(({ id }) => id === transaction),
        );
        assert.deepEqual(rivals, [], 'another attempt could have had it');
      }
    }),
    { numRuns: runs(500, 200_000) },
  );
});
