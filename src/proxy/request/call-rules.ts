import type { QueryNames } from '../../schema/endpoint.js';
import type { PlatformCall } from '../platform/platform.js';
import { refusal, wrongField, type Reply } from '../http/reply.js';

/** The owner's rules for calls. */
export interface CallRules {
  readonly queryNames: QueryNames;
  /** IDs of the site's campaigns; `undefined` for all campaigns that the API key gives access to. */
  readonly campaigns: ReadonlySet<number> | undefined;
  /** Maximum size of a request body in bytes, if it is not the usual one. */
  readonly bodyLimit?: number;
  /** Returns a refusal if the caller may not make a call. Called before the body is read, because the body may have megabytes. */
  readonly authorize?: (call: Omit<PlatformCall, 'endpoint' | 'body'>) => Promise<Reply | undefined>;
}

/**
 * Returns a refusal if a call is not about the site's own campaigns. Campaign IDs are consecutive numbers: without a list, a visitor could
 * read every campaign that the key gives access to, including drafts and those of other charities.
 */
export function foreignCampaign(
  { endpoint, params, query, body }: PlatformCall,
  { campaigns }: CallRules,
): Reply | undefined {
  if (!campaigns) return undefined;
  const { id } = params as { id?: number };
  if (id !== undefined && !campaigns.has(id)) return refusal(404, 'Not found.');
  const { fundraisers = [], templates } = query as Partial<Record<string, readonly number[]>>;
  // A template may have campaigns of others. The figures of the whole site tell nothing about a single one.
  if (templates) return wrongField('templates', 'is not available on a site with a list of campaigns');
  // A list of transactions without a campaign contains the donors of all campaigns.
  const isOpen = endpoint.name === 'listTransactions' && fundraisers.length === 0;
  if (isOpen || !fundraisers.every((campaign) => campaigns.has(campaign))) return notOurs('fundraisers');
  // A search without a campaign finds the teams of all campaigns.
  const needsOne = endpoint.name === 'searchTeams';
  const { fundraiser_id: named } = (body ?? {}) as { fundraiser_id?: number };
  if (named === undefined ? needsOne : !campaigns.has(named)) return notOurs('fundraiser_id');
  return undefined;
}

function notOurs(field: string): Reply {
  return wrongField(field, 'has to be one of the campaigns of this site');
}
