import fc from 'fast-check';

const minute = 60_000;
const hour = 60 * minute;

/** How a platform differs from contract §4.5, or its clock from the proxy's. */
export interface Quirks {
  /** Of the dates it writes and filters by, ms ahead of UTC. */
  readonly zone: number;
  /** Of its clock against the proxy's, ms. */
  readonly ahead: number;
  readonly hasDateHeader: boolean;
  /** From a charge until the list has it, ms. */
  readonly lag: number;
  readonly order: 'as-asked' | 'newest-first' | 'oldest-first' | 'shuffled';
  /** Longest page, whatever is asked for. */
  readonly pageCap: number;
  readonly ignores: readonly ('after_id' | 'dt_start' | 'dt_end' | 'fundraisers' | 'limit')[];
  readonly hasDuplicates: boolean;
  /** Each so many-th answer is empty, or is an error; 0 for none. */
  readonly emptyEach: number;
  readonly failsEach: number;
  /** The list ends after so many rows. */
  readonly longest: number;
  readonly names: 'as-given' | 'no-accents' | 'entities' | 'curly' | 'upper' | 'initials';
  readonly ids: 'number' | 'text';
  readonly campaign: 'id' | 'text' | 'missing' | 'sometimes-missing';
  /** `blocks`: two counters, so that a younger transaction may have a lower ID. */
  readonly counts: 'up' | 'blocks';
  readonly rounding: 'near' | 'down' | 'up';
  readonly marksPlans: boolean;
  /** The first receipt's ID is no transaction's. */
  readonly hasAbsurdReceipt: boolean;
  readonly status: 'lower' | 'capital';
}

/** A platform in UTC that keeps to the contract. */
export const ordinary: Quirks = {
  ...{ zone: 0, ahead: 0, hasDateHeader: true, lag: 0, order: 'as-asked', pageCap: 100, ignores: [] },
  ...{ hasDuplicates: false, emptyEach: 0, failsEach: 0, longest: Infinity, names: 'as-given' },
  ...{ ids: 'number', campaign: 'id', counts: 'up', rounding: 'near', marksPlans: true },
  ...{ hasAbsurdReceipt: false, status: 'lower' },
};

/** Mostly the usual value, so that a platform has two or three oddities. */
function seldom<Value>(usual: Value, ...others: Value[]): fc.Arbitrary<Value> {
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
}

const zones = [-12, -9.5, -8, -5, -4, -3.5, -1, 1, 2, 3, 5.5, 5.75, 8, 9, 10.5, 12, 13, 14].map(
  (one) => one * hour,
);

export const quirks: fc.Arbitrary<Quirks> = fc
  .record({
    zone: seldom(0, ...zones),
    ahead: seldom(
      0,
      -90_000,
      90_000,
      -10 * minute,
      10 * minute,
      -61 * minute,
      61 * minute,
      5 * hour,
      -5 * hour,
    ),
    hasDateHeader: seldom(true, false),
    lag: seldom(0, 30_000, 5 * minute, 40 * minute),
    order: seldom<Quirks['order']>('as-asked', 'newest-first', 'oldest-first', 'shuffled'),
    pageCap: seldom(100, 1, 3, 7),
    ignores: fc.oneof(
      { weight: 8, arbitrary: fc.constant<Quirks['ignores']>([]) },
      {
        weight: 1,
        arbitrary: fc.subarray<Quirks['ignores'][number]>([
          'after_id',
          'dt_start',
          'dt_end',
          'fundraisers',
          'limit',
        ]),
      },
    ),
    hasDuplicates: seldom(false, true),
    emptyEach: seldom(0, 2, 3, 5),
    failsEach: seldom(0, 1, 3, 7),
    longest: seldom(Infinity, 2, 5),
    names: seldom<Quirks['names']>('as-given', 'no-accents', 'entities', 'curly', 'upper', 'initials'),
    ids: seldom<Quirks['ids']>('number', 'text'),
    campaign: seldom<Quirks['campaign']>('id', 'text', 'missing', 'sometimes-missing'),
    counts: seldom<Quirks['counts']>('up', 'blocks'),
    rounding: seldom<Quirks['rounding']>('near', 'down', 'up'),
    marksPlans: seldom(true, false),
    hasAbsurdReceipt: seldom(false, true),
    status: seldom<Quirks['status']>('lower', 'capital'),
  })
  // Nobody can tell a clock that is hours off from another zone where no answer says the time.
  .map((one) =>
    one.hasDateHeader
      ? one
      : { ...one, ahead: Math.sign(one.ahead) * Math.min(Math.abs(one.ahead), 600_000) },
  );
