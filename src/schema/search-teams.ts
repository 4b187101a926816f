import { endpoint, nothing } from './endpoint.js';
import { TeamList, TeamSearch } from './team.js';

/** Contract §4.1. */
export const searchTeams = /* @__PURE__ */ endpoint({
  name: 'searchTeams',
  method: 'POST',
  path: '/v2/private/teams/search',
  params: nothing,
  query: nothing,
  body: TeamSearch,
  reply: TeamList,
  expects: ['amount_raised'],
  freshFor: 25,
  access: 'visitor',
});
