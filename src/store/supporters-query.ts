import { list, members, reader, text } from '../schema/plain-reading.js';
import type { Supporter } from '../schema/supporters.js';
import { query, type Query } from './query.js';

export const readSupporters = /* @__PURE__ */ reader(
  /* @__PURE__ */ list(
    /* @__PURE__ */ members<Supporter>({ name: text, message: text, date: text }, { expects: ['date'] }),
  ),
);

/** Recent supporters of a campaign, in batches, the newest batch first. */
export const supportersQuery = (id: number): Query<Supporter[]> =>
  query({ name: 'getSupporters', path: `/supporters/${String(id)}`, read: readSupporters }, id);
