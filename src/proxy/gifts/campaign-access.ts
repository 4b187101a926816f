import { LRUCache } from 'lru-cache';
import { getCampaign } from '../../schema/campaign.js';
import type { Platform } from '../platform/platform.js';
import { createSingleFlight } from '../concurrency/single-flight.js';

/**
 * Whether the platform refuses access to a campaign with the proxy's API key. If a gift is answered with 401 or 403, either the key or the
 * card may have been refused (contract §7 does not define when these are sent). A read of the campaign with the same key involves no card.
 */
export interface CampaignAccess {
  /** Reads the campaign, at most every five seconds. True only if the platform certainly refuses the key. Never rejects. */
  isRefused(campaign: number): Promise<boolean>;
  /** Like `isRefused`, but without a request if the campaign was not refused when it was last read. */
  isClosed(campaign: number): Promise<boolean>;
}

/** How long a result is valid, and time limit for the read, in ms: a donor is waiting. */
const standing = 5_000;
const patience = 2_000;
/** Maximum number of campaigns that are remembered, so that gifts to invented campaigns do not fill the memory. */
const most = 1_000;

/** @param clock Monotonic clock in milliseconds. */
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
