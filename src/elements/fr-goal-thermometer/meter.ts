import type { Campaign } from '../../schema/campaign.js';
import { currentGoal, readGoals } from './goals.js';
import { milestoneProgress, type Milestone, type MilestoneProgress } from './milestones.js';
import { progressOf, sumOf, towards, withPending, type Progress } from './progress.js';
import { phaseOf, type Phase } from './schedule.js';

/** What a page's markup adds to the platform's figures. */
export interface MeterSettings {
  /** The `goals` attribute: major units, or people. */
  readonly goals: string;
  readonly milestones: (unit: Progress['unit']) => readonly Milestone[];
  /** ms since the epoch. */
  readonly now: number;
  readonly timezone: string;
}

/** Everything a meter shows, before it is formatted. */
export interface Meter {
  readonly name: string;
  /** https address, or empty. */
  readonly image: string;
  readonly progress: Progress;
  readonly phase: Phase;
  readonly milestones: readonly MilestoneProgress[];
}

/**
 * One meter for one campaign or the sum of several.
 *
 * @param received The same campaigns' figures without what is pending, where the page asked for the difference.
 * @returns `undefined` when the campaigns have no sum: some count money, others people.
 */
export function meterOf(
  campaigns: readonly Campaign[],
  received: readonly Campaign[],
  settings: MeterSettings,
): Meter | undefined {
  const sum = sumOf(
    campaigns.map((campaign, at) => {
      const all = progressOf(campaign);
      const partOfIt = received[at];
      return partOfIt ? withPending(all, progressOf(partOfIt)) : all;
    }),
  );
  const [first] = campaigns;
  if (!sum || !first) return undefined;
  const goal = currentGoal(sum.raised, sum.goal, readGoals(settings.goals, sum.unit));
  const alone = campaigns.length === 1;
  return {
    name: alone ? (first.name ?? '') : '',
    image: alone ? httpsOnly(first.images?.original) : '',
    progress: towards(sum, goal),
    phase: phaseOf(alone ? first.event : undefined, settings.now, settings.timezone),
    milestones: milestoneProgress(settings.milestones(sum.unit), sum.raised, goal),
  };
}

/** Answers come as all campaigns, then, where the page asked for the difference, the same campaigns' received gifts. */
export function splitReceived(
  values: readonly Campaign[],
  split: boolean,
): { campaigns: readonly Campaign[]; received: readonly Campaign[] } {
  const count = split ? values.length / 2 : values.length;
  return { campaigns: values.slice(0, count), received: values.slice(count) };
}

/** Lit puts `javascript:` into an attribute as readily as any other address. */
function httpsOnly(url: string | null | undefined): string {
  return url && /^https:\/\//i.test(url) ? url : '';
}
