import type { CampaignOption } from './options.js';

/** A campaign on offer. */
export interface CampaignChoiceItem {
  readonly campaignId: number;
  /** Empty if the platform has none, or the campaign could not be loaded. */
  readonly name: string;
  /** A campaign that has ended can't be chosen. */
  readonly hasEnded: boolean;
}

/** What `<fr-campaign-choice>` shows. */
export interface CampaignChoiceData {
  readonly campaigns: readonly CampaignChoiceItem[];
}

export function campaignChoiceData(options: readonly CampaignOption[]): CampaignChoiceData {
  return {
    campaigns: options.map(({ id, name, isEnded }) => ({ campaignId: id, name, hasEnded: isEnded })),
  };
}
