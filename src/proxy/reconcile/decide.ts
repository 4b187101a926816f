import type { Assignment } from './assign.js';
import type { Alike } from './match.js';

/** An attempt's rows that are nobody else's, and what they were assigned to it as; nothing, where it is not looked for. */
export interface Assigned {
  readonly assigned: Assignment | undefined;
  readonly alike: readonly Alike[];
  /** When it was sent, ms since 1970. */
  readonly at: number;
  /** Whether its own charge may still be made, or come into the list. */
  readonly isYoung: boolean;
  /** Whether nobody knows its outcome; false for one that the platform refused. */
  readonly isOpen: boolean;
}

export interface Decision {
  /** A match is a completed charge. */
  readonly assignment: Assignment;
  /** What else may be the gift, and is neither a charge of its own nor another one's. */
  readonly others: readonly Alike[];
}

/** Its own row, whatever became of its money: who has a pending one does not take the completed one of the next gift. */
export function isOwn({ likeness }: Alike): boolean {
  return likeness === 'charge' || likeness === 'pending' || likeness === 'undone';
}

/**
 * What the rows of attempts without an outcome come to, by what each of them was assigned. Its own may be no completed charge: then it
 * has none. Of several one may be completed, and no other attempt's: what was given back, or is pending, of the same gift is no
 * second one. And a charge that may be another's of the same donor is not its own as long as something else may be, or may still come.
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
 * A young attempt whose only row may be an older one's waits: given that row, it would leave the older one without any, which would be
 * told "not made" before the young one's own charge can be in the list.
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
