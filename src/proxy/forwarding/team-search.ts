import type { PlatformCall } from '../platform/platform.js';
import type { searchTeams } from '../../schema/visitor-endpoints.js';
import { TeamSearch } from '../../schema/team.js';
import { z } from '../../schema/z.js';
import { wrongField, type Reply } from '../reply.js';
import { boundedSearch, hiddenFilter, unusualFilter } from './public-team.js';

/** Team search as visitors may use it: without filters that give hidden values away, and a hundred teams at most. */
export function visitorsSearch(
  call: PlatformCall<typeof searchTeams>,
): PlatformCall<typeof searchTeams> | Reply {
  const search = z.parse(TeamSearch, call.body);
  const filter = hiddenFilter(search);
  const unusual = unusualFilter(search);
  if (unusual) return wrongField(unusual, 'is too short or too long');
  return filter
    ? wrongField(filter, 'is not a filter for visitors')
    : { ...call, body: boundedSearch(search) };
}
