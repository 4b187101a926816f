import type { Campaign } from '../../schema/campaign.js';
import { toMinor } from '../../schema/money.js';

/** What the campaign of a kiosk has raised, and its goal, in integer minor units. `null` = no goal. */
export interface CampaignTotal {
  readonly raised: number;
  readonly goal: number | null;
}

/** `undefined` without a raised figure, and for a campaign that counts people. */
export function totalOf(campaign: Campaign | undefined): CampaignTotal | undefined {
  if (!campaign || campaign.type === 'donors') return undefined;
  const [raised, goal] = [toMinor(campaign.raised), toMinor(campaign.goal)];
  return raised === null ? undefined : { raised, goal: goal !== null && goal > 0 ? goal : null };
}
