import { toMinor } from '../../../schema/money.js';
import type { Campaign } from '../../../schema/campaign.js';

/** Amounts of a campaign in integer minor units. */
export interface CampaignFigures {
  readonly raised: number;
  readonly goal: number;
}

/** The campaign of a gift, and the gift's part of it. */
export interface GiftRise extends CampaignFigures {
  /** The gift's charge. Part of `raised` if `isCounted`. */
  readonly gift: number;
  /** Whether the campaign has risen by the gift since it was made. */
  readonly isCounted: boolean;
}

/** `undefined` without a goal, and for campaigns that count people. */
export function figuresOf({ type, raised, goal }: Campaign): CampaignFigures | undefined {
  const figures = { raised: toMinor(raised), goal: toMinor(goal) };
  const { raised: sum, goal: target } = figures;
  return type === 'donors' || sum === null || target === null || target <= 0
    ? undefined
    : { raised: sum, goal: target };
}

/**
 * Returns the campaign's newest figures with the gift's part, which is known only once they have risen by it.
 *
 * @param before The last figures from before the answer to the gift.
 */
export function riseOf(before: CampaignFigures, now: CampaignFigures | undefined, gift: number): GiftRise {
  const figures = now ?? before;
  return { ...figures, gift, isCounted: figures.raised >= before.raised + gift };
}

/** Returns the filled parts of the bar in percent. The gift's part is never too small to be seen. */
export function barOf({ raised, goal, gift, isCounted }: GiftRise): { others: number; own: number } {
  const whole = Math.max(raised, goal);
  const filled = Math.min(Math.max((raised / whole) * 100, 0), 100);
  const own = isCounted ? Math.min(Math.max((gift / whole) * 100, 1.5), 100) : 0;
  return { others: Math.max(filled - own, 0), own };
}
