import { readAmounts } from '../../controllers/page-amounts.js';

/**
 * Goals written in markup, as in `stretch-goals="10000 25000 50000"` (major units, or people).
 *
 * @returns Minor units (or people), rising, each once; texts other than positive numbers are left out.
 */
export function readGoals(text: string, unit: 'amount' | 'donors'): number[] {
  return readAmounts(text, undefined, unit === 'amount' ? 100 : 1).sort((a, b) => a - b);
}

/**
 * Returns the current goal: the first that is not reached, or the last if all are. The platform's own goal is one of them.
 */
export function currentGoal(
  raised: number | null,
  own: number | null,
  stretch: readonly number[],
): number | null {
  const goals = [...(own === null ? [] : [own]), ...stretch].sort((a, b) => a - b);
  return goals.find((goal) => (raised ?? 0) < goal) ?? goals.at(-1) ?? null;
}
