import type { QueryNames } from '../../schema/address.js';
import { searchTeams } from '../../schema/visitor-endpoints.js';
import { TeamSearch } from '../../schema/team.js';
import { z } from '../../schema/z.js';
import { wrongField } from '../reply.js';
import { acceptCall } from '../request/accept-call.js';
import type { Route } from '../route.js';
import { forward, type Forwarding } from './forward.js';
import { boundedSearch, hiddenFilter, publicTeams } from './public-team.js';

/**
 * Team search as visitors may use it: without filters that give hidden values away, and without personal data
 * in the answer.
 */
export function serveTeamSearch(
  names: QueryNames,
  forwarding: Omit<Forwarding, 'repeatable'>,
): Route['serve'] {
  return async (request, params) => {
    const { call, refused } = await acceptCall(searchTeams, request, params, names);
    if (refused) return refused;
    const search = z.parse(TeamSearch, call.body);
    const filter = hiddenFilter(search);
    if (filter) return wrongField(filter, 'is not a filter for visitors');
    // A POST that only reads: it may be repeated.
    return forward({ ...call, body: boundedSearch(search) }, publicTeams, {
      ...forwarding,
      repeatable: true,
    });
  };
}
