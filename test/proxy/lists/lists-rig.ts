import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import type { MapStore } from '../../../src/proxy/ledger/map-store.js';
import { createMemoryMaps } from '../../../src/proxy/map/public-map.js';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import type { FundraiserBoard } from '../../../src/schema/fundraisers.js';
import type { Supporter } from '../../../src/schema/supporters.js';
import type { Transaction } from '../../../src/schema/transaction.js';
import { ReadsRig } from '../cache/rig.js';
import { gift } from './rows.js';

export const paths = { supporters: '/supporters/7', fundraisers: '/fundraisers/7' } as const;

/** A gift through page 71 with a message. It is of 40, 50 or 60, so that three in a row are 150, and may be published together. */
export const mixed = (id: number, change: Partial<Transaction> = {}): Transaction =>
  gift(id, {
    amount: { donation: 40 + 10 * ((id - 1) % 3), currency: 'CAD' },
    donation_comment: `Message ${String(id)}`,
    ...change,
  });
export const mixedTo = (last: number) => Array.from({ length: last }, (_, at) => mixed(at + 1));

export const ledgerWith = (maps: MapStore = createMemoryMaps()) => ({
  ...createMemoryLedger({ now: Date.now }),
  maps,
});

type Rows = readonly { readonly id: number }[];

/**
 * A platform that filters, sorts and pages its transactions as the contract says, and a proxy. Each fundraiser's page for which lots are
 * drawn is published.
 *
 * @param change What a platform answers instead: rows, or a whole response. Gets the row of `after_id`, too.
 */
export function listsRig(
  rows: () => readonly object[],
  options: Partial<ProxyOptions>,
  change: (page: object[], after: object | undefined) => object[] | Response | Promise<object[]> = (page) =>
    page,
) {
  const asked: URLSearchParams[] = [];
  const rig = new ReadsRig({
    ...options,
    fetch: async (input) => {
      const { searchParams } = new URL(input instanceof Request ? input.url : String(input));
      asked.push(searchParams);
      const all = rows() as Rows;
      const [after, page, limit] = ['after_id', 'page', 'limit'].map((name) =>
        Number(searchParams.get(name)),
      );
      const sign = searchParams.get('direction') === 'desc' ? -1 : 1;
      const found = all.filter(({ id }) => id > (after ?? 0)).sort((a, b) => sign * (a.id - b.id));
      const first = (Math.max(page ?? 0, 1) - 1) * (limit ?? 0);
      const data = await change(
        found.slice(first, first + (limit ?? 0)),
        all.find(({ id }) => id === after),
      );
      return data instanceof Response ? data : Response.json({ count: data.length, data });
    },
  });
  /** What is served once everything is read that is new after a minute. */
  const next = async (path: string) => {
    rig.pass(61);
    await rig.get(path);
    await rig.settle();
    return (await rig.get(path)).body;
  };
  return {
    rig,
    asked,
    board: async () => (await next(paths.fundraisers)) as FundraiserBoard,
    sums: async () => sums((await next(paths.fundraisers)) as FundraiserBoard),
    messages: async () => messagesOf(await next(paths.supporters)),
    /** The numbers of the messages. */
    numbers: async () => numbersOf(await next(paths.supporters)),
  };
}

export const sums = ({ pages }: FundraiserBoard) => pages.map(({ id, raised_minor: raised }) => [id, raised]);
export const messagesOf = (body: unknown) => (body as Supporter[]).map(({ message }) => message);
export const numbersOf = (body: unknown) => messagesOf(body).map((text) => Number(text?.split(' ')[1]));
