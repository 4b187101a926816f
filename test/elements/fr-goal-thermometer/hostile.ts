import fc from 'fast-check';
import type { Campaign } from '../../../src/schema/campaign.js';

/** Numbers that cause errors in calculations and layouts, and ordinary ones. */
const figure = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(
    0,
    -0,
    1e308,
    -1e308,
    5e-324,
    Number.MAX_SAFE_INTEGER,
    Infinity,
    -Infinity,
    NaN,
    null,
    undefined,
  ),
);

const text = fc.oneof(
  fc.string(),
  fc.constantFrom('', '2026-02-31 00:00:00', '0000-00-00 00:00:00', 'NaN', null),
);

/** Random answers of a platform, as far as the schema accepts them. */
export const hostileCampaign: fc.Arbitrary<Campaign> = fc.record({
  type: fc.constantFrom('amount', 'donors', 'apples', null),
  goal: figure,
  raised: figure,
  donors: figure,
  name: text,
  images: fc.record({ original: text }),
  event: fc.option(fc.record({ start_at: text, end_at: text })),
});
