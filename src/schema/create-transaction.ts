import { Donation, DonationRequest } from './donation.js';
import { endpoint, nothing } from './endpoint.js';

// A row of the endpoint table in a file of its own, because only pages with a donate form load it.

/** Contract §4.4. Never sent twice: see `idempotencyKey` in the client's `CallOptions`. */
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
