import { toMinor } from '../../../schema/money.js';
import type { Campaign } from '../../../schema/campaign.js';

/** Figures of a campaign. Amounts are integer minor units. */
export interface CampaignFigures {
  readonly raised: number;
  readonly goal: number;
  /** The platform's count of donors; `null` if it has sent none. */
  readonly donors: number | null;
}

/** The campaign of a gift, and the gift's part of it. */
export interface GiftRise extends CampaignFigures {
  /** The gift's charge. Part of `raised` if `isCounted`. */
  readonly gift: number;
  /** Whether the campaign has risen by the gift since it was made. */
  readonly isCounted: boolean;
}

/** The filled parts of the bar in percent of its length. */
export interface BarParts {
  readonly others: number;
  /** The gift's part; 0 while it is not counted, and if it is marked. */
  readonly own: number;
  /** Whether the gift's part would be too thin to see. Then a marker at the end of the filled part stands for it. */
  readonly isMarked: boolean;
}

/** Shortest part of a gift, in percent, that is drawn as a part of the bar: 5 px of the bar on a phone. */
const shortestPart = 2;

/** `undefined` without a goal, and for campaigns that count people. */
export function figuresOf({ type, raised, goal, donors }: Campaign): CampaignFigures | undefined {
  const figures = { raised: toMinor(raised), goal: toMinor(goal) };
  const { raised: sum, goal: target } = figures;
  return type === 'donors' || sum === null || target === null || target <= 0
    ? undefined
    : { raised: sum, goal: target, donors: Number.isSafeInteger(donors) ? Number(donors) : null };
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

/**
 * Returns which donor of the campaign the giver is, by the platform's own count; `undefined` if that can't be known: without a count, if the
 * platform has counted nobody, as for a donor who has given before, and if it has counted other gifts as well since `before`: the new donor may
 * then be somebody else.
 *
 * @param now The first figures that count the gift. In later ones, others may be counted.
 * @param gift The gift's charge, in integer minor units.
 */
export function donorNumberOf(
  before: CampaignFigures,
  now: CampaignFigures,
  gift: number,
): number | undefined {
  const isAlone = now.raised === before.raised + gift;
  return isAlone && before.donors !== null && now.donors === before.donors + 1 ? now.donors : undefined;
}

/** Returns the parts of the bar in their true lengths. A gift that would be too thin to see is no part of its own, and marked. */
export function barOf({ raised, goal, gift, isCounted }: GiftRise): BarParts {
  const whole = Math.max(raised, goal);
  const filled = Math.min(Math.max((raised / whole) * 100, 0), 100);
  // After refunds, all that was raised may be less than the gift.
  const part = isCounted ? Math.min((gift / whole) * 100, filled) : 0;
  const own = part < shortestPart ? 0 : part;
  return { others: filled - own, own, isMarked: isCounted && own === 0 };
}
