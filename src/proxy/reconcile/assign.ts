/** One attempt with the transactions that may be its own charge. Oldest first in every list. */
export interface Seeker {
  readonly key: string;
  /** False while its own answer may still come: then it is given nothing, and what may be its own is nobody else's. */
  readonly isDue: boolean;
  readonly matches: readonly number[];
  /** Those of them whose donor is told by the name alone. */
  readonly byName: readonly number[];
}

/** `waiting`: a transaction that may be its own may also be that of a gift which is on its way. */
export type Assignment =
  | { readonly kind: 'match'; readonly transaction: number }
  | { readonly kind: 'none' }
  | { readonly kind: 'several' | 'waiting'; readonly transactions: readonly number[] };

/**
 * Gives each transaction to one attempt at most, and never one of several to an attempt: what is left over once all that
 * have a single one got it decides for the others. Attempts that have the same ones, as many as they are, get one each: a donor
 * who gave twice was charged twice. Of one that may be two people's nobody gets it: namesakes are no one donor.
 */
export function assign(seekers: readonly Seeker[]): Map<string, Assignment> {
  const gone = new Set<number>();
  const contested = new Set(seekers.filter(({ isDue }) => !isDue).flatMap(({ matches }) => matches));
  const namesakes = sharedByName(seekers);
  const assigned = new Map<string, Assignment>();
  const waiting = seekers.filter(({ isDue }) => isDue);
  const freeOf = ({ matches }: Seeker) => [...new Set(matches)].filter((id) => !gone.has(id));
  const mayGo = (ids: readonly number[]) => !ids.some((id) => contested.has(id) || namesakes.has(id));

  function give(seeker: Seeker, transaction: number): void {
    assigned.set(seeker.key, { kind: 'match', transaction });
    gone.add(transaction);
  }

  for (let hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (const seeker of waiting) {
      if (assigned.has(seeker.key)) continue;
      const free = freeOf(seeker);
      const [only] = free;
      if (only === undefined || !mayGo(free)) continue;
      const alike = waiting.filter((one) => !assigned.has(one.key) && isSame(freeOf(one), free));
      const isTouched = waiting.some(
        (one) =>
          !assigned.has(one.key) && !alike.includes(one) && freeOf(one).some((id) => free.includes(id)),
      );
      if (free.length === 1) give(seeker, only);
      else if (alike.length === free.length && !isTouched)
        alike.forEach((one, index) => give(one, free[index] ?? only));
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

/** Transactions without an e-mail that more than one attempt may have made. */
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
