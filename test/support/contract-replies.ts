import type { endpoints } from '../../src/schema/endpoints.js';
import * as contract from './contract-fields.js';
import type { Shape } from './contract-fields.js';
import { transactionList } from './contract-transaction.js';

/** The shape of each operation's answer, from section 2 of the interface document. */
export const replies: Record<(typeof endpoints)[number]['name'], Shape> = {
  searchTeams: [contract.team],
  updatePersonalPage: contract.personalPage,
  uploadImage: contract.image,
  createTransaction: contract.donation,
  listTransactions: transactionList,
  getCampaign: contract.campaign,
  getHeatmap: [contract.heatmapEntry],
  getSiteStats: contract.siteStats,
};
