/** One attempt with the transactions that may be its own. Oldest first in every list. */
export interface Seeker {
  readonly key: string;
  /** False while its own answer may still come: then it is given nothing, and what may be its own is nobody else's. */
  readonly isDue: boolean;
  readonly matches: readonly number[];
}

/** `waiting`: a transaction that may be its own may also be that of a gift which is on its way. */
export type Assignment =
  | { readonly kind: 'match'; readonly transaction: number }
  | { readonly kind: 'none' | 'waiting' }
  | { readonly kind: 'several'; readonly transactions: readonly number[] };

/**
 * Gives each transaction to one attempt at most, and never one of several to an attempt: what is left over once all that
 * have a single one got it decides for the others.
 */
export function assign(seekers: readonly Seeker[]): Map<string, Assignment> {
  const gone = new Set<number>();
  const contested = new Set(seekers.filter(({ isDue }) => !isDue).flatMap(({ matches }) => matches));
  const assigned = new Map<string, Assignment>();
  const waiting = seekers.filter(({ isDue }) => isDue);
  const freeOf = ({ matches }: Seeker) => [...new Set(matches)].filter((id) => !gone.has(id));

  for (let hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (const seeker of waiting) {
      if (assigned.has(seeker.key)) continue;
      const [only, ...more] = freeOf(seeker);
      if (only === undefined || more.length > 0 || contested.has(only)) continue;
      assigned.set(seeker.key, { kind: 'match', transaction: only });
      gone.add(only);
      hasChanged = true;
    }
  }
  for (const seeker of waiting) {
    if (assigned.has(seeker.key)) continue;
    const transactions = freeOf(seeker);
    if (transactions.length === 0) assigned.set(seeker.key, { kind: 'none' });
    else if (transactions.some((id) => contested.has(id))) assigned.set(seeker.key, { kind: 'waiting' });
    else assigned.set(seeker.key, { kind: 'several', transactions });
  }
  return assigned;
}
