import fc from 'fast-check';
import { anyCharacter } from '../../support/any-character.js';

const country = fc.oneof(
  fc.constantFrom('US', 'CA', 'AU', 'us', 'Canada', 'FR', 'DE', 'PR', 'Atlantis', '', 'MT', 'GB'),
  fc.string({ unit: anyCharacter }),
  fc.constant(null),
);
const state = fc.oneof(
  fc.constantFrom('ON', 'QC', 'PE', 'NT', 'WA', 'CA', 'NY', 'TX', 'Québec', 'Ontaro', '', 'NSW', 'AE', 'RI'),
  fc.string({ unit: anyCharacter }),
  fc.constantFrom(
    '<img src=x onerror=alert(1)>',
    '\u202Eoirat',
    '__proto__',
    'constructor',
    'x'.repeat(5000),
  ),
  fc.constant(undefined),
);

/** Random rows that the schema accepts, including those that a faulty platform may send. */
export const heatmapRows = fc.array(
  fc.record({
    country,
    state,
    amount_raised: fc.oneof(
      fc.integer({ min: -50_000, max: 9_000_000 }).map((minor) => minor / 100),
      fc.constantFrom(null, undefined, 0, 1e300, -0),
    ),
    n_donors: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constantFrom(null, undefined, 0, -3, 2.5, 1e300)),
  }),
  { maxLength: 40 },
);

/** Random rows as a platform may send them, before the schema reads them: figures may be any JSON. */
export const wireRows = fc.array(
  fc.record({
    country: fc.constantFrom('US', 'CA', 'FR', ''),
    state: fc.constantFrom('ON', 'QC', 'NY', '', 'Nowhere'),
    amount_raised: fc.constantFrom<unknown>(
      12.5,
      -3,
      0,
      '12.50',
      '7',
      'abc',
      '',
      null,
      true,
      {},
      [],
      '1,000',
    ),
    n_donors: fc.constantFrom<unknown>(4, 0, 7, '3', 'three', '', null, false, [1], -1, 2.5),
  }),
  { maxLength: 12 },
);

export const entry = (country: string, state: string, amount: number, donors: number) => ({
  country,
  state,
  amount_raised: amount,
  n_donors: donors,
});
