import { isLost, type Alike, type Traced } from './match.js';

/** An attempt with the rows that may be its own and belong to no other attempt. */
export interface Candidate {
  readonly attempt: Traced;
  readonly alike: readonly Alike[];
  /** Whether the attempt is searched for now. Of others, only the rows are known that attempts that are searched for may have. */
  readonly isSought: boolean;
  /** Whether the attempt may still get its own answer. */
  readonly isOnItsWay: boolean;
}

/**
 * What a search shows about an attempt.
 * - `match`: a completed charge is certainly its own.
 * - `none`: no completed charge may be its own.
 * - `several`: more than one row may be its own.
 * - `shared`: a row may be its own, or that of another gift of the donor without an outcome.
 * - `waiting`: a row may be its own, or that of a gift in flight; of a refused attempt, also that of a lost gift.
 */
export type Decision =
  | { readonly kind: 'match'; readonly transaction: number }
  | { readonly kind: 'none' }
  | { readonly kind: 'several' | 'shared' | 'waiting'; readonly transactions: readonly number[] };

export interface Decided {
  readonly decision: Decision;
  /** Rows that may be the gift, but are no other attempt's. */
  readonly others: readonly Alike[];
}

/**
 * Decides on the attempts that are sought, by their keys. An attempt gets a charge only if no other row may be its own, and the charge may
 * be no other attempt's. What is left is decided again without the attempts and charges that have been matched.
 */
export function decide(all: readonly Candidate[]): Map<string, Decided> {
  const sought = all.filter(({ isSought }) => isSought);
  const decided = new Map(
    sought.map((one) => [
      one.attempt.key,
      { decision: decisionOf(one, rivalsOf(one, one.alike.filter(isOwn), all)), others: othersOf(one, all) },
    ]),
  );
  const matched = [...decided].filter(([, { decision }]) => decision.kind === 'match');
  if (matched.length === 0) return decided;
  const keys = new Set(matched.map(([key]) => key));
  const taken = new Set(matched.map(([, { decision }]) => decision.kind === 'match' && decision.transaction));
  const left = all
    .filter(({ attempt }) => !keys.has(attempt.key))
    .map((one) => ({ ...one, alike: one.alike.filter(({ id }) => !taken.has(id)) }));
  return new Map([...matched, ...decide(left)]);
}

function decisionOf(one: Candidate, rivals: readonly Candidate[]): Decision {
  const transactions = one.alike.filter(isOwn).map(({ id }) => id);
  const [only, ...more] = transactions;
  if (only === undefined) return { kind: 'none' };
  const isWaiting = rivals.some(
    ({ attempt, isOnItsWay }) => isOnItsWay || (isLost(attempt) && !isLost(one.attempt)),
  );
  if (isWaiting) return { kind: 'waiting', transactions };
  if (rivals.length > 0) return { kind: 'shared', transactions };
  if (!one.alike.some(({ likeness }) => likeness === 'charge')) return { kind: 'none' };
  return more.length === 0 ? { kind: 'match', transaction: only } : { kind: 'several', transactions };
}

/** An attempt's rows. One that may be a lost gift's of the donor is not late: a donor who was told that a gift was not made gives again. */
function othersOf(one: Candidate, all: readonly Candidate[]): Alike[] {
  const isLate = (row: Alike) =>
    row.isLate && !rivalsOf(one, [row], all).some(({ attempt }) => isLost(attempt));
  return one.alike.map((row) => ({ ...row, isLate: isLate(row) }));
}

/** Other attempts that may have one of these rows of the attempt. */
function rivalsOf(one: Candidate, rows: readonly Alike[], all: readonly Candidate[]): Candidate[] {
  const ids = new Set(rows.map(({ id }) => id));
  return all.filter(
    (other) =>
      other !== one && isRival(other, one) && other.alike.some(({ id, isDonors }) => isDonors && ids.has(id)),
  );
}

/**
 * Whether a row may be the other attempt's rather than the first one's. A gift that was proven not to be made has no row, and a charge is
 * rather that of a lost gift than that of one that was refused: the donor is told once that it was made, and was charged once.
 */
function isRival({ attempt: other }: Candidate, { attempt }: Candidate): boolean {
  const isNotMade = other.state === 'unknown' && other.finding === 'none';
  return !isNotMade && (isLost(other) || !isLost(attempt));
}

/** Whether a row is the attempt's, even if the money is pending or was paid back: such a gift must not get the charge of the next one. */
export function isOwn({ likeness }: Alike): boolean {
  return likeness === 'charge' || likeness === 'pending' || likeness === 'undone';
}
