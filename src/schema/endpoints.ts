import { createTransactionAsOwner } from './create-transaction.js';
import { getCampaign } from './get-campaign.js';
import { getHeatmap } from './get-heatmap.js';
import { getSiteStats } from './get-site-stats.js';
import { listTransactions, updatePersonalPage, uploadImage } from './owner-endpoints.js';
import { searchTeams } from './search-teams.js';

/**
 * The platform's eight operations, in the order of contract §4. Client types, the proxy's allow-list and the sandbox's checks are derived
 * from these rows. Rows that pages use are in separate files, so that a page with a thermometer does not load the schemas of teams and
 * transactions.
 */
export const endpoints = Object.freeze([
  searchTeams,
  updatePersonalPage,
  uploadImage,
  createTransactionAsOwner,
  listTransactions,
  getCampaign,
  getHeatmap,
  getSiteStats,
]);
