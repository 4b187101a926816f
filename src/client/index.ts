// The entry `fr-widgets/client` of the package, for servers and pages without widgets.
export { allTeams } from './all-teams.js';
export { allTransactions } from './all-transactions.js';
export {
  syncTransactions,
  type SyncCursor,
  type SyncOptions,
  type SyncQuery,
  type SyncStep,
} from './sync-transactions.js';
export type { WalkOptions } from './walk.js';
export { createClient, type Answer, type CallOptions, type Client, type ClientOptions } from './client.js';
export { FrError, isFrError, type FrErrorKind } from './errors.js';
export { createTransaction, createTransactionAsOwner } from '../schema/create-transaction.js';
export { listTransactions, updatePersonalPage, uploadImage } from '../schema/owner-endpoints.js';
export { getCampaign } from '../schema/get-campaign.js';
export { getHeatmap } from '../schema/get-heatmap.js';
export { getSiteStats } from '../schema/get-site-stats.js';
export { searchTeams } from '../schema/search-teams.js';
export type { QueryNames } from '../schema/address.js';
export type { ReplyNames } from '../schema/reply-names.js';
export type { Campaign } from '../schema/campaign.js';
export type { Donation, Receipt } from '../schema/donation-reply.js';
export type { DonationRequest } from '../schema/donation.js';
export type { HeatmapEntry } from '../schema/heatmap.js';
export type { FieldProblem } from '../schema/issue.js';
export type { PersonalPage } from '../schema/personal-page.js';
export type { SiteStats } from '../schema/site-stats.js';
export type { Team, TeamSearch } from '../schema/team.js';
export type { TransactionQuery } from '../schema/transaction-query.js';
export type { Transaction } from '../schema/transaction.js';
