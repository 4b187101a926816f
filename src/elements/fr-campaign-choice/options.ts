import { plainName } from '../../format/plain-name.js';
import { periodOf } from '../../format/period.js';
import type { Campaign } from '../../schema/campaign.js';

/** One campaign that a donor may choose. */
export interface CampaignOption {
  readonly id: number;
  /** The platform's name of the campaign; empty without one. */
  readonly name: string;
  /** A campaign that has ended is shown, so that its supporters find out, but can't be chosen. */
  readonly isEnded: boolean;
  /** Whether the campaign could not be loaded this time. */
  readonly isMissing: boolean;
}

/**
 * The campaigns on offer, in the page's order.
 *
 * @param answers In the order of `ids`; `undefined` for a campaign that is left out, `missing` for one that is shown without its name.
 * @param now ms since the epoch.
 */
export function campaignOptions(
  ids: readonly number[],
  answers: readonly (Campaign | 'missing' | undefined)[],
  now: number,
): CampaignOption[] {
  return ids.flatMap((id, at): CampaignOption[] => {
    const campaign = answers[at];
    if (!campaign) return [];
    if (campaign === 'missing') return [{ id, name: '', isEnded: false, isMissing: true }];
    const isEnded = periodOf(campaign.event, now).name === 'ended';
    return [{ id, name: plainName(campaign.name), isEnded, isMissing: false }];
  });
}
