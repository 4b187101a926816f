import type { NodeOptions } from './node.js';
import { isSendable, type CampaignKeys } from './platform/api-key.js';
import type { Environment } from './environment.js';

/** Keys of a config file, and of `FR_API_KEY_1001` and its like, which go before them. */
export function readCampaignKeys(
  environment: Environment,
  given: CampaignKeys = {},
  problems: string[],
): Pick<NodeOptions, 'campaignKeys'> {
  const prefix = 'FR_API_KEY_';
  const own = Object.entries(environment)
    .filter(([name, text]) => name.startsWith(prefix) && text?.trim())
    .map(([name, text = '']) => [name.slice(prefix.length), text.trim()] as const);
  const keys = { ...given, ...Object.fromEntries(own) };
  for (const [id, key] of Object.entries(keys)) {
    const place = id in given ? `campaignKeys.${id}` : prefix + id;
    if (!isCampaign(Number(id)) || !/^[1-9]\d*$/.test(id))
      problems.push(`${place}: "${id}" is not the ID of a campaign.`);
    if (!isSendable(key)) problems.push(`${place} has characters that a header cannot carry.`);
  }
  return Object.keys(keys).length > 0 ? { campaignKeys: keys } : {};
}

/** An empty list is a slip, not a wish: nothing at all would be served. */
export function checkCampaigns(
  campaigns: readonly number[],
  place: string,
  problems: string[],
): readonly number[] {
  if (campaigns.length === 0 && problems.length === 0) problems.push(`${place}: the list is empty.`);
  for (const id of campaigns.filter((id) => !isCampaign(id)))
    problems.push(`${place}: "${String(id)}" is not the ID of a campaign.`);
  return campaigns;
}

function isCampaign(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0;
}
