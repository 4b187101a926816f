import { searchTeams, type TeamSearch } from '../schema/team.js';
import { query } from './query.js';

export const teamsQuery = (search: TeamSearch) => query(searchTeams, { body: search }, search.fundraiser_id);
