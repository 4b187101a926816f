import { listTransactions } from '../../schema/owner-endpoints.js';
import { readTolerantly } from '../../schema/read.js';
import type { Transaction } from '../../schema/transaction.js';
import type { TransactionQuery } from '../../schema/transaction-query.js';
import type { SteadyAnswer, SteadyPlatform } from '../platform/steady-platform.js';

/** What part of the platform's list is wanted. */
export interface Range {
  readonly campaign: number;
  /** Only transactions with a higher ID. */
  readonly after: number;
  /** Only those made at this time or later, by the platform's clock; ms since 1970. */
  readonly from?: number;
  /** Only those made at this time or before. */
  readonly until: number;
}

export interface Listing {
  readonly rows: readonly Transaction[];
  /** False when there are more rows than were read, or some that could not be read: who is not in it may be there. */
  readonly isWhole: boolean;
}

/** The platform's list of transactions (contract §4.5), as far as gifts are looked up in it. */
export interface TransactionList {
  /**
   * The newest transaction of a campaign: 0 when it has none, `undefined` when nobody can say, or the platform does not show
   * that it sorts. Takes `timeout` ms at most.
   */
  newest(campaign: number, timeout: number): Promise<number | undefined>;
  /** `undefined` when the platform cannot be asked now, or its answer cannot be understood. */
  read(range: Range): Promise<Listing | undefined>;
  /** Whether the platform would be asked about a campaign at present. */
  mayAsk(campaign: number): boolean;
}

export interface TransactionListSetup {
  readonly platform: SteadyPlatform;
  /** Milliseconds that only go forward. */
  readonly clock: () => number;
  /** For one page, in ms. */
  readonly timeout: number;
}

/** The contract's own, which every deployment has. */
const pageSize = 100;
/** So many of the newest show that a platform sorts: the order of two may be luck. */
const newestRows = 5;
/** 5,000 gifts of one campaign within two hours. */
const mostPages = 50;

/** For all pages of one reading, in ms. */
const longest = 60_000;

/** How long a campaign whose key may not list is left alone, and one whose list failed, in ms. */
const refusedFor = 600_000;
const failedFor = 15_000;

export function createTransactionList({ platform, clock, timeout }: TransactionListSetup): TransactionList {
  /** Campaigns that are not asked about until then. */
  const quiet = new Map<number, number>();

  function mayAsk(campaign: number): boolean {
    return clock() >= (quiet.get(campaign) ?? Number.NEGATIVE_INFINITY);
  }

  async function page(campaign: number, query: TransactionQuery, limit: number) {
    if (!mayAsk(campaign)) return undefined;
    const answer = await platform.ask(
      {
        endpoint: listTransactions,
        params: {},
        query: { ...query, fundraisers: [campaign] },
        body: undefined,
      },
      limit,
      true,
    );
    const reading = readable(answer);
    if (!reading) silence(campaign, answer);
    return reading;
  }

  function silence(campaign: number, answer: SteadyAnswer): void {
    const isRefusal = answer.kind === 'answered' && answer.status >= 400 && answer.status < 429;
    // The oldest first, should somebody count up campaigns.
    const [oldest] = quiet.keys();
    if (quiet.size >= 1_000 && oldest !== undefined) quiet.delete(oldest);
    quiet.delete(campaign);
    quiet.set(campaign, clock() + (isRefusal ? refusedFor : failedFor));
  }

  return {
    mayAsk,
    async newest(campaign, limit) {
      const query = { sort: 'id', direction: 'desc', limit: newestRows, include_pending: 1 } as const;
      const reading = await page(campaign, query, limit);
      if (!reading || reading.lost > 0) return undefined;
      const ids = reading.rows.map(({ id }) => id);
      // The contract does not show how the direction is named (§4.5). A platform that has another name for it begins with its
      // oldest: all gifts of years would count as younger than the one that is about to leave.
      const isSorted = ids.every((id, index) => index === 0 || id < (ids[index - 1] ?? 0));
      return isSorted ? (ids[0] ?? 0) : undefined;
    },
    async read({ campaign, after, from, until }) {
      const rows: Transaction[] = [];
      const deadline = clock() + longest;
      let last = after;
      let isWhole = true;
      for (let pages = 0; pages < mostPages; pages += 1) {
        const reading = await page(
          campaign,
          {
            ...(from !== undefined && { dt_start: wireTime(from) }),
            ...{ after_id: last, dt_end: wireTime(until), sort: 'id', direction: 'asc' },
            ...{ limit: pageSize, include_pending: 1 },
          },
          timeout,
        );
        if (!reading || clock() > deadline) return undefined;
        isWhole &&= reading.lost === 0;
        // Until nothing comes, not until a page is short: a platform may have pages shorter than was asked for.
        if (reading.rows.length === 0) return { rows, isWhole };
        const fresh = reading.rows.filter(({ id }) => id > last);
        // A platform that does not know `after_id` by this name would answer its first page for ever.
        if (fresh.length === 0) return undefined;
        rows.push(...fresh);
        last = Math.max(...fresh.map(({ id }) => id));
      }
      return { rows, isWhole: false };
    },
  };
}

function readable(answer: SteadyAnswer): { rows: readonly Transaction[]; lost: number } | undefined {
  if (answer.kind !== 'answered' || answer.status >= 300) return undefined;
  const reading = readTolerantly(listTransactions.reply, answer.body);
  if (!reading) return undefined;
  const { data } = answer.body as { data: readonly unknown[] };
  return { rows: reading.value.data, lost: data.length - reading.value.data.length };
}

/** `yyyy-mm-ddThh:mm:ss`, UTC. */
function wireTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19);
}
