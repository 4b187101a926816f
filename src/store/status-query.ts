import type { ProxyStatus } from '../schema/gift-protocol.js';
import { members, reader, text } from '../schema/plain-reading.js';
import { query, type Query } from './query.js';

export const readStatus = /* @__PURE__ */ reader(
  /* @__PURE__ */ members<ProxyStatus>({ donations: text, ledger: text }),
);

/** Whether the proxy accepts gifts at present, and the ID of its ledger. */
export const statusQuery: Query<ProxyStatus> = {
  ...query({ name: 'getStatus', path: '/status', read: readStatus }),
  isUrgent: true,
};
