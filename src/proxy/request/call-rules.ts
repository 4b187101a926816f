import type { QueryNames } from '../../schema/address.js';
import type { PlatformCall } from '../platform/call.js';
import { refusal, wrongField, type Reply } from '../http/reply.js';

/** What the owner lets callers ask about. */
export interface CallRules {
  readonly queryNames: QueryNames;
  /** The site's campaigns; `undefined` for all that its key opens. */
  readonly campaigns: ReadonlySet<number> | undefined;
  /** Longest body of a request in bytes, where it is not the usual one. */
  readonly bodyLimit?: number;
  /** Why the caller may not make a call, if so. Asked before the body is read: a stranger's eight megabytes are not. */
  readonly authorize?: (call: Omit<PlatformCall, 'endpoint' | 'body'>) => Promise<Reply | undefined>;
}

/**
 * Why a call is not about the site's own campaigns, if it is not. A campaign's ID is a number that anybody can count
 * up: without a list, the proxy shows every campaign that its key opens, drafts and other charities' included.
 */
export function foreignCampaign(
  { endpoint, params, query, body }: PlatformCall,
  { campaigns }: CallRules,
): Reply | undefined {
  if (!campaigns) return undefined;
  const { id } = params as { id?: number };
  if (id !== undefined && !campaigns.has(id)) return refusal(404, 'Not found.');
  const { fundraisers = [] } = query as { fundraisers?: readonly number[] };
  // A list without a campaign is one of the donors of all.
  const isOpen = endpoint.name === 'listTransactions' && fundraisers.length === 0;
  if (isOpen || !fundraisers.every((campaign) => campaigns.has(campaign))) return notOurs('fundraisers');
  // A search without a campaign finds the teams of all.
  const needsOne = endpoint.name === 'searchTeams';
  const { fundraiser_id: named } = (body ?? {}) as { fundraiser_id?: number };
  if (named === undefined ? needsOne : !campaigns.has(named)) return notOurs('fundraiser_id');
  return undefined;
}

function notOurs(field: string): Reply {
  return wrongField(field, 'has to be one of the campaigns of this site');
}
