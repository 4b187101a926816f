import { createTransaction } from './create-transaction.js';
import { getCampaign } from './get-campaign.js';
import { getHeatmap } from './get-heatmap.js';
import { getSiteStats } from './get-site-stats.js';
import { listTransactions, updatePersonalPage, uploadImage } from './owner-endpoints.js';
import { searchTeams } from './search-teams.js';

/**
 * THE table: the platform's eight operations, in the order of contract §4. Client types, the proxy's allow-list and the
 * sandbox's checks follow from its rows. Rows that pages ask lie in a file each, because a page downloads whole files: one
 * that shows a meter should not load what a team or a transaction record looks like.
 */
export const endpoints = Object.freeze([
  searchTeams,
  updatePersonalPage,
  uploadImage,
  createTransaction,
  listTransactions,
  getCampaign,
  getHeatmap,
  getSiteStats,
]);
