import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runs } from '../../support/runs.js';
import { simulate, type Run } from './simulation.js';
import { namesPlace } from './observer.js';
import { sumOf, type GiftWorld, type Seen } from './world.js';

const gifts = runs(100, 4_000);

/** @returns Share of gifts whose place and amount were found out, in percent. */
async function readOff(run: Omit<Run, 'gifts' | 'seed'>, seeds: readonly number[]): Promise<number> {
  let [all, found, changes] = [0, 0, 0];
  for (const seed of seeds) {
    const result = await simulate({ ...run, gifts, seed });
    all += result.gifts;
    found += result.readOff;
    changes += result.changes;
  }
  const share = (100 * found) / all;
  const { rate, before, options } = run;
  console.log(
    `${options.mapRefresh ?? ''} ${String(rate)} an hour, ${String(before)} before${run.isForgetful ? ', forgetful' : ''}: ` +
      `place and amount of ${String(found)} of ${String(all)} gifts (${share.toFixed(1)} %), ${String(changes)} changes of places`,
  );
  assert.ok(run.isForgetful || changes > all / 50, 'the map does move');
  return share;
}

/** Checks that sums are correct, and that no place has fewer than three donors. */
function checkAnswers({ total, map, texts }: Seen, world: GiftWorld): void {
  for (const [campaign, rows] of map) {
    const own = world.gifts.filter((gift) => gift.campaign === campaign);
    const figures = [...rows.values()];
    const sums = { cents: 0, donors: 0 };
    for (const { cents, donors } of figures) {
      sums.cents += cents;
      sums.donors += donors;
    }
    assert.deepEqual(sums, world.mapped(campaign));
    assert.deepEqual(total.get(campaign), sumOf(own));
    for (const [place, { donors }] of rows) if (namesPlace(place)) assert.ok(donors >= 3, place);
  }
  // Only heatmaps contain places.
  for (const text of texts)
    assert.ok(text.startsWith('[{"amount_raised"') || !/"(state|country)"|Ontario/.test(text));
}

for (const mapRefresh of ['donors', 'hourly'] as const)
  for (const rate of [2, 10, 60])
    test(`reveals no gift's place together with its amount: ${mapRefresh}, ${String(rate)} gifts an hour`, async () => {
      const options = { mapRefresh };
      const common = { rate, options, onObserved: checkAnswers };
      for (const before of [0, 40]) assert.equal(await readOff({ ...common, before }, [1]), 0);
      assert.equal(await readOff({ ...common, before: 40, isForgetful: true }, [1]), 0);
    });

test('an observer finds out most gifts of a map that changes with each gift', async () => {
  for (const rate of [2, 10, 60])
    assert.ok((await readOff({ rate, before: 40, options: { minDonors: 0 } }, [1])) > 50);
});
