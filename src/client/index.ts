// The entry `fr-widgets/client` of the package, for servers and pages without widgets.
export { allTeams } from './all-teams.js';
export { allTransactions } from './all-transactions.js';
export { donate, type DonateOptions } from './donate.js';
export { readPage, type PageOwner } from './read-page.js';
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
export { createTransaction, createTransactionAsOwner } from '../schema/receipt.js';
export { listTransactions } from '../schema/transaction.js';
export { updatePersonalPage } from '../schema/personal-page.js';
export { getAttempt, type GiftAnswerFields as GiftAnswer } from '../schema/gift-protocol.js';
export { uploadImage } from '../schema/image.js';
export { getCampaign } from '../schema/campaign.js';
export { getHeatmap } from '../schema/heatmap.js';
export { getSiteStats } from '../schema/site-stats.js';
export { searchTeams } from '../schema/team.js';
export type { QueryNames } from '../schema/address.js';
export type { ReplyNames } from '../schema/endpoint.js';
export type { Campaign } from '../schema/campaign.js';
export type { Donation, Receipt } from '../schema/receipt.js';
export type { DonationRequest } from '../schema/donation.js';
export type { HeatmapEntry } from '../schema/heatmap.js';
export type { FieldProblem } from '../schema/field.js';
export type { Image } from '../schema/image.js';
export type { PersonalPage, PersonalPageUpdate } from '../schema/personal-page.js';
export type { SiteStats } from '../schema/site-stats.js';
export type { Team, TeamSearch } from '../schema/team.js';
export type { Transaction, TransactionQuery } from '../schema/transaction.js';
