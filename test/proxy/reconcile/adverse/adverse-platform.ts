import type {
  ResilientAnswer,
  ResilientPlatform,
} from '../../../../src/proxy/platform/resilient-platform.js';
import type { TransactionQuery } from '../../../../src/schema/transaction.js';
import type { Quirks } from './quirks.js';

/** A row as the platform stores it. */
export interface Kept {
  readonly id: number;
  /** Time by the proxy's clock, ms since 1970. */
  readonly madeAt: number;
  readonly campaign: number;
  /** Returns the row as it is listed at a time, without ID, date and campaign. */
  readonly record: (now: number) => object;
}

export interface AdversePlatform extends ResilientPlatform {
  readonly rows: Kept[];
  /** ID of a transaction that is made now. */
  nextId(): number;
}

/** A platform whose list of transactions differs from the contract in given ways. */
export function adversePlatform(quirks: Quirks, firstId: number, now: () => number): AdversePlatform {
  const rows: Kept[] = [];
  let calls = 0;
  let count = 0;

  const { clockSet } = quirks;
  const zoneAt = (ms: number) => quirks.zone + (clockSet && ms >= clockSet.at ? clockSet.by : 0);
  const dateOf = (ms: number) => new Date(ms + quirks.ahead + zoneAt(ms)).toISOString().slice(0, 19);

  function listed(query: TransactionQuery): Kept[] {
    const given = Object.fromEntries(
      Object.entries(query).filter(([name]) => !quirks.ignores.some((one) => one === name)),
    ) as TransactionQuery;
    const { after_id: after = 0, dt_start: start, dt_end: end, fundraisers, direction, limit = 100 } = given;
    const found = rows
      .filter(({ madeAt }) => madeAt + quirks.lag <= now())
      .filter(({ id, campaign }) => id > after && (fundraisers?.includes(campaign) ?? true))
      .filter(({ madeAt }) => (!start || dateOf(madeAt) >= start) && (!end || dateOf(madeAt) <= end))
      .sort((a, b) => a.id - b.id)
      .slice(0, quirks.longest);
    const isDown =
      quirks.order === 'newest-first' || (quirks.order !== 'oldest-first' && direction === 'desc');
    if (isDown) found.reverse();
    // Another order for each request, the same in each run.
    if (quirks.order === 'shuffled')
      found.sort((a, b) => ((a.id * 7919 + calls * 31) % 97) - ((b.id * 7919 + calls * 31) % 97));
    return found.slice(0, Math.min(limit, quirks.pageCap));
  }

  function written({ id, madeAt, campaign, record }: Kept): object {
    const of = quirks.campaign === 'text' ? String(campaign) : campaign;
    const isMissing =
      quirks.campaign === 'missing' || (quirks.campaign === 'sometimes-missing' && id % 2 === 0);
    return {
      id: quirks.ids === 'text' ? String(id) : id,
      date: dateOf(madeAt).replace('T', ' '),
      fundraiser: isMissing ? { name: 'Bring the otters home' } : { id: of, name: 'Bring the otters home' },
      ...record(now()),
    };
  }

  return {
    rows,
    isOpen: () => true,
    nextId() {
      count += 1;
      return firstId + (quirks.counts === 'blocks' && count % 2 === 0 ? count : 1_000 + count);
    },
    async ask({ query }): Promise<ResilientAnswer> {
      calls += 1;
      const date = quirks.hasDateHeader ? { date: Math.floor((now() + quirks.ahead) / 1_000) * 1_000 } : {};
      const answer = { kind: 'answered', retryAfter: undefined, ...date } as const;
      if (quirks.failsEach > 0 && calls % quirks.failsEach === 0) return { ...answer, status: 503, body: {} };
      const isEmpty = quirks.emptyEach > 0 && calls % quirks.emptyEach === 0;
      const found = isEmpty ? [] : listed(query as TransactionQuery).map(written);
      const data = quirks.hasDuplicates ? found.flatMap((row) => [row, row]) : found;
      return { ...answer, status: 200, body: { count: data.length, data } };
    },
  };
}
