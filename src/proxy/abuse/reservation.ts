import type { LimitStore } from './counters.js';
import type { GiftOutcome } from '../protocol/gift-answers.js';
import type { Quota, Reservation } from './quota.js';

/** A quota in which a gift has to reserve a failure. */
export interface QuotaRequest {
  readonly quota: Quota;
  readonly key: string;
  /** Reserves a failure even if none is left. */
  readonly isForced?: boolean;
  /** Whether burst credit may be used if gifts in flight hold the rest of the quota; it is never used if failures do. */
  readonly mayBypass?: boolean;
  /** Whether burst credit is used instead of a reservation. */
  readonly isBypassed?: boolean;
  readonly fallback?: Fallback;
}

/** A second quota, for networks with few failures. It is used when nothing is left of the first quota. */
export interface Fallback {
  readonly quota: Quota;
  /** The quota of the gift's network. The gift also reserves here, whether the first or the second quota is used. */
  readonly network: { readonly quota: Quota; readonly key: string } | undefined;
}

export type Reserved =
  | { readonly reservations: readonly Reservation[] }
  /** The first quota with nothing left, and whether failures alone are the cause. Nothing was reserved. */
  | { readonly lacking: Quota; readonly isExhausted: boolean };

type Attempted = { readonly reservations: readonly Reservation[] } | { readonly isExhausted: boolean };

/**
 * Reserves one failure in each quota, or in none of them.
 *
 * Not `RateLimiterUnion` of rate-limiter-flexible: it uses the same key for all its limiters, and when one limiter refuses a request,
 * it does not give the points back to the others.
 */
export async function reserveAll(requests: readonly QuotaRequest[]): Promise<Reserved> {
  const reservations: Reservation[] = [];
  for (const request of requests) {
    const attempted = await reserveOne(request);
    if (!('reservations' in attempted)) {
      await giveBack(reservations);
      return { lacking: request.quota, ...attempted };
    }
    reservations.push(...attempted.reservations);
  }
  return { reservations };
}

async function reserveOne({ quota, key, isForced, isBypassed, fallback }: QuotaRequest): Promise<Attempted> {
  if (isForced) return { reservations: [await quota.forceReserve(key)] };
  const usual = await reserveIn(quota, key, isBypassed);
  const network = fallback?.network;
  if ('reservations' in usual)
    return network
      ? { reservations: [...usual.reservations, await network.quota.forceReserve(network.key)] }
      : usual;
  if (!fallback) return usual;
  const own: Attempted = network ? await reserveIn(network.quota, network.key) : { reservations: [] };
  if (!('reservations' in own)) return { isExhausted: usual.isExhausted && own.isExhausted };
  const second = await reserveIn(fallback.quota, key);
  if ('reservations' in second) return { reservations: [...own.reservations, ...second.reservations] };
  await giveBack(own.reservations);
  return { isExhausted: usual.isExhausted && second.isExhausted };
}

async function reserveIn(quota: Quota, key: string, isBypassed = false): Promise<Attempted> {
  // Checked first, so that a flood that is refused anyway writes nothing to the store.
  if (await quota.isExhausted(key)) return { isExhausted: true };
  // A gift with burst credit reserves nothing, even if a failure is left, because other gifts of its address may need the failure.
  const reservation = isBypassed ? quota.bypass(key) : await quota.reserve(key);
  return reservation ? { reservations: [reservation] } : { isExhausted: false };
}

async function giveBack(reservations: readonly Reservation[]): Promise<void> {
  await Promise.all(reservations.map((reservation) => reservation.settle('unsent')));
}

/**
 * Each successful gift of an address allows one more gift of that address to be in flight. Without this credit, if the platform takes six
 * seconds for a gift, the donors of an event behind one address would fill its quotas with gifts in flight, and further gifts would be held
 * back although none has failed.
 */
export interface BurstCredit {
  /** A reservation for a gift that uses no credit; it adds to the credit if the gift succeeds. */
  note(key: string): Reservation;
  /** Uses credit for one gift until it is settled; `undefined` if there is none. */
  take(key: string): Promise<Reservation | undefined>;
}

export interface BurstCreditRule {
  readonly name: string;
  /** Maximum number of gifts in flight that use credit. */
  readonly most: number;
  readonly seconds: number;
}

export function createBurstCredit(
  store: LimitStore,
  { name, most, seconds }: BurstCreditRule,
  now: () => number,
): BurstCredit {
  const earned = store.counter({ name: `${name}-earned`, points: most, seconds });
  const used = store.counter({ name: `${name}-used`, points: most, seconds });

  async function count(key: string, outcome: GiftOutcome): Promise<void> {
    if (outcome === 'accepted') await earned.take(key, 1);
  }

  return {
    note: (key) => ({ settle: (outcome) => count(key, outcome) }),
    async take(key) {
      const own = await used.take(key, 1);
      if (!own) return undefined;
      // The counter takes a point and reports the rest in one step, so concurrent gifts never use more credit than there is.
      if (own.left < (await earned.left(key))) {
        await used.giveBack(key, 1);
        return undefined;
      }
      return {
        async settle(outcome) {
          // The point expired with its window.
          if (now() < own.until) await used.giveBack(key, 1);
          await count(key, outcome);
        },
      };
    },
  };
}

/**
 * Reserves one failure in each quota, or in none of them. If a quota is full only because of gifts in flight, burst credit is used.
 *
 * @param address The key of the burst credit; `undefined` if the address is unknown.
 */
export async function reserveWithCredit(
  requests: readonly QuotaRequest[],
  credit: BurstCredit,
  address: string | undefined,
): Promise<Reserved> {
  const usual = await reserveAll(requests);
  if (address === undefined) return usual;
  if ('reservations' in usual) return { reservations: [...usual.reservations, credit.note(address)] };
  const mayBypass = requests.some((one) => one.quota === usual.lacking && one.mayBypass);
  const credited = usual.isExhausted || !mayBypass ? undefined : await credit.take(address);
  if (!credited) return usual;
  const bypassed = await reserveAll(requests.map((one) => ({ ...one, isBypassed: one.mayBypass === true })));
  if ('reservations' in bypassed) return { reservations: [...bypassed.reservations, credited] };
  await credited.settle('unsent');
  return bypassed;
}
