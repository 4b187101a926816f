import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { giving, type Giving } from './giving.js';
import { old, play, type SharedStore, type Tally } from './play.js';
import { ordinary, quirks } from './quirks.js';

/** A history with one gift that is charged and one that is not, for short runs. */
const eventful: Giving[] = [
  { ...old, person: 0, answer: 'lost', hasCursor: true },
  { ...old, person: 2, campaign: 1002, answer: 'lost', fate: 'nothing', hasCursor: true },
];

/** Gifts on a platform that follows the contract. */
function plain(one: Giving): Giving {
  const fate = one.fate === 'charged' || one.fate === 'nothing' ? one.fate : 'charged';
  return { ...one, fate, delay: 0, beside: 'nothing', person: one.person % 5 };
}

/**
 * Properties for any list and any gifts: no gift is reported as made without a completed charge of its own donor, campaign, sum and
 * frequency; none is reported as not made that has such a charge or will have one; and the owner gets a report about each gift that stays
 * open.
 */
export function neverReportsWrongOutcomes(
  name: string,
  open: () => Promise<SharedStore>,
  numRuns: number,
): void {
  const some = fc.array(giving, { minLength: 1, maxLength: 4 });
  const plainly = some.map((all) => all.map(plain));
  for (const [what, platforms, gifts, share] of [
    ['an unusual platform', quirks, some, 1],
    ['an ordinary platform and ordinary gifts', fc.constant(ordinary), plainly, 0.1],
  ] as const)
    test(`${name}: never reports a wrong outcome on ${what}`, async (t) => {
      const store = await open();
      const tally: Tally = new Map();
      try {
        await fc.assert(
          fc.asyncProperty(gifts, platforms, (givings, oddity) => play(store, givings, oddity, tally)),
          {
            numRuns: Math.ceil(numRuns * share),
            includeErrorInReport: true,
            examples: [[eventful, ordinary]],
          },
        );
      } finally {
        await store.close();
      }
      const all = [...tally.values()].reduce((sum, count) => sum + count, 0);
      for (const [outcome, count] of [...tally].sort(([, a], [, b]) => b - a))
        t.diagnostic(`${((100 * count) / all).toFixed(2)} % ${outcome} (${String(count)})`);
      assert.ok((tally.get('charged: made') ?? 0) > 0 && (tally.get('not charged: none') ?? 0) > 0);
    });
}
