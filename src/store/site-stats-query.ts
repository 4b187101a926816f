import { getSiteStats } from '../schema/site-stats.js';
import { query } from './query.js';

export const siteStatsQuery = (templates: readonly number[] = []) =>
  query(getSiteStats, templates.length > 0 ? { query: { templates: [...templates] } } : {});
