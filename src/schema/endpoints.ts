import { createTransactionAsOwner } from './receipt.js';
import { getCampaign } from './campaign.js';
import { getHeatmap } from './heatmap.js';
import { getSiteStats } from './site-stats.js';
import { listTransactions } from './transaction.js';
import { updatePersonalPage } from './personal-page.js';
import { uploadImage } from './image.js';
import { searchTeams } from './team.js';

/**
 * The platform's eight operations, in the order of contract §4. Client types, the proxy's allow-list and the sandbox's checks are derived
 * from these rows. Each resource is a file, so that a page with a thermometer does not load the schemas of teams and
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
