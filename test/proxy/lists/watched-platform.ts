import { campaign as campaignSample } from '../samples.js';

/** What donors say of themselves. */
export interface Words {
  readonly first: string;
  readonly message: string | null;
  readonly agrees: boolean;
}

export interface WatchedGift {
  readonly id: number;
  readonly cents: number;
  readonly donor: number;
  readonly page: number | undefined;
  readonly team: number;
  readonly state: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The first payment of the series that this is a later payment of. */
  readonly first: WatchedGift | undefined;
  readonly isRecurring: boolean;
  status: 'pending' | 'completed';
  isDisputed: boolean;
  /** ID of the refund. */
  refund: number | undefined;
}

const usual = [2_000, 2_500, 5_000, 5_000, 5_000, 10_000, 25_000];
const states = ['ON', 'QC', 'BC', 'AB'];
const hour = 3_600_000;

/**
 * A platform with one campaign, whose gifts are made, pending, refunded and disputed at random times.
 *
 * @param wordsOf What the donor of a gift says; by default, something of each gift's own.
 */
export class WatchedPlatform {
  now = Date.UTC(2026, 10, 21, 9);
  readonly gifts: WatchedGift[] = [];
  readonly #random: () => number;
  readonly #wordsOf: (id: number) => Words;
  #last = 0;

  constructor(random: () => number, wordsOf: (id: number) => Words = ownWords) {
    this.#random = random;
    this.#wordsOf = wordsOf;
  }

  /** Lets some time pass, and then one thing happen. @param rate Gifts per hour. */
  happen(rate: number): void {
    this.now += (-Math.log(1 - this.#random()) * hour) / rate;
    const kept = this.gifts.filter((gift) => isCounted(gift) && !gift.first);
    const [what, which] = [this.#random(), this.#random()];
    const some = kept[Math.floor(which * kept.length)];
    const pending = this.gifts.find(({ status }) => status === 'pending');
    if (what < 0.03 && some) some.refund = this.#nextId();
    else if (what < 0.05 && some) some.isDisputed = true;
    else if (what < 0.06) for (const gift of this.gifts) gift.isDisputed = false;
    else if (what < 0.1 && pending) pending.status = 'completed';
    else this.#give();
  }

  #give(): void {
    const [amount, kind, donor, page] = [this.#random(), this.#random(), this.#random(), this.#random()];
    const id = this.#nextId();
    const series = this.gifts.filter(({ isRecurring }) => isRecurring);
    const first = kind > 0.95 ? series[Math.floor((kind - 0.95) * 20 * series.length)] : undefined;
    const made = {
      cents: kind < 0.6 ? (usual[Math.floor(amount * usual.length)] ?? 0) : 500 + Math.floor(amount * 30_000),
      donor: donor < 0.1 ? 1 + Math.floor(donor * id * 10) : id,
      page: page < 0.8 ? 71 + Math.floor(page * 5) : undefined,
      team: 1 + Math.floor(page * 4),
      state: states[Math.floor(donor * states.length)] ?? '',
    };
    this.gifts.push({
      ...made,
      ...(first && pick(first)),
      ...{ id, first, isRecurring: kind > 0.85 && kind <= 0.95, at: this.now },
      status: kind > 0.55 && kind < 0.6 ? 'pending' : 'completed',
      isDisputed: false,
      refund: undefined,
    });
  }

  #nextId(): number {
    this.#last += 1;
    return this.#last;
  }

  /** @param missing IDs after this one are left out of the list, as in an answer that is older than others. */
  readonly fetchBefore =
    (missing: () => number): typeof fetch =>
    async (input) => {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : String(input));
      const counted = this.gifts.filter(isCounted);
      const sums = { amount_raised: sumOf(counted) / 100, n_donors: counted.length };
      if (pathname.endsWith('/transactions')) {
        const after = Number(searchParams.get('after_id') ?? 0);
        const rows = this.#rows().filter(({ id }) => id > after && id <= missing());
        if (searchParams.get('direction') === 'desc') rows.reverse();
        const [page, limit] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('limit'))];
        return Response.json({ data: rows.slice((page - 1) * limit, page * limit) });
      }
      if (pathname.endsWith('/heatmap'))
        return Response.json(
          states.map((state) => {
            const own = counted.filter((gift) => gift.state === state);
            return { country: 'CA', state, amount_raised: sumOf(own) / 100, n_donors: own.length };
          }),
        );
      if (pathname.endsWith('/stats'))
        return Response.json({ ...sums, n_fundraisers: 1, n_teams: 4, n_pages: 5 });
      if (pathname.endsWith('/search'))
        return Response.json(
          [1, 2, 3, 4].map((team) => ({
            ...{ id: team, name: `Team ${String(team)}`, fundraiser: { id: 7 } },
            amount_raised: sumOf(counted.filter((gift) => gift.team === team)) / 100,
          })),
        );
      return Response.json({ ...campaignSample, raised: sums.amount_raised, donors: sums.n_donors });
    };

  /** The list of transactions without pending ones, as the contract's, in ascending order. */
  #rows(): { readonly id: number }[] {
    const rows = this.gifts.flatMap((gift) => {
      const { id, cents, donor, page, refund, isRecurring } = gift;
      const series = gift.first?.id ?? (isRecurring ? id : undefined);
      // All payments of a series have the same words: the contract does not say which have them.
      const { first, message, agrees } = this.#wordsOf(series ?? id);
      const charge = {
        ...{ id, type: 'charge', status: gift.status, is_disputed: gift.isDisputed },
        ...{ date: dateOf(gift.at), fundraiser: { id: 7 } },
        ...(series !== undefined && { recurring: { id: series, interval: 'month' } }),
        ...{ amount: { donation: cents / 100, total_paid: cents / 100, currency: 'CAD' } },
        donated_by: { user_id: 900 + donor, first_name: first, last_name: 'Z' },
        ...(page !== undefined && { fundraiser_user_page: { id: page, name: `Page ${String(page)}` } }),
        donation_comment: message,
        custom_data: agrees ? [{ name: 'show-name', content: 'true' }] : [],
        ...(refund !== undefined && { is_refunded: true, refund_children_ids: [refund] }),
      };
      if (refund === undefined) return [charge];
      return [charge, { ...charge, id: refund, type: 'refund', parent_id: id, refund_children_ids: [] }];
    });
    return rows.filter(({ status }) => status !== 'pending').sort((a, b) => a.id - b.id);
  }
}

/** What the later payments of a series have in common with the first. */
function pick({ cents, donor, page, team, state }: WatchedGift) {
  return { cents, donor, page, team, state };
}

/** Whether a gift is in the thermometer. */
function isCounted({ status, isDisputed, refund }: WatchedGift): boolean {
  return status === 'completed' && !isDisputed && refund === undefined;
}

function sumOf(gifts: readonly WatchedGift[]): number {
  return gifts.reduce((sum, { cents }) => sum + cents, 0);
}

export function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}

/** Nine of ten donors leave a message, a name or both, in no order of their gifts. */
export function ownWords(id: number): Words {
  const word = [...String((id * 7_919) % 10_007)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const kind = (id * 31) % 10;
  return {
    first: word.charAt(0).toUpperCase() + word.slice(1),
    message: kind < 6 ? `For ${word}` : null,
    agrees: kind > 3 && kind < 9,
  };
}
