import { DonationRequest } from './donation.js';
import { endpoint, nothing } from './endpoint.js';
import { GiftReceipt } from './gift-receipt.js';

/** `createTransaction` for forms, which read a part of the answer only. In a file of its own, because only pages with a form load it. */
export const createGift = /* @__PURE__ */ endpoint({
  name: 'createTransaction',
  method: 'POST',
  path: '/v2/client/transactions',
  params: nothing,
  query: nothing,
  body: DonationRequest,
  reply: GiftReceipt,
  freshFor: 0,
  access: 'donor',
});
