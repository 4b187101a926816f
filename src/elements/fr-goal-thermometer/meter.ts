import { plainName } from '../../format/plain-name.js';
import { httpsLink } from '../../format/https-link.js';
import { missing } from '../../format/number.js';
import type { Campaign } from '../../schema/campaign.js';
import { currentGoal, readGoals } from './goals.js';
import { milestoneProgress, type Milestone, type MilestoneProgress } from './milestones.js';
import { progressOf, sumOf, withGoal, withPending, type Progress } from '../../format/campaign-progress.js';
import { phaseOf, type Phase } from '../../format/campaign-phase.js';

/** Settings from attributes and children, which are added to the platform's figures. */
export interface MeterSettings {
  /** The `stretch-goals` attribute: major units, or people. */
  readonly goals: string;
  readonly milestones: (unit: Progress['unit']) => readonly Milestone[];
  /** ms since the epoch. */
  readonly now: number;
  readonly timezone: string;
}

/** Everything a meter shows, before it is formatted. */
export interface Meter {
  readonly name: string;
  /** https address; empty = it has none, `undefined` = not known yet. */
  readonly image: string | undefined;
  readonly progress: Progress;
  readonly phase: Phase;
  readonly milestones: readonly MilestoneProgress[];
}

/**
 * One meter for one campaign or the sum of several.
 *
 * @param received The figures of the same campaigns without pending gifts, with `with-pending`.
 * @returns `undefined` for no campaign.
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
    name: alone ? plainName(first.name) : '',
    image: alone ? (httpsLink(first.images?.original) ?? '') : '',
    progress: withGoal(sum, goal),
    phase: combinePhases(campaigns, settings),
    milestones: milestoneProgress(settings.milestones(sum.unit), sum.raised, goal),
  };
}

/** Returns the phase of several campaigns. They end with the last one; until then, they count as running, without an end date. */
function combinePhases(campaigns: readonly Campaign[], { now, timezone }: MeterSettings): Phase {
  const phases = campaigns.map(({ event }) => phaseOf(event, now, timezone));
  const ended = phases.filter((phase) => phase.name === 'ended');
  const [first] = phases;
  if (first && phases.length === 1) return first;
  return ended.length === phases.length
    ? { name: 'ended', endedAt: Math.max(...ended.map(({ endedAt }) => endedAt)) }
    : phaseOf(undefined, now, timezone);
}

/** A meter without figures ("—"), rendered invisibly to reserve the space of the real one. */
export function placeholderMeter(milestones: readonly Milestone[], split: boolean): Meter {
  return {
    name: missing,
    image: undefined,
    progress: {
      unit: 'amount',
      raised: NaN,
      goal: NaN,
      donors: NaN,
      share: NaN,
      pending: split ? Infinity : 0,
    },
    phase: { name: 'running', endsAt: null, days: NaN },
    milestones: milestoneProgress(milestones, 0, null),
  };
}
