import type { Transaction, TransactionQuery } from '../../../src/schema/transaction.js';
import type { ResilientAnswer, ResilientPlatform } from '../../../src/proxy/platform/resilient-platform.js';

export interface ListedPlatform extends ResilientPlatform {
  readonly rows: Transaction[];
  readonly requests: TransactionQuery[];
  /** The answer that the platform gives instead of its list. */
  answer: ResilientAnswer | undefined;
  /** Parameters that the platform ignores. */
  deaf: (keyof TransactionQuery)[];
  /** Maximum size of a page, whatever is requested. */
  longest: number;
}

/** A platform that lists transactions as in contract §4.5, with given differences. */
export function listedPlatform(): ListedPlatform {
  const platform: ListedPlatform = {
    rows: [],
    requests: [],
    answer: undefined,
    deaf: [],
    longest: 100,
    isOpen: () => true,
    async ask({ query }) {
      const requests = query as TransactionQuery;
      platform.requests.push(requests);
      if (platform.answer) return platform.answer;
      const parameters = Object.fromEntries(
        Object.entries(requests).filter(([name]) => !platform.deaf.some((other) => other === name)),
      ) as TransactionQuery;
      const data = listed(platform.rows, parameters, platform.longest);
      return { kind: 'answered', status: 200, body: { count: data.length, data }, retryAfter: undefined };
    },
  };
  return platform;
}

function listed(rows: readonly Transaction[], query: TransactionQuery, longest: number): Transaction[] {
  const { after_id = 0, dt_start, dt_end, fundraisers, direction, limit = 100 } = query;
  const made = ({ date }: Transaction) => (date ?? '').replace(' ', 'T');
  const found = rows
    .filter(({ id, fundraiser }) => id > after_id && (fundraisers?.includes(fundraiser?.id ?? 0) ?? true))
    .filter((row) => (!dt_start || made(row) >= dt_start) && (!dt_end || made(row) <= dt_end))
    .sort((a, b) => a.id - b.id);
  if (direction === 'desc') found.reverse();
  return found.slice(0, Math.min(limit, longest));
}
