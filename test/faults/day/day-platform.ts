import type { DonationRequest } from '../../../src/schema/donation.js';
import type { Transaction } from '../../../src/schema/transaction.js';
import { charge } from '../../proxy/reconcile/charge.js';
import { receiptFor } from '../../proxy/samples.js';
import type { Timeline } from './timeline.js';

/** What the platform does with a gift. */
export type Conduct =
  | 'charges'
  | 'leaves it pending'
  | 'declines'
  /** Charges, and answers with an error of this status. */
  | 400
  | 401
  | 403
  /** Charges, and the connection breaks. */
  | 'loses its answer'
  | 'breaks the connection before it charges'
  | 'answers late'
  /** Does not charge, and answers 200 with a word for "no", or with a status that is no word. */
  | 'says no in a receipt'
  | 'answers an error page after the charge'
  | 'answers an error page instead of a charge';

/** Says no, in words that platforms of this kind use, and in types that none should. */
const words: readonly unknown[] = [
  ...['refused', 'unsuccessful', 'timeout', 'returned', 'nsf', 'do_not_honor', 'refusé', 'annulé', 'KO'],
  ...['declined', 'failed', { code: 'declined' }, ['declined'], false, 0],
];

const firstId = 90_000;

/** One charge, by the token of its card. */
export interface Charged {
  readonly id: number;
  readonly token: string;
  readonly at: number;
}

export interface DayPlatform {
  readonly fetch: typeof fetch;
  readonly charges: Charged[];
  /** What happens to the gift with this token. */
  readonly conducts: Map<string, Conduct>;
}

/** A platform with a list of transactions, which treats each gift as its donor's plan says. */
export function createDayPlatform(time: Timeline): DayPlatform {
  const rows: Transaction[] = [];
  const charges: Charged[] = [];
  const conducts = new Map<string, Conduct>();
  let said = 0;

  function book(gift: DonationRequest, status: 'completed' | 'pending'): number {
    const id = firstId + rows.length;
    const date = new Date(time.now()).toISOString().slice(0, 19).replace('T', ' ');
    const row: Transaction = { ...charge(id, gift), status, date };
    rows.push(row);
    charges.push({ id, token: gift.card.token, at: time.now() });
    if (status === 'pending')
      time.setTimeout(() => void (rows[rows.indexOf(row)] = { ...row, status: 'completed' }), 3_600_000);
    return id;
  }

  async function take(gift: DonationRequest): Promise<Response> {
    const conduct = conducts.get(gift.card.token) ?? 'charges';
    const receipt = (status: unknown, id = 1_000_000 + (said += 1)) =>
      Response.json({ ...receiptFor(gift), id, ref_id: `ref-${String(id)}`, status });
    const error = { error: { card: 'The card was refused.' } };
    switch (conduct) {
      case 'charges':
        return receipt('completed', book(gift, 'completed'));
      case 'leaves it pending':
        return receipt('pending', book(gift, 'pending'));
      case 'declines':
        return Response.json(error, { status: 400 });
      case 400:
      case 401:
      case 403:
        book(gift, 'completed');
        return Response.json(error, { status: conduct });
      case 'loses its answer':
        book(gift, 'completed');
        throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
      case 'breaks the connection before it charges':
        throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
      case 'answers late': {
        const id = book(gift, 'completed');
        await time.waiting(20_000);
        return receipt('completed', id);
      }
      case 'says no in a receipt':
        return receipt(words[said % words.length]);
      case 'answers an error page after the charge':
        book(gift, 'completed');
        return new Response('<h1>Bad gateway</h1>', { status: 502 });
      case 'answers an error page instead of a charge':
        return new Response('<h1>Bad gateway</h1>', { status: 502 });
    }
  }

  return {
    charges,
    conducts,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const url = new URL(input instanceof Request ? input.url : input);
      if (init?.method === 'POST') return take((await new Response(init.body).json()) as DonationRequest);
      const data = pageOf(rows, url.searchParams);
      return Response.json(
        { count: data.length, data },
        { headers: { date: new Date(time.now()).toUTCString() } },
      );
    },
  };
}

/** A page of the list (contract §4.5). IDs count up with the time, so no search and no sorting is needed. */
function pageOf(rows: readonly Transaction[], parameters: URLSearchParams): Transaction[] {
  const after = Number(parameters.get('after_id') ?? 0);
  const limit = Math.min(Number(parameters.get('limit') ?? 100), 1000);
  const campaigns = parameters.get('fundraisers')?.split(',').map(Number);
  const [start = '', end = '9'] = ['dt_start', 'dt_end'].map((name) =>
    parameters.get(name)?.replace('T', ' '),
  );
  const isDown = parameters.get('direction') === 'desc';
  const hasPending = parameters.get('include_pending') === '1';
  const found: Transaction[] = [];
  const first = Math.max(after - firstId + 1, 0);
  for (let index = first; index < rows.length && found.length < limit; index += 1) {
    const row = rows[isDown ? rows.length - 1 - (index - first) : index];
    if (!row || !(campaigns?.includes(row.fundraiser?.id ?? 0) ?? true)) continue;
    if (row.status === 'pending' && !hasPending) continue;
    if ((row.date ?? '') >= start && (row.date ?? '') <= end) found.push(row);
  }
  return found;
}
