import type { PlatformCall } from '../platform/platform.js';
import type { searchTeams } from '../../schema/search-teams.js';
import { TeamSearch } from '../../schema/team.js';
import { z } from '../../schema/z.js';
import { wrongField, type Reply } from '../reply.js';
import { boundedSearch, hiddenFilter, plainSearch, unusualFilter } from './public-team.js';

/** Team search as visitors may use it: without filters that give hidden values away, and a hundred teams at most. */
export function visitorsSearch(
  call: PlatformCall<typeof searchTeams>,
): PlatformCall<typeof searchTeams> | Reply {
  const search = plainSearch(z.parse(TeamSearch, call.body));
  // First: what the next one looks for in a text would keep everybody waiting in one as long as a body.
  const unusual = unusualFilter(search);
  if (unusual) return wrongField(unusual, 'is too short or too long');
  const filter = hiddenFilter(search);
  return filter
    ? wrongField(filter, 'is not a filter for visitors')
    : { ...call, body: boundedSearch(search) };
}
