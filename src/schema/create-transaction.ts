import { Donation, DonationRequest } from './donation.js';
import { endpoint, nothing } from './endpoint.js';

// The row of the table in endpoints.ts that only pages with a donate form load.

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
