import { createGift } from './create-gift.js';
import { Donation } from './donation-reply.js';
import { endpoint } from './endpoint.js';

/** Contract §4.4. Never sent twice: see `idempotencyKey` in the client's `CallOptions`. */
export const createTransaction = /* @__PURE__ */ endpoint({ ...createGift, reply: Donation });
