import type { Campaign } from '../../schema/campaign.js';
import { toMinor } from '../../schema/money.js';

/** How far a campaign is. Amounts are minor units of its currency, or people when `unit` is `donors`; `null` = not known. */
export interface Progress {
  readonly unit: 'amount' | 'donors';
  readonly raised: number | null;
  /** `null` without a goal: zero and less are no goal. */
  readonly goal: number | null;
  readonly donors: number | null;
  /** raised ÷ goal, not capped; `null` without a goal or a raised figure. */
  readonly share: number | null;
}

/** `raised` of a `donors` campaign may be money or missing, so its people are counted from `donors` (contract §2.8). */
export function progressOf(campaign: Campaign): Progress {
  const donors = whole(campaign.donors);
  if (campaign.type === 'donors') {
    const goal = positive(whole(campaign.goal));
    return { unit: 'donors', raised: donors, goal, donors, share: shareOf(donors, goal) };
  }
  const raised = toMinor(campaign.raised);
  const goal = positive(toMinor(campaign.goal));
  return { unit: 'amount', raised, goal, donors, share: shareOf(raised, goal) };
}

/** Filled part of the bar, 0 to 1: full at the goal and beyond, empty for refunds below zero and for the unknown. */
export function fillOf(share: number | null): number {
  return share === null ? 0 : Math.min(Math.max(share, 0), 1);
}

function shareOf(raised: number | null, goal: number | null): number | null {
  return raised === null || goal === null ? null : raised / goal;
}

function whole(count: number | null | undefined): number | null {
  return typeof count === 'number' && Number.isSafeInteger(Math.round(count)) ? Math.round(count) : null;
}

function positive(value: number | null): number | null {
  return value !== null && value > 0 ? value : null;
}
