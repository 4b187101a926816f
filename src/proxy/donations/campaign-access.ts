import { LRUCache } from 'lru-cache';
import { getCampaign } from '../../schema/get-campaign.js';
import type { Platform } from '../platform/platform.js';
import { createSingleFlight } from '../concurrency/single-flight.js';

/**
 * Whether the platform refuses access to a campaign with the proxy's API key. If a gift is answered with 401 or 403, either the key or the
 * card may have been refused (contract §7 does not define when these are sent). A read of the campaign with the same key involves no card.
 */
export interface CampaignAccess {
  /** Asks the platform, at most every five seconds. False unless the platform certainly refuses. Never rejects. */
  isRefused(campaign: number): Promise<boolean>;
  /** The same if the campaign was refused when it was last asked about; otherwise false, without a request. */
  isClosed(campaign: number): Promise<boolean>;
}

/** How long an answer is valid, and how long the platform may take for it, in ms: a donor is waiting. */
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
