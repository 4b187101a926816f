import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { currentGoal, readGoals } from '../../../src/elements/fr-goal-thermometer/goals.js';
import {
  milestoneProgress,
  passedBetween,
  readMilestone,
} from '../../../src/elements/fr-goal-thermometer/milestones.js';
import {
  fillOf,
  progressOf,
  receivedFillOf,
  remainingOf,
  sumOf,
  withPending,
} from '../../../src/format/campaign-progress.js';
import { figuresOf } from '../../../src/format/site-figures.js';
import { hostileCampaign } from './hostile.js';
import { runs } from '../../support/runs.js';

describe('progress', () => {
  test('is the raised share of the goal, not capped', () => {
    const { share, raised, goal } = progressOf({ type: 'amount', raised: 112.5, goal: 100, donors: 3 });
    assert.deepEqual({ share, raised, goal }, { share: 1.125, raised: 11_250, goal: 10_000 });
    assert.equal(fillOf(share), 1);
  });

  test('has no share without a goal or with a goal of zero', () => {
    assert.equal(progressOf({ type: 'amount', raised: 50, goal: 0 }).share, null);
    assert.equal(progressOf({ type: 'amount', raised: 50, goal: -5 }).goal, null);
    assert.equal(progressOf({ type: 'amount', raised: 50 }).share, null);
  });

  test('counts people, not money, for a donors goal', () => {
    const { unit, raised, goal, share } = progressOf({
      type: 'donors',
      goal: 500,
      raised: 12_000,
      donors: 125,
    });
    assert.deepEqual({ unit, raised, goal, share }, { unit: 'donors', raised: 125, goal: 500, share: 0.25 });
  });

  test('stays within the track for any figures', () => {
    fc.assert(
      fc.property(hostileCampaign, hostileCampaign, (campaign, received) => {
        const progress = withPending(progressOf(campaign), progressOf(received));
        for (const fill of [fillOf(progress.share), receivedFillOf(progress)]) {
          assert.ok(fill >= 0 && fill <= 1, String(fill));
        }
        assert.ok(progress.pending >= 0);
        assert.ok((remainingOf(progress) ?? 0) >= 0);
        assert.ok(progress.raised === null || Number.isSafeInteger(progress.raised));
      }),
      { numRuns: runs(500, 500_000) },
    );
  });
});

describe('a sum of campaigns', () => {
  const amount = (raised: number | null, goal: number) =>
    progressOf({ type: 'amount', raised, goal, donors: 2 });

  test('adds raised, goal and donors', () => {
    const sum = sumOf([amount(10, 100), amount(5.5, 50)]);
    assert.deepEqual([sum?.raised, sum?.goal, sum?.donors], [1550, 15_000, 4]);
  });

  test('leaves out the goal of a campaign whose raised figure is unknown', () => {
    const sum = sumOf([amount(10, 100), amount(null, 50)]);
    assert.deepEqual([sum?.raised, sum?.goal], [1000, 10_000]);
  });

  test('of money and of people has the money of the campaigns that count money, and the donors of all campaigns', () => {
    const money = [
      { type: 'amount', raised: 10, goal: 100, donors: 2 },
      { type: 'amount', raised: 5.5, goal: 50, donors: 3 },
    ];
    const people = { type: 'donors', raised: 999, goal: 10, donors: 7 };
    for (const campaigns of [
      [...money, people],
      [people, ...money],
    ]) {
      const sum = sumOf(campaigns.map(progressOf));
      assert.deepEqual([sum?.unit, sum?.raised, sum?.goal, sum?.donors], ['amount', 1550, 15_000, 12]);
      const { raised, donors } = figuresOf({ campaigns });
      assert.deepEqual([sum?.raised, sum?.donors], [raised, donors]);
    }
    const friends = sumOf([people, people].map(progressOf));
    assert.deepEqual([friends?.unit, friends?.raised, friends?.goal], ['donors', 14, 20]);
  });
});

describe('goals in markup', () => {
  test('are read in any order, each once, without values that are not numbers', () => {
    assert.deepEqual(
      readGoals('50000, 10000 10000 x -5 0 25000.50', 'amount'),
      [1_000_000, 2_500_050, 5_000_000],
    );
    assert.deepEqual(readGoals('500', 'donors'), [500]);
    assert.deepEqual(readGoals('1e9 Infinity NaN 0x10', 'amount'), []);
  });

  test('advance when one is reached, and stay at the last one', () => {
    const stretch = [10, 20, 30];
    assert.deepEqual(
      [0, 10, 25, 99].map((raised) => currentGoal(raised, null, stretch)),
      [10, 20, 30, 30],
    );
    assert.equal(currentGoal(null, 15, stretch), 10);
    assert.equal(currentGoal(12, 15, stretch), 15);
    assert.equal(currentGoal(5, null, []), null);
  });
});

describe('milestones', () => {
  const milestones = [
    { at: 300, label: 'c' },
    { at: 100, label: 'a' },
    { at: 200, label: 'b' },
  ];

  test('are sorted, and the first one not reached has the amount that is missing', () => {
    const [a, b, c] = milestoneProgress(milestones, 150, 200);
    assert.deepEqual([a?.reached, a?.next, a?.place], [true, false, 0.5]);
    assert.deepEqual([b?.reached, b?.next, b?.remaining], [false, true, 50]);
    assert.deepEqual([c?.next, c?.place], [false, undefined]);
  });

  test('have no next one while it is not known what was raised', () => {
    assert.deepEqual(
      milestoneProgress(milestones, null, 200).map(({ reached, next }) => reached || next),
      [false, false, false],
    );
  });

  test('are each passed once, between two figures', () => {
    assert.deepEqual(
      passedBetween(milestones, 100, 300).map(({ label }) => label),
      ['b', 'c'],
    );
    assert.deepEqual(passedBetween(milestones, 300, 100), []);
  });

  test('require a positive amount', () => {
    assert.deepEqual(readMilestone(' 412.50 ', 'Dock', 'amount'), { at: 41_250, label: 'Dock' });
    for (const at of ['', '0', '-1', '1e3', 'NaN', '1.234']) {
      assert.equal(readMilestone(at, 'x', 'amount'), undefined, at);
    }
  });
});
