/** An attempt and the transactions that may be its charge. All lists begin with the oldest. */
export interface Seeker {
  readonly key: string;
  /**
   * False while the attempt may still get its own answer: until then it gets no transaction, and no other attempt gets the transactions
   * that may be its own.
   */
  readonly isDue: boolean;
  readonly matches: readonly number[];
  /** Transactions in `matches` whose donor is identified by name only. */
  readonly byName: readonly number[];
}

/** The result for one attempt. `waiting`: a transaction may be the attempt's, but also that of a gift in flight. */
export type Assignment =
  | { readonly kind: 'match'; readonly transaction: number }
  | { readonly kind: 'none' }
  | { readonly kind: 'several' | 'waiting'; readonly transactions: readonly number[] };

/**
 * Assigns each transaction to at most one attempt. Attempts with a single transaction are assigned first, then the remaining ones. An
 * attempt with several transactions gets none of them, unless an equal number of attempts have the same ones: a donor who gave twice was
 * charged twice. A transaction that was identified by name only, and that two attempts may have made, is not assigned, because two people
 * may have the same name.
 */
export function assign(seekers: readonly Seeker[]): Map<string, Assignment> {
  const gone = new Set<number>();
  const contested = new Set(seekers.filter(({ isDue }) => !isDue).flatMap(({ matches }) => matches));
  const namesakes = sharedByName(seekers);
  const assigned = new Map<string, Assignment>();
  const waiting = seekers.filter(({ isDue }) => isDue);
  const freeOf = ({ matches }: Seeker) => [...new Set(matches)].filter((id) => !gone.has(id));
  const isUncontested = (ids: readonly number[]) => !ids.some((id) => contested.has(id) || namesakes.has(id));

  function assignTo(seeker: Seeker, transaction: number): void {
    assigned.set(seeker.key, { kind: 'match', transaction });
    gone.add(transaction);
  }

  for (let hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (const seeker of waiting) {
      if (assigned.has(seeker.key)) continue;
      const free = freeOf(seeker);
      const [only] = free;
      if (only === undefined || !isUncontested(free)) continue;
      const alike = waiting.filter((one) => !assigned.has(one.key) && isSame(freeOf(one), free));
      const isTouched = waiting.some(
        (one) =>
          !assigned.has(one.key) && !alike.includes(one) && freeOf(one).some((id) => free.includes(id)),
      );
      if (free.length === 1) assignTo(seeker, only);
      else if (alike.length === free.length && !isTouched)
        alike.forEach((one, index) => assignTo(one, free[index] ?? only));
      else continue;
      hasChanged = true;
    }
  }
  for (const seeker of waiting) {
    if (assigned.has(seeker.key)) continue;
    const transactions = freeOf(seeker);
    if (transactions.length === 0) assigned.set(seeker.key, { kind: 'none' });
    else
      assigned.set(seeker.key, {
        kind: transactions.some((id) => contested.has(id)) ? 'waiting' : 'several',
        transactions,
      });
  }
  return assigned;
}

/** Transactions without an e-mail that may belong to more than one attempt. */
function sharedByName(seekers: readonly Seeker[]): ReadonlySet<number> {
  const once = new Set<number>();
  const shared = new Set<number>();
  for (const { byName } of seekers)
    for (const id of new Set(byName)) {
      if (once.has(id)) shared.add(id);
      once.add(id);
    }
  return shared;
}

function isSame(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id));
}
