import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../demo/sandbox/values/random.js';
import { runs } from '../../../support/runs.js';
import { historyOf, ordinary } from './histories.js';
import { simulate, type Result } from './simulate.js';

/** Numbers of gifts by what became of them, and of those that a person was asked to check in the meantime. */
type Counts = Record<Result | 'gifts' | 'reported', number>;

const count = runs(60, 4_000);

test('settles lost gifts rightly or not at all, and leaves few of them to a person', async (t) => {
  // The same histories in each run.
  const random = createRandom(7);
  const table = new Map<string, Counts>();
  for (let history = 0; history < count; history += 1) {
    const one = historyOf(random);
    const isOrdinary = ordinary.has(one.scenario) && one.isDownUntil === 0;
    const zone = one.zone === 0 ? 'UTC' : 'another zone';
    const rows = [one.scenario, `all in ${zone}`, ...(isOrdinary ? [`ordinary in ${zone}`] : [])];
    for (const { deed, isReported, result } of await simulate(one)) {
      assert.notEqual(result, 'wrong', JSON.stringify([deed, one]));
      for (const row of rows) {
        const counts = table.get(row) ?? { ...empty };
        counts.gifts += 1;
        counts[result] += 1;
        counts.reported += Number(isReported);
        table.set(row, counts);
      }
    }
  }
  for (const [row, { gifts, made, person, reported, ...counts }] of [...table].sort()) {
    const share = `${((100 * person) / gifts).toFixed(1)} %`;
    t.diagnostic(
      `${row}: ${share} of ${String(gifts)} for a person, ${String(reported)} reported, ` +
        `${String(made)} made, ${String(counts['not made'])} not made, ${String(counts['an equal gift’s'])} an equal gift’s`,
    );
  }
  for (const zone of ['UTC', 'another zone'])
    for (const [what, share] of [
      ['all', 0.15],
      ['ordinary', 0.025],
    ] as const) {
      const { gifts, person } = table.get(`${what} in ${zone}`) ?? empty;
      // The limits are those of many histories. A few hundred gifts have up to two standard deviations more.
      const spread = 2 * Math.sqrt(share * (1 - share) * gifts);
      assert.ok(
        gifts > 0 && person <= Math.max(1, share * gifts + spread),
        `${what} in ${zone}: ${String(person)} of ${String(gifts)}`,
      );
    }
});

const empty: Counts = {
  ...{ gifts: 0, reported: 0, made: 0, 'not made': 0, 'an equal gift’s': 0, person: 0, wrong: 0 },
};
