import { readAmount } from '../../controllers/page-amounts.js';

/** A milestone, read from a child element: `<fr-milestone at="5000">Pie in the face</fr-milestone>`. */
export interface Milestone {
  /** Minor units, or people. */
  readonly at: number;
  readonly label: string;
}

export interface MilestoneProgress extends Milestone {
  readonly reached: boolean;
  /** Amount still needed to reach the milestone; 0 once it is reached. */
  readonly remaining: number;
  /** Position on the bar, 0 to 1; `undefined` above the goal. */
  readonly place: number | undefined;
  /** Whether this is the next milestone. */
  readonly next: boolean;
}

/** @param at The attribute's text: an amount in major units, or a number of donors. */
export function readMilestone(at: string, label: string, unit: 'amount' | 'donors'): Milestone | undefined {
  const value = readAmount(at, undefined, unit === 'amount' ? 100 : 1);
  return value === undefined ? undefined : { at: value, label };
}

/** Milestones in rising order, each with the amount still needed to reach it. None is the next one while it is not known what was raised. */
export function milestoneProgress(
  milestones: readonly Milestone[],
  raised: number | null,
  goal: number | null,
): MilestoneProgress[] {
  const sorted = [...milestones].sort((a, b) => a.at - b.at);
  const nextAt = raised === null ? undefined : sorted.find(({ at }) => raised < at)?.at;
  return sorted.map((milestone) => ({
    ...milestone,
    reached: raised !== null && raised >= milestone.at,
    remaining: Math.max(milestone.at - (raised ?? 0), 0),
    place: goal !== null && milestone.at <= goal ? milestone.at / goal : undefined,
    next: milestone.at === nextAt,
  }));
}

/** Milestones that were passed between two raised figures, lowest first. */
export function passedBetween(milestones: readonly Milestone[], before: number, now: number): Milestone[] {
  return milestones.filter(({ at }) => before < at && at <= now).sort((a, b) => a.at - b.at);
}
