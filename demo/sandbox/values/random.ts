/** Deterministic random numbers: the same seed gives the same database on every machine. */
export interface Random {
  /** A number from 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
  /** Picks an item by weight. The sum of weights may be any number. */
  weighted<Value>(entries: readonly (readonly [Value, number])[]): Value;
  /** Picks a key by weight. */
  choose<Key extends string>(weights: Readonly<Record<Key, number>>): Key;
}

/** Marsaglia's xorshift with 32 bits, which is sufficient for test data but not for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
  for (let warmUp = 0; warmUp < 8; warmUp += 1) next();
  const pick = <Value>(values: readonly Value[]): Value => {
    if (values.length === 0) throw new RangeError('Nothing to pick from');
    return values[Math.floor(next() * values.length)] as Value;
  };
  const weighted = <Value>(entries: readonly (readonly [Value, number])[]): Value => {
    const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
    let left = next() * total;
    for (const [value, weight] of entries) if ((left -= weight) < 0) return value;
    return pick(entries)[0];
  };
  return {
    next,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick,
    weighted,
    choose: <Key extends string>(weights: Readonly<Record<Key, number>>) =>
      weighted(Object.entries(weights) as [Key, number][]),
  };
}
