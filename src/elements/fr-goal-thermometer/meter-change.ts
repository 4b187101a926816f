import type { AnnouncementController } from '../../controllers/announcement-controller.js';
import { say } from '../../text/say.js';
import { FrGoalReachedEvent, FrMilestoneReachedEvent } from './events.js';
import { figuresOf, formatExact, type FigureContext } from '../../format/campaign-figures.js';
import type { Meter } from './meter.js';
import { passedBetween, type Milestone } from './milestones.js';

/** Changes between two renderings. Amounts are minor units, or people. */
export interface MeterChange {
  readonly raised: number | null;
  readonly hasChanged: boolean;
  readonly passed: readonly Milestone[];
  /** The goal that has just been reached. */
  readonly goalReached: number | undefined;
}

export function changeBetween(before: Meter, now: Meter): MeterChange {
  const from = before.progress.raised;
  const to = now.progress.raised;
  if (from === null || to === null || from === to) {
    return { raised: to, hasChanged: false, passed: [], goalReached: undefined };
  }
  // The goal of the previous rendering. With stretch goals, `now` already has the next one.
  const { goal } = before.progress;
  const reached = goal !== null && from < goal && to >= goal;
  return {
    raised: to,
    hasChanged: true,
    passed: passedBetween(now.milestones, from, to),
    goalReached: reached ? goal : undefined,
  };
}

/** What a meter counts. */
export interface Counted {
  /** `null` for the sum of several campaigns. */
  readonly campaignId: number | null;
  /** Said before a change, where the element shows several meters; empty for a single one. */
  readonly name: string;
}

/** Dispatches events, and announces changes to screen readers: milestones and the goal at once, other changes once a minute. */
export function announceChange(
  host: HTMLElement,
  announcement: AnnouncementController,
  { raised, hasChanged, passed, goalReached }: MeterChange,
  context: FigureContext,
  { campaignId, name }: Counted,
): void {
  const said = (sentence: string) => (name ? `${name}. ${sentence}` : sentence);
  const { words, progress } = context;
  const isMoney = progress.unit === 'amount';
  for (const { at, label } of passed)
    host.dispatchEvent(
      new FrMilestoneReachedEvent(campaignId, isMoney ? at : null, isMoney ? null : at, label),
    );
  if (goalReached !== undefined)
    host.dispatchEvent(
      isMoney
        ? new FrGoalReachedEvent(campaignId, goalReached, raised, null, progress.donors)
        : new FrGoalReachedEvent(campaignId, null, null, goalReached, raised),
    );

  const highest = passed.at(-1);
  if (goalReached !== undefined) announcement.announce(said(words.goalReached));
  else if (highest)
    announcement.announce(
      said(say(words, 'milestonePassed', { label: highest.label || formatExact(highest.at, context) })),
    );
  else if (hasChanged) {
    const [figure] = figuresOf(['raised'], context);
    if (figure) announcement.mention(said(`${figure.exact ?? figure.figure} ${figure.label}`));
  }
}
