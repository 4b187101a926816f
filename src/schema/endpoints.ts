import { createTransaction } from './create-transaction.js';
import { listTransactions, updatePersonalPage, uploadImage } from './owner-endpoints.js';
import { getCampaign, getHeatmap, getSiteStats, searchTeams } from './visitor-endpoints.js';

/**
 * THE table: the platform's eight operations, in the order of contract §4. Client types, the proxy's allow-list and the
 * sandbox's checks follow from its rows. They lie in three files by who may call them, because a page downloads whole
 * files: one that shows a meter should not load what a transaction record looks like.
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
