// The package's `fr-widgets/client`: what a server or a page without widgets imports.
export { allTransactions } from './all-transactions.js';
export { createClient, type Answer, type CallOptions, type Client, type ClientOptions } from './client.js';
export { FrError, isFrError, type FrErrorKind } from './errors.js';
export {
  createTransaction,
  getCampaign,
  getHeatmap,
  getSiteStats,
  listTransactions,
  searchTeams,
  updatePersonalPage,
  uploadImage,
} from '../schema/endpoints.js';
