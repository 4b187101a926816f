import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decide as decideAll, isOwn, type Assigned } from '../../../src/proxy/reconcile/decide.js';
import type { Alike } from '../../../src/proxy/reconcile/match.js';

const row = (id: number, likeness: Alike['likeness'], changes: Partial<Alike> = {}): Alike => ({
  ...{ id, likeness, isDonors: true, isByName: false },
  ...changes,
});
const match = (transaction: number) => ({ kind: 'match', transaction }) as const;
/** Decides on attempts whose own charges are in the list by now, if there are any. */
const decide = (attempts: readonly (Pick<Assigned, 'assigned' | 'alike'> & Partial<Assigned>)[]) =>
  decideAll(attempts.map((attempt, index) => ({ at: index, isYoung: false, isOpen: true, ...attempt })));
const several = (...transactions: number[]) => ({ kind: 'several', transactions }) as const;

test('keeps a match that is a completed charge, and no other', () => {
  assert.deepEqual(decide([{ assigned: match(7), alike: [row(7, 'charge')] }]), [
    { assignment: match(7), others: [] },
  ]);
  for (const likeness of ['pending', 'undone'] as const)
    assert.deepEqual(decide([{ assigned: match(7), alike: [row(7, likeness)] }]), [
      { assignment: { kind: 'none' }, others: [row(7, likeness)] },
    ]);
  assert.deepEqual(decide([{ assigned: undefined, alike: [row(7, 'charge')] }]), [undefined]);
  assert.deepEqual(
    (['charge', 'pending', 'undone', 'not-completed', 'possible'] as const).filter((likeness) =>
      isOwn(row(7, likeness)),
    ),
    ['charge', 'pending', 'undone'],
  );
});

test('settles with the only completed one of several charges, unless it may belong to another attempt of the donor', () => {
  const alike = [row(7, 'undone'), row(8, 'charge')];
  assert.deepEqual(decide([{ assigned: several(7, 8), alike }])[0]?.assignment, match(8));
  const stranger = { assigned: undefined, alike: [row(8, 'possible', { isDonors: false })] };
  assert.deepEqual(decide([{ assigned: several(7, 8), alike }, stranger])[0]?.assignment, match(8));
  const twin = { assigned: undefined, alike: [row(8, 'possible')] };
  assert.deepEqual(decide([{ assigned: several(7, 8), alike }, twin])[0]?.assignment, several(7, 8));
  const elsewhere = { assigned: undefined, alike: [row(9, 'possible')] };
  assert.deepEqual(decide([{ assigned: several(7, 8), alike }, elsewhere])[0]?.assignment, match(8));
  const none = [row(7, 'undone'), row(8, 'pending')];
  assert.deepEqual(decide([{ assigned: several(7, 8), alike: none }]), [
    { assignment: { kind: 'none' }, others: none },
  ]);
  const both = [row(7, 'charge'), row(8, 'charge')];
  assert.deepEqual(decide([{ assigned: several(7, 8), alike: both }])[0]?.assignment, several(7, 8));
  assert.deepEqual(decide([{ assigned: several(7), alike: both }])[0]?.assignment, several(7));
});

test('leaves a charge open that may belong to another gift of the same donor', () => {
  const one = { assigned: match(8), alike: [row(7, 'possible'), row(8, 'charge')] };
  const other = { assigned: { kind: 'none' } as const, alike: [row(8, 'possible')] };
  assert.deepEqual(decide([one, other]), [
    { assignment: several(8, 7), others: one.alike },
    { assignment: { kind: 'none' }, others: other.alike },
  ]);
  assert.deepEqual(decide([one])[0]?.assignment, match(8), 'nobody else’s');
  const single = { ...one, alike: [row(8, 'charge')] };
  assert.deepEqual(decide([single, other])[0]?.assignment, match(8), 'its only row');
  const strange = { ...one, alike: [row(7, 'possible', { isDonors: false }), row(8, 'charge')] };
  assert.deepEqual(decide([strange, other])[0]?.assignment, match(8), 'nothing else is its donor’s');
  assert.deepEqual(decide([strange, other])[1]?.others, [], 'what one has is nobody else’s');
});

test('makes a young attempt wait for a row that may belong to an older one', () => {
  const older = { at: 1, assigned: undefined, alike: [row(7, 'possible')] };
  const younger = { at: 2, isYoung: true, assigned: match(7), alike: [row(7, 'charge')] };
  const waiting = { kind: 'waiting', transactions: [7] } as const;
  assert.deepEqual(decide([older, younger])[1]?.assignment, waiting);
  const more = { ...older, alike: [row(6, 'possible'), row(7, 'possible')] };
  assert.deepEqual(decide([more, younger])[1]?.assignment, waiting);
  const sought = { ...older, assigned: { kind: 'none' } as const };
  assert.deepEqual(decide([sought, younger])[0], { assignment: { kind: 'none' }, others: older.alike });
  for (const [title, changes] of [
    ['no longer young', [older, { ...younger, isYoung: false }]],
    ['the older one', [{ ...older, at: 3 }, younger]],
    ['beside a refused one', [{ ...older, isOpen: false }, younger]],
    ['beside one that has its own', [{ ...older, assigned: match(6) }, younger]],
    ['of the same time', [{ ...older, at: 2 }, younger]],
    ['of another donor', [{ ...older, alike: [row(7, 'possible', { isDonors: false })] }, younger]],
    ['beside one with another row', [{ ...older, alike: [row(6, 'possible')] }, younger]],
  ] as const)
    assert.deepEqual(decide(changes)[1]?.assignment, match(7), title);
});
