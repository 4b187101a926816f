import { faults, type Trouble } from './fault-line.js';
import { habits, type Habit } from './impatient-donor.js';

export interface Combination extends Trouble {
  readonly habit: Habit;
  readonly line: 'browser to proxy' | 'proxy to platform';
}

/** Every fault on both lines, before and after the charge, with every habit: 48 combinations. */
export const allCombinations: readonly Combination[] = (
  ['browser to proxy', 'proxy to platform'] as const
).flatMap((line) =>
  faults.flatMap((fault) =>
    (['before', 'after'] as const).flatMap((at) =>
      habits.map((habit) => ({ line, fault, at, habit, times: 1 })),
    ),
  ),
);

/** Four combinations for everyday runs: together they have each fault, habit, line and side. */
export const someCombinations: readonly Combination[] = allCombinations.filter(({ line, fault, at, habit }) =>
  [
    'browser to proxy reset after double click',
    'browser to proxy late before two tabs',
    'browser to proxy 408 after reload',
    'proxy to platform half-close after reload',
  ].includes(`${line} ${fault} ${at} ${habit}`),
);
