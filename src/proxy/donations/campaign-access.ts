import { LRUCache } from 'lru-cache';
import { getCampaign } from '../../schema/get-campaign.js';
import type { Platform } from '../platform/platform.js';
import { createSingleFlight } from '../concurrency/single-flight.js';

/**
 * Whether the platform refuses a campaign to its key. A gift that it answers with 401 or 403 leaves open whether the key or the card was
 * refused (contract §7 does not say when it answers so); a read of the campaign with the same key has no card.
 */
export interface CampaignAccess {
  /** Asks the platform, at most every five seconds. False where it does not say so for certain. Never rejects. */
  isRefused(campaign: number): Promise<boolean>;
  /** The same for a campaign to which a gift was refused so before; false without asking for any other. */
  isClosed(campaign: number): Promise<boolean>;
}

/** How long an answer stands, and how long it may take, in ms: a donor waits for it. */
const standing = 5_000;
const patience = 2_000;
/** Campaigns whose answers are remembered: gifts to made-up campaigns must not fill the memory. */
const most = 1_000;

/** @param clock Milliseconds that only go forward. */
export function createCampaignAccess(platform: Platform, clock: () => number): CampaignAccess {
  const answers = new LRUCache<number, { readonly isRefused: boolean; readonly at: number }>({ max: most });
  const flights = createSingleFlight<boolean>();

  async function ask(campaign: number): Promise<boolean> {
    const call = { endpoint: getCampaign, params: { id: campaign }, query: {}, body: undefined };
    const answer = await platform(call, patience);
    const isRefused = answer.kind === 'answered' && (answer.status === 401 || answer.status === 403);
    answers.set(campaign, { isRefused, at: clock() });
    return isRefused;
  }

  async function isRefused(campaign: number): Promise<boolean> {
    const known = answers.get(campaign);
    if (known && clock() - known.at < standing) return known.isRefused;
    return flights.join(String(campaign), () => ask(campaign));
  }

  return {
    isRefused,
    isClosed: async (campaign) => answers.get(campaign)?.isRefused === true && isRefused(campaign),
  };
}
