import type { Assignment } from './assign.js';
import type { Alike } from './match.js';

/** An attempt's rows that belong to no other attempt, and its assignment; `undefined` if the attempt is not being searched for. */
export interface Assigned {
  readonly assigned: Assignment | undefined;
  readonly alike: readonly Alike[];
  /** When the attempt was sent, ms since 1970. */
  readonly at: number;
  /** Whether the attempt's charge may still be made, or may still appear in the list. */
  readonly isYoung: boolean;
  /** Whether the outcome is unknown; false for an attempt that the platform refused. */
  readonly isOpen: boolean;
}

export interface Decision {
  /** If the assignment is a match, its transaction is a completed charge. */
  readonly assignment: Assignment;
  /** Rows that may be the gift, but are neither its own charge nor another attempt's. */
  readonly others: readonly Alike[];
}

/**
 * Whether a row is the attempt's own, even if the money is pending or was paid back: an attempt with a pending row must not get the
 * completed row of the next gift.
 */
export function isOwn({ likeness }: Alike): boolean {
  return likeness === 'charge' || likeness === 'pending' || likeness === 'undone';
}

/**
 * Decides on the attempts by what was assigned to each of them.
 * - An assigned row that is not a completed charge gives `none`.
 * - Of several assigned rows, the only completed charge is the match if it cannot be another attempt's: a refunded or pending row of the
 *   same gift is not a second charge.
 * - A charge that may be that of another attempt of the same donor is not a match as long as another row may be the attempt's own, or may
 *   still appear.
 */
export function decide(all: readonly Assigned[]): (Decision | undefined)[] {
  const attempts = all.map((attempt) => ({ ...attempt, assigned: withoutOthers(attempt, all) }));
  const taken = new Set(
    attempts.flatMap(({ assigned }) => (assigned?.kind === 'match' ? [assigned.transaction] : [])),
  );
  const assignments = attempts.map((attempt) => {
    const isShared = (id: number) =>
      attempts.some((one) => one !== attempt && one.alike.some((row) => row.id === id && row.isDonors));
    return attempt.assigned && chargeOf(attempt.assigned, attempt.alike, isShared, taken);
  });
  const left = new Set(assignments.flatMap((one) => (one?.kind === 'several' ? one.transactions : [])));
  return attempts.map(({ assigned, alike }, index) => {
    const assignment = assignments[index];
    if (!assignment) return undefined;
    const own = assigned?.kind === 'match' ? assigned.transaction : undefined;
    const isFree = (id: number) => id === own || left.has(id) || !taken.has(id);
    return {
      assignment,
      others: alike.filter(({ id, likeness }) => isFree(id) && (likeness !== 'charge' || left.has(id))),
    };
  });
}

/**
 * A young attempt waits if its only row may belong to an older attempt. If it got that row, the older attempt would have none and be
 * reported as "not made", before the young attempt's own charge can be in the list.
 */
function withoutOthers(attempt: Assigned, all: readonly Assigned[]): Assignment | undefined {
  const { assigned, isYoung } = attempt;
  if (assigned?.kind !== 'match' || !isYoung) return assigned;
  const { transaction } = assigned;
  const mayBeOthers = all.some(
    (other) =>
      other !== attempt &&
      other.isOpen &&
      other.at < attempt.at &&
      other.assigned?.kind !== 'match' &&
      other.alike.some(({ id, isDonors }) => isDonors && id === transaction),
  );
  return mayBeOthers ? { kind: 'waiting', transactions: [transaction] } : assigned;
}

function chargeOf(
  assigned: Assignment,
  alike: readonly Alike[],
  isShared: (transaction: number) => boolean,
  taken: ReadonlySet<number>,
): Assignment {
  const isCharge = (id: number) => alike.some((one) => one.id === id && one.likeness === 'charge');
  if (assigned.kind === 'match') {
    const { transaction } = assigned;
    if (!isCharge(transaction)) return { kind: 'none' };
    const rest = alike
      .filter(({ id, isDonors }) => isDonors && id !== transaction && !taken.has(id))
      .map(({ id }) => id);
    return rest.length > 0 && isShared(transaction)
      ? { kind: 'several', transactions: [transaction, ...rest] }
      : assigned;
  }
  if (assigned.kind !== 'several') return assigned;
  const [only, ...more] = assigned.transactions.filter(isCharge);
  if (only === undefined) return { kind: 'none' };
  return more.length > 0 || assigned.transactions.length === 1 || isShared(only)
    ? assigned
    : { kind: 'match', transaction: only };
}
