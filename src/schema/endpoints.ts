import { Campaign, CampaignPath, CampaignQuery } from './campaign.js';
import { Donation, DonationRequest } from './donation.js';
import type { Endpoint } from './endpoint.js';
import { Heatmap } from './heatmap.js';
import { Image, ImageUpload } from './image.js';
import { PersonalPage, PersonalPagePath, PersonalPageUpdate } from './personal-page.js';
import { SiteStats, SiteStatsQuery } from './site-stats.js';
import { TeamList, TeamSearch } from './team.js';
import { TransactionList } from './transaction.js';
import { TransactionQuery } from './transaction-query.js';
import { z } from './z.js';

// THE table: the platform's eight operations (contract §4). Client types, the proxy's allow-list and the sandbox's
// checks follow from these rows. Each row is a constant of its own, so that a page that never lists transactions
// does not download their schema.

const nothing = z.strictObject({});

const endpoint = <const Row extends Endpoint>(row: Row): Row => row;

/** Contract §4.1. */
export const searchTeams = /* @__PURE__ */ endpoint({
  name: 'searchTeams',
  method: 'POST',
  path: '/v2/private/teams/search',
  params: nothing,
  query: nothing,
  body: TeamSearch,
  reply: TeamList,
  expects: ['amount_raised'],
  freshFor: 25,
  access: 'visitor',
});

/** Contract §4.2. */
export const updatePersonalPage = /* @__PURE__ */ endpoint({
  name: 'updatePersonalPage',
  method: 'PUT',
  path: '/v2/private/user/fundraiser/{id}/personal-page/{pageId}',
  params: PersonalPagePath,
  query: nothing,
  body: PersonalPageUpdate,
  reply: PersonalPage,
  freshFor: 0,
  access: 'owner',
});

/** Contract §4.3. */
export const uploadImage = /* @__PURE__ */ endpoint({
  name: 'uploadImage',
  method: 'POST',
  path: '/v2/private/user/upload/image',
  params: nothing,
  query: nothing,
  body: ImageUpload,
  reply: Image,
  freshFor: 0,
  access: 'owner',
});

/** Contract §4.4. Never sent twice: see the Idempotency-Key of the client's call options. */
export const createTransaction = /* @__PURE__ */ endpoint({
  name: 'createTransaction',
  method: 'POST',
  path: '/v2/client/transactions',
  params: nothing,
  query: nothing,
  body: DonationRequest,
  reply: Donation,
  freshFor: 0,
  access: 'donor',
});

/** Contract §4.5. */
export const listTransactions = /* @__PURE__ */ endpoint({
  name: 'listTransactions',
  method: 'GET',
  path: '/v2/private/transactions',
  params: nothing,
  query: TransactionQuery,
  body: undefined,
  reply: TransactionList,
  freshFor: 0,
  access: 'owner',
});

/** Contract §4.6. */
export const getCampaign = /* @__PURE__ */ endpoint({
  name: 'getCampaign',
  method: 'GET',
  path: '/v2/client/fundraiser/{id}',
  params: CampaignPath,
  query: CampaignQuery,
  body: undefined,
  reply: Campaign,
  expects: ['goal', 'raised', 'donors'],
  freshFor: 25,
  access: 'visitor',
});

/** Contract §4.7. */
export const getHeatmap = /* @__PURE__ */ endpoint({
  name: 'getHeatmap',
  method: 'GET',
  path: '/v2/client/fundraiser/{id}/heatmap',
  params: CampaignPath,
  query: nothing,
  body: undefined,
  reply: Heatmap,
  expects: ['amount_raised', 'n_donors'],
  freshFor: 60,
  access: 'visitor',
});

/** Contract §4.8. */
export const getSiteStats = /* @__PURE__ */ endpoint({
  name: 'getSiteStats',
  method: 'GET',
  path: '/v2/client/wl/stats',
  params: nothing,
  query: SiteStatsQuery,
  body: undefined,
  reply: SiteStats,
  expects: ['amount_raised', 'n_fundraisers', 'n_teams', 'n_pages', 'n_donors'],
  freshFor: 60,
  access: 'visitor',
});

export const endpoints = /* @__PURE__ */ Object.freeze([
  searchTeams,
  updatePersonalPage,
  uploadImage,
  createTransaction,
  listTransactions,
  getCampaign,
  getHeatmap,
  getSiteStats,
]);
