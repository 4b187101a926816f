import type { PlatformCall } from './platform.js';

type CallParts = Pick<PlatformCall, 'params' | 'query'> & Partial<Pick<PlatformCall, 'body'>>;

/** The one campaign that a call is about, by its path or its body; `undefined` when it is about several, or all. */
export function campaignOf({ params, query, body }: CallParts): number | undefined {
  const { id } = (params ?? {}) as { id?: number };
  const { fundraiser_id: named } = (body ?? {}) as { fundraiser_id?: number };
  const { fundraisers } = (query ?? {}) as { fundraisers?: readonly number[] };
  return id ?? named ?? (fundraisers?.length === 1 ? fundraisers[0] : undefined);
}
