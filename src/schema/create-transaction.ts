import { createGift } from './create-gift.js';
import { Donation, Receipt } from './donation-reply.js';
import { endpoint } from './endpoint.js';

/**
 * Contract §4.4. Never sent twice: see `idempotencyKey` in the client's `CallOptions`. The reply is what visitors get through the proxy;
 * owners, and servers that call the platform themselves, use `createTransactionAsOwner`.
 */
export const createTransaction = /* @__PURE__ */ endpoint({ ...createGift, reply: Receipt });

/** The same operation with all of the platform's reply. Through the proxy, it has to be in `allow`. */
export const createTransactionAsOwner = /* @__PURE__ */ endpoint({ ...createGift, reply: Donation });
