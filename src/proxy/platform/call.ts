import type { Endpoint } from '../../schema/endpoint.js';

/** One call of the platform. All parts have been validated by the endpoint's schemas. */
export interface PlatformCall<Row extends Endpoint = Endpoint> {
  readonly endpoint: Row;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

type CallParts = Pick<PlatformCall, 'params' | 'query'> & Partial<Pick<PlatformCall, 'body'>>;

/** The campaigns that a call is about; empty for a call that is about all campaigns or none. */
export function campaignsOf({ params, query, body }: CallParts): readonly number[] {
  const { id } = (params ?? {}) as { id?: number };
  const { fundraiser_id: named } = (body ?? {}) as { fundraiser_id?: number };
  const { fundraisers = [] } = (query ?? {}) as { fundraisers?: readonly number[] };
  const one = id ?? named;
  return one === undefined ? fundraisers : [one];
}

/** The campaign that a call is about, by its path or its body; `undefined` if it is about several campaigns, or all. */
export function campaignOf(call: CallParts): number | undefined {
  const [campaign, ...more] = campaignsOf(call);
  return more.length === 0 ? campaign : undefined;
}
