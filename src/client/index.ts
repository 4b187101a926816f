// The package's `fr-widgets/client`: what a server or a page without widgets imports.
export { allTransactions, type WalkOptions } from './all-transactions.js';
export { createClient, type Answer, type CallOptions, type Client, type ClientOptions } from './client.js';
export { FrError, isFrError, type FrErrorKind } from './errors.js';
export { createTransaction } from '../schema/create-transaction.js';
export { listTransactions, updatePersonalPage, uploadImage } from '../schema/owner-endpoints.js';
export { getCampaign, getHeatmap, getSiteStats, searchTeams } from '../schema/visitor-endpoints.js';
export type { QueryNames } from '../schema/address.js';
export type { Campaign } from '../schema/campaign.js';
export type { Donation, DonationRequest } from '../schema/donation.js';
export type { HeatmapEntry } from '../schema/heatmap.js';
export type { FieldProblem } from '../schema/issue.js';
export type { PersonalPage } from '../schema/personal-page.js';
export type { SiteStats } from '../schema/site-stats.js';
export type { Team, TeamSearch } from '../schema/team.js';
export type { TransactionQuery } from '../schema/transaction-query.js';
export type { Transaction } from '../schema/transaction.js';
