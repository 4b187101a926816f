import { createMemoryLimits } from '../../../src/proxy/abuse/memory-limits.js';
import type { LimitStore } from '../../../src/proxy/abuse/limit-store.js';
import { createQuotas, type Quota, type Reservation } from '../../../src/proxy/abuse/quota.js';
import type { Rule, Sender } from '../../../src/proxy/abuse/rules.js';

const counts = ['refused', 'unknown'] as const;

/** The quota of a sender by a rule of the whole site. Without a store, in a memory of its own. */
export function quotaOf({
  now = () => Date.now(),
  store = createMemoryLimits(now),
  network = 'a',
  ...rule
}: Partial<Rule> & Pick<Partial<Sender>, 'network'> & { now?: () => number; store?: LimitStore }): Quota {
  const whole = { name: 'test', by: 'site', ms: 60_000, most: 6, counts, then: 'busy', ...rule } as const;
  const sender = { address: undefined, range: undefined, email: undefined, site: 'all', network };
  const quota = createQuotas(store, whole, now)(sender);
  if (!quota) throw new Error('Every gift is one of the site.');
  return quota;
}

/** The reservation of a gift; `undefined` if it gets none. */
export async function reserve(quota: Quota, more = 0): Promise<Reservation | undefined> {
  return (await quota.lacks(more)) === undefined ? quota.reserve(more) : undefined;
}
