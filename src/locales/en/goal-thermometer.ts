import { onlyOne, pluralOf } from '../../plural.js';

type Unit = 'amount' | 'donors';

/** All amounts, counts and dates are passed formatted. A count is passed as a number, too, to choose the plural. */
export interface ThermometerMessages {
  failed: string;
  raised: (unit: Unit, count: number | null) => string;
  /** Follows the main figure and contains the goal. */
  ofGoal: (goal: string, unit: Unit, count: number | null) => string;
  goal: string;
  ofTheGoal: string;
  donors: (count: number | null) => string;
  remaining: string;
  daysLeft: (days: number) => string;
  received: (amount: string) => string;
  pending: (amount: string) => string;
  over: (percent: string) => string;
  goalReached: string;
  nearGoal: (remaining: string) => string;
  noGiftsYet: string;
  startsIn: (days: number, formatted: string, date: string) => string;
  ended: (date: string) => string;
  give: string;
  giveExactly: (amount: string) => string;
  milestones: string;
  milestoneReached: string;
  milestoneLeft: (amount: string) => string;
  milestonePassed: (label: string) => string;
  /** The bar's accessible name if the campaign has no name. */
  progress: string;
  /** Value of the bar for screen readers, with exact amounts, even if rounded ones are shown. */
  spoken: (raised: string, goal: string, percent: string) => string;
}

const plural = pluralOf(onlyOne);

export const thermometer: ThermometerMessages = {
  failed: 'The fundraising progress could not be loaded.',
  raised: (unit, count) =>
    unit === 'amount' ? 'raised so far' : plural(count, 'donor so far', 'donors so far'),
  ofGoal: (goal, unit) => (unit === 'amount' ? `raised of ${goal}` : `of ${goal} donors`),
  goal: 'goal',
  ofTheGoal: 'of the goal',
  donors: (count) => plural(count, 'donor', 'donors'),
  remaining: 'to go',
  daysLeft: (days) => (days === 0 ? 'days left: ends today' : plural(days, 'day left', 'days left')),
  received: (amount) => `${amount} received`,
  pending: (amount) => `${amount} pledged`,
  over: (percent) => `+${percent}`,
  goalReached: 'Goal reached. Thank you!',
  nearGoal: (remaining) => `Almost there: only ${remaining} to go.`,
  noGiftsYet: 'Be the first to give.',
  startsIn: (days, formatted, date) =>
    days === 0
      ? 'Starts today.'
      : days === 1
        ? `Starts tomorrow, ${date}.`
        : `Starts in ${formatted} days, on ${date}.`,
  ended: (date) => `Ended on ${date}.`,
  give: 'Donate',
  giveExactly: (amount) => `Give exactly ${amount}`,
  milestones: 'Milestones',
  milestoneReached: 'reached',
  milestoneLeft: (amount) => `${amount} to go`,
  milestonePassed: (label) => `Milestone reached: ${label}.`,
  progress: 'Progress towards the goal',
  spoken: (raised, goal, percent) => `${raised} of ${goal}, ${percent}`,
};
