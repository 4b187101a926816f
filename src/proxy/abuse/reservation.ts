import type { LimitStore } from './counters.js';
import type { GiftOutcome } from './gift-outcome.js';
import type { Quota, Reservation } from './quota.js';

/** A quota in which a gift needs a reservation. */
export interface QuotaRequest {
  readonly quota: Quota;
  readonly key: string;
  /** Reserved even where none is left. */
  readonly isForced?: boolean;
  /** Whether burst credit may stand in for reservations of gifts in flight; it never does for failures. */
  readonly mayBypass?: boolean;
  /** Whether it does. */
  readonly isBypassed?: boolean;
  readonly fallback?: Fallback;
}

/** A second quota for when the first has none left: it is kept for networks in which little has failed. */
export interface Fallback {
  readonly quota: Quota;
  /** Failures of the gift's network. They count in whichever of the two quotas the gift has its reservation. */
  readonly network: { readonly quota: Quota; readonly key: string } | undefined;
}

export type Reserved =
  | { readonly reservations: readonly Reservation[] }
  /** The first quota that had none left, and whether failures alone are why. Nothing was reserved. */
  | { readonly lacking: Quota; readonly isExhausted: boolean };

type Attempted = { readonly reservations: readonly Reservation[] } | { readonly isExhausted: boolean };

/**
 * Reserves one in each quota, or in none at all.
 *
 * Not `RateLimiterUnion` of rate-limiter-flexible: it takes the same key for all its limiters, and gives nothing back to those
 * that let the request in when another one refuses it.
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
  // Asked first: a flood that is refused anyway then changes nothing in the store.
  if (await quota.isExhausted(key)) return { isExhausted: true };
  // No reservation even where there is one left: others of the address may need it.
  const reservation = isBypassed ? quota.bypass(key) : await quota.reserve(key);
  return reservation ? { reservations: [reservation] } : { isExhausted: false };
}

async function giveBack(reservations: readonly Reservation[]): Promise<void> {
  await Promise.all(reservations.map((reservation) => reservation.settle('unsent')));
}

/**
 * Each gift of an address that went through lets one more of that address be in flight. Without it, a hall whose platform takes
 * six seconds would fill its quotas with gifts that have not been answered yet, and be told to try again though none failed.
 */
export interface BurstCredit {
  /** For a gift that needs no credit: it adds to the credit if it goes through. */
  note(key: string): Reservation;
  /** Credit for one gift until it is settled; `undefined` when there is none. */
  take(key: string): Promise<Reservation | undefined>;
}

export interface BurstCreditRule {
  readonly name: string;
  /** Most gifts in flight by credit at once. */
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
      // The counter says in one step what is left, so of many at once no more are let in than there is credit for.
      if (own.left < (await earned.left(key))) {
        await used.giveBack(key, 1);
        return undefined;
      }
      return {
        async settle(outcome) {
          // A later window does not hold this gift.
          if (now() < own.until) await used.giveBack(key, 1);
          await count(key, outcome);
        },
      };
    },
  };
}

/**
 * Reserves one in each quota, or in none; where only gifts in flight are why there is none, by burst credit.
 *
 * @param address The credit's key; `undefined` where the address cannot be told.
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
