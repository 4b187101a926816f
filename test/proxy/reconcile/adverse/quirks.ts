import fc from 'fast-check';

const minute = 60_000;
const hour = 60 * minute;

/** How a platform differs from contract §4.5, and its clock from the proxy's. */
export interface Quirks {
  /** Offset of the dates that it writes and filters by, ms ahead of UTC. */
  readonly zone: number;
  /** When the clock of its dates is set for summer time or back, ms since 1970, and by how much, in ms. */
  readonly clockSet?: { readonly at: number; readonly by: number };
  /** Difference of its clock from the proxy's, in ms. */
  readonly ahead: number;
  readonly hasDateHeader: boolean;
  /** Time from a charge until the list contains it, in ms. */
  readonly lag: number;
  readonly order: 'as-asked' | 'newest-first' | 'oldest-first' | 'shuffled';
  /** Maximum size of a page, whatever is requested. */
  readonly pageCap: number;
  readonly ignores: readonly ('after_id' | 'dt_start' | 'dt_end' | 'fundraisers' | 'limit')[];
  readonly hasDuplicates: boolean;
  /** Every n-th answer is empty, or an error; 0 for none. */
  readonly emptyEach: number;
  readonly failsEach: number;
  /** Number of rows after which the list ends. */
  readonly longest: number;
  readonly names: 'as-given' | 'no-accents' | 'entities' | 'curly' | 'upper' | 'initials';
  readonly ids: 'number' | 'text';
  readonly campaign: 'id' | 'text' | 'missing' | 'sometimes-missing';
  /** `blocks`: IDs from two counters, so that a newer transaction may have a lower ID. */
  readonly counts: 'up' | 'blocks';
  readonly rounding: 'near' | 'down' | 'up';
  readonly marksPlans: boolean;
  /** The ID in the first receipt is not that of a transaction. */
  readonly hasAbsurdReceipt: boolean;
  readonly status: 'lower' | 'capital';
}

/** A platform in UTC that follows the contract. */
export const ordinary: Quirks = {
  ...{ zone: 0, ahead: 0, hasDateHeader: true, lag: 0, order: 'as-asked', pageCap: 100, ignores: [] },
  ...{ hasDuplicates: false, emptyEach: 0, failsEach: 0, longest: Infinity, names: 'as-given' },
  ...{ ids: 'number', campaign: 'id', counts: 'up', rounding: 'near', marksPlans: true },
  ...{ hasAbsurdReceipt: false, status: 'lower' },
};

/** Usually the normal value, so that a platform has only two or three differences. */
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
  // If no answer has a date, a clock that is wrong by hours cannot be distinguished from another zone.
  .map((one) =>
    one.hasDateHeader
      ? one
      : { ...one, ahead: Math.sign(one.ahead) * Math.min(Math.abs(one.ahead), 600_000) },
  );
