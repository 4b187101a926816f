// The package's `fr-widgets/client`: what a server or a page without widgets imports.
export { allTransactions, type WalkOptions } from './all-transactions.js';
export { createClient, type Answer, type CallOptions, type Client, type ClientOptions } from './client.js';
export { FrError, isFrError, type FrErrorKind } from './errors.js';
export { createTransaction } from '../schema/create-transaction.js';
export { listTransactions, updatePersonalPage, uploadImage } from '../schema/owner-endpoints.js';
export { getCampaign, getHeatmap, getSiteStats, searchTeams } from '../schema/visitor-endpoints.js';
