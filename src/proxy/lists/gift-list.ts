import { listTransactions, type Transaction, type TransactionQuery } from '../../schema/transaction.js';
import type { AnswerSource, SourcedReply } from '../cache/answer-source.js';
import { rowWithStatus, type StatusWords } from '../platform/status-words.js';

/** The platform's list of transactions, for what visitors may see of it. */
export interface GiftList {
  /** The newest transactions of a campaign. Calls within a second share one answer. */
  newest(campaign: number): Promise<GiftPage>;
  /** A page of those before the newest, in descending order of their IDs. @param page 2 or more. */
  earlier(campaign: number, page: number): Promise<GiftPage>;
  /** The transactions of a campaign after an ID, in ascending order of their IDs. @param start `yyyy-mm-ddThh:mm:ss`, UTC. */
  after(campaign: number, id: number, start?: string): Promise<GiftPage>;
  /** Whether calls are possible at present. */
  isOpen(): boolean;
}

export interface GiftRows {
  /** The campaign's rows: a platform that ignores the filter sends those of all campaigns. */
  readonly rows: readonly Transaction[];
  /** The IDs of all rows of the answer, in its order. */
  readonly ids: readonly number[];
  /** Whether the answer had fewer rows than were asked for: no page follows. */
  readonly isLast: boolean;
  readonly refused?: never;
}

export type GiftPage =
  GiftRows | { readonly refused: SourcedReply; readonly rows?: never; readonly ids?: never };

/** What is wrong with the API key is not told to visitors. */
const list = { ...listTransactions, access: 'visitor' } as const;

/** Number of transactions of one answer. The contract's page size, which every deployment supports. */
const pageSize = 100;

/** How long an answer with the newest transactions is shared, in ms: elements of one page send their requests together. */
const sharedFor = 1_000;

export function createGiftList(
  source: AnswerSource,
  clock: () => number,
  statusWords: StatusWords,
): GiftList {
  const recent = new Map<number, { readonly at: number; readonly page: Promise<GiftPage> }>();

  async function read(campaign: number, query: TransactionQuery): Promise<GiftPage> {
    let all: readonly Transaction[] = [];
    let isLast = true;
    const reply = await source.ask(
      {
        endpoint: list,
        params: {},
        query: { fundraisers: [campaign], ...query, limit: pageSize },
        body: undefined,
      },
      ({ data }) => {
        isLast = data.length < pageSize;
        // A platform may list a row twice, or include the row of `after_id` itself.
        const fresh = data.filter(({ id }, at) => id !== (data[at - 1]?.id ?? query.after_id));
        all = fresh.map((row) => rowWithStatus(row, statusWords) as Transaction);
      },
    );
    // Invalid fields of rows are not shown, so they are no reason to refuse the answer.
    if (reply.status !== 200) return { refused: reply };
    return {
      rows: all.filter(({ fundraiser }) => fundraiser?.id === campaign),
      ids: all.map(({ id }) => id),
      isLast,
    };
  }

  return {
    newest(campaign) {
      const known = recent.get(campaign);
      if (known && clock() - known.at < sharedFor) return known.page;
      const page = read(campaign, { sort: 'id', direction: 'desc' });
      recent.set(campaign, { at: clock(), page });
      return page;
    },
    earlier: (campaign, page) => read(campaign, { sort: 'id', direction: 'desc', page }),
    after: (campaign, id, start) =>
      read(campaign, {
        after_id: id,
        ...(start !== undefined && { dt_start: start }),
        sort: 'id',
        direction: 'asc',
      }),
    isOpen: () => source.isOpen(list),
  };
}

/** Whether IDs are in descending order. A platform that ignores the order sends its oldest rows. */
export function isNewestFirst(ids: readonly number[]): boolean {
  return ids.every((id, at) => at === 0 || id < (ids[at - 1] ?? 0));
}
