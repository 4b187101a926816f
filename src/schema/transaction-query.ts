import { requestId } from './field.js';
import { z } from './z.js';

const instant = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/, { error: 'has to be yyyy-mm-ddThh:mm:ss, UTC' }));
const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'has to be YYYY-MM-DD' }));
const switched = z.literal([0, 1]);

/**
 * Query of contract §4.5. The contract describes the parameters but does not name them; `queryNames` of the client and the proxy replaces
 * any of these defaults.
 */
export const TransactionQuery = z.strictObject({
  // 0 is allowed because an export of all transactions begins with it: it is lower than every ID.
  after_id: z.optional(z.int().check(z.nonnegative())),
  dt_start: z.optional(instant),
  dt_end: z.optional(instant),
  payout_account: z.optional(z.enum(['global', 'user'])),
  /** If this is set, the platform ignores `dt_start` and `dt_end`. */
  payout_date: z.optional(date),
  fundraisers: z.optional(z.array(requestId)),
  page: z.optional(z.int().check(z.positive())),
  limit: z.optional(z.int().check(z.positive())),
  sort: z.optional(z.enum(['id', 'date'])),
  direction: z.optional(z.enum(['asc', 'desc'])),
  exclude_subsites: z.optional(switched),
  include_pending: z.optional(switched),
  tags: z.optional(z.array(z.string())),
});
export type TransactionQuery = z.infer<typeof TransactionQuery>;
