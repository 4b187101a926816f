import type { DonationRequest } from '../../../src/schema/donation.js';
import * as contract from '../../support/contract-fields.js';
import { transactionList } from '../../support/contract-transaction.js';
import { fullDonation } from '../../support/donation-request.js';
import { pixel } from '../owners/images.js';
import { plant, plantInto, type Planted } from './plant.js';

export interface Operation {
  readonly path: string;
  readonly method?: string;
  /** The request, with canaries in every field that accepts any text or number. */
  readonly request?: Planted;
  /** The platform's answer, with canaries in every field of the contract. */
  readonly reply: Planted;
  /** The fields of the reply that the caller may see; `all` for the owner. */
  readonly shown: readonly string[] | 'all';
}

const summary = [
  ...['amount_covered_fee', 'amount_custom_fee', 'amount_donation', 'amount_apparel', 'amount_ticket'],
  ...['amount_registration', 'amount_sponsor', 'amount_cards', 'frequency'],
].map((name) => `summary.${name}`);

/** Members whose values the contract lists, or that must be valid for the request to be accepted. */
const fixed = new Set([
  ...[
    'amount',
    'frequency',
    'fundraiser_id',
    'state',
    'country',
    'method',
    'total_amount',
    'duration',
    'day',
  ],
  ...['page', 'limit', 'sort', 'direction', 'lang', 'file'],
]);
const { card, tribute, ...rest } = fullDonation;

/** The eight operations of the contract. */
export const operations: Readonly<Record<string, Operation>> = {
  searchTeams: {
    path: '/v2/private/teams/search',
    request: plantInto(
      {
        text: 'x',
        page: 1,
        limit: 5,
        sort: 'id',
        direction: 'asc',
        lang: 'fr',
        after_id: 1,
        filter_by_lang: 1,
        tags: ['x'],
      },
      fixed,
    ),
    reply: plant([contract.team]),
    shown: [
      ...['id', 'name', 'amount_goal', 'amount_raised', 'amount_pledged', 'amount_matched'],
      ...['created_at', 'language', 'url', 'user.first_name', 'fundraiser.id', 'fundraiser.name'],
    ],
  },
  updatePersonalPage: {
    path: '/v2/private/user/fundraiser/1001/personal-page/8',
    method: 'PUT',
    request: plantInto({ token: 'x', name: 'x', amount_goal: 1, description: 'x', image: 'x' }, fixed),
    reply: plant(contract.personalPage),
    shown: 'all',
  },
  uploadImage: {
    path: '/v2/private/user/upload/image',
    request: plantInto({ file: pixel.png }, fixed),
    reply: plant(contract.image),
    shown: 'all',
  },
  createTransaction: {
    path: '/v2/client/transactions',
    ...answeredGift(),
    shown: [
      ...['id', 'ref_id', 'currency', 'currency_symbol'],
      ...['fundraiser_name', 'organization_name', 'parent_id', 'statement_descriptor', ...summary],
      'created_at',
    ],
  },
  listTransactions: {
    path: '/v2/private/transactions?tags[]=canary-tag-in-a-query-x',
    reply: plant(transactionList),
    shown: 'all',
  },
  getCampaign: { path: '/v2/client/fundraiser/1001', reply: plant(contract.campaign), shown: 'all' },
  getHeatmap: {
    path: '/v2/client/fundraiser/1001/heatmap',
    reply: besideOntario(plant([contract.heatmapEntry])),
    shown: 'all',
  },
  getSiteStats: { path: '/v2/client/wl/stats', reply: plant(contract.siteStats), shown: 'all' },
};

/** A gift and its receipt, which must match the gift to be accepted. */
function answeredGift(): { request: Planted; reply: Planted } {
  const request = donationRequest();
  const { email, extra, frequency, fundraiser_id } = request.value as DonationRequest;
  const { value, canaries } = plant(contract.donation);
  const amount = extra?.installments?.total_amount;
  const same = { email, frequency, fundraiser_id, amount, status: 'completed' };
  return {
    request,
    reply: {
      value: { ...(value as object), ...same },
      canaries: new Map([...canaries].filter(([place]) => !Object.hasOwn(same, place))),
    },
  };
}

/**
 * A heatmap with two places, because a single place would not be published. Amounts are rounded, so that a canary could become that of
 * another field.
 */
function besideOntario({ value, canaries }: Planted): Planted {
  const ontario = { amount_raised: 1_000, n_donors: 40, country: 'CA', state: 'ON' };
  const rounded = (value as object[]).map((row) => ({ ...row, amount_raised: 700_000_000 }));
  return {
    value: [...rounded, ontario],
    canaries: new Map([...canaries].filter(([place]) => place !== 'amount_raised')),
  };
}

/** A new token each time, because a token can only be used once. */
export function donationRequest(): Planted {
  const { type, ...words } = tribute ?? {};
  const planted = plantInto({ ...rest, tribute: words, card: { token: card.token } }, fixed);
  const value = planted.value as { tribute: object; card: object };
  return {
    canaries: planted.canaries,
    value: { ...value, tribute: { ...value.tribute, type }, card: { ...value.card, type: card.type } },
  };
}
