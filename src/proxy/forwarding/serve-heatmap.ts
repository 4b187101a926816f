import type { QueryNames } from '../../schema/address.js';
import { getHeatmap } from '../../schema/visitor-endpoints.js';
import { acceptCall } from '../request/accept-call.js';
import type { Route } from '../route.js';
import { forward, type Forwarding } from './forward.js';
import { publicHeatmap } from './public-heatmap.js';

/** The heatmap as visitors may see it: with places of few donors merged. */
export function serveHeatmap(
  minDonors: number,
  names: QueryNames,
  forwarding: Omit<Forwarding, 'repeatable'>,
): Route['serve'] {
  return async (request, params) => {
    const { call, refused } = await acceptCall(getHeatmap, request, params, names);
    if (refused) return refused;
    return forward(call, (rows) => publicHeatmap(rows, minDonors), { ...forwarding, repeatable: true });
  };
}
