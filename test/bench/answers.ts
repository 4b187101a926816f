import type { TeamSearch } from '../../src/schema/team.js';
import { manyTeams, searchMany } from '../support/many-teams.js';
import { heat } from './heat.js';

export const teams = manyTeams(10_000);

const campaign = {
  type: 'amount',
  goal: 50_000,
  raised: 31_250.5,
  donors: 412,
  n_teams: 10_000,
  name: 'Bring the otters home',
  event: { start_at: '2026-01-01 00:00:00', end_at: '2099-12-24 05:00:00' },
};

/**
 * The platform's answers as a proxy passes them to pages, and the same figures in other formats for pages of other libraries. `undefined`
 * for any other path.
 */
export function answerTo(path: string, body: string): unknown {
  if (path === '/v2/private/teams/search') return searchMany(teams, JSON.parse(body) as TeamSearch);
  if (path === '/v2/client/fundraiser/1') return campaign;
  if (path === '/v2/client/fundraiser/1/heatmap') return heat;
  if (path === '/all-teams.json') return teams;
  return undefined;
}
