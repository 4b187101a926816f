import type { Hold, Allowance } from './quota.js';
import type { LimitStore } from './counters.js';
import type { GiftEnd } from './gift-outcome.js';

export interface Wanted {
  readonly allowance: Allowance;
  readonly key: string;
  /** Taken even where none is left. */
  readonly isOverdrawn?: boolean;
  /** Whether its sender's credit may stand in for places that gifts on their way have taken; never for failures. */
  readonly mayVouch?: boolean;
  /** Whether it does. */
  readonly isVouched?: boolean;
  readonly spare?: Spare;
}

/** Where a gift may go when its allowance has none left: it is kept for whoever comes from where little has failed. */
interface Spare {
  readonly allowance: Allowance;
  /** Failures of where it comes from. They count wherever its place is from. */
  readonly origin: { readonly allowance: Allowance; readonly key: string } | undefined;
}

type TakenAll =
  | { readonly holds: readonly Hold[] }
  /** The first that had none left, and whether failures alone are why. Nothing was taken. */
  | { readonly lacking: Allowance; readonly isSpent: boolean };

type Place = { readonly holds: readonly Hold[] } | { readonly isSpent: boolean };

/** Takes one of each, or none at all. */
export async function takeAll(wanted: readonly Wanted[]): Promise<TakenAll> {
  const holds: Hold[] = [];
  for (const one of wanted) {
    const place = await placeFor(one);
    if (!('holds' in place)) {
      await giveBack(holds);
      return { lacking: one.allowance, ...place };
    }
    holds.push(...place.holds);
  }
  return { holds };
}

async function placeFor({ allowance, key, isOverdrawn, isVouched, spare }: Wanted): Promise<Place> {
  if (isOverdrawn) return { holds: [await allowance.overdraw(key)] };
  const usual = await placeIn(allowance, key, isVouched);
  const origin = spare?.origin;
  if ('holds' in usual)
    return origin ? { holds: [...usual.holds, await origin.allowance.overdraw(origin.key)] } : usual;
  if (!spare) return usual;
  const own: Place = origin ? await placeIn(origin.allowance, origin.key) : { holds: [] };
  if (!('holds' in own)) return { isSpent: usual.isSpent && own.isSpent };
  const place = await placeIn(spare.allowance, key);
  if ('holds' in place) return { holds: [...own.holds, ...place.holds] };
  await giveBack(own.holds);
  return { isSpent: usual.isSpent && place.isSpent };
}

async function placeIn(allowance: Allowance, key: string, isVouched = false): Promise<Place> {
  // Asked first: a flood that is refused anyway then changes nothing.
  if (await allowance.isSpent(key)) return { isSpent: true };
  // No place, even where there is one: others of its sender may need it.
  const hold = isVouched ? allowance.vouch(key) : await allowance.take(key);
  return hold ? { holds: [hold] } : { isSpent: false };
}

async function giveBack(holds: readonly Hold[]): Promise<void> {
  await Promise.all(holds.map((hold) => hold.settle('unsent')));
}

/**
 * Gifts of a sender that went through, as room for as many more on their way at once. Allowances have places for what may still
 * fail; a hall would fill them with gifts that a slow platform has not answered yet, and be told to come again though none failed.
 */
export interface Credit {
  /** For a gift that needs none: it only adds to it, or takes from it. */
  note(key: string): Hold;
  /** Room for one gift until it is known what became of it; `undefined` when there is none. */
  take(key: string): Promise<Hold | undefined>;
}

/** Gifts that a failed one takes from the credit, beside its own place: of senders who fail as often as not, nothing adds up. */
const costOfFailure = 2;

export interface CreditRule {
  readonly name: string;
  /** Most gifts on their way by it at once. */
  readonly most: number;
  readonly seconds: number;
}

export function createCredit(
  store: LimitStore,
  { name, most, seconds }: CreditRule,
  now: () => number,
): Credit {
  const earned = store.counter({ name: `${name}-earned`, points: most, seconds });
  const used = store.counter({ name: `${name}-used`, points: most, seconds });

  async function count(key: string, end: GiftEnd): Promise<void> {
    if (end === 'accepted') await earned.take(key, 1);
    if (end === 'refused') await earned.giveBack(key, costOfFailure);
  }

  return {
    note: (key) => ({ settle: (end) => count(key, end) }),
    async take(key) {
      const own = await used.take(key, 1);
      if (!own) return undefined;
      // Each is told what it has left, in one step: of many at once no more are let in than there is credit for.
      if (own.left < (await earned.left(key))) {
        await used.giveBack(key, 1);
        return undefined;
      }
      return {
        async settle(end) {
          // A later window knows nothing of this gift.
          if (now() < own.until) await used.giveBack(key, 1);
          await count(key, end);
        },
      };
    },
  };
}

/**
 * Takes one of each, or none; and where only gifts on their way are why there is none, by the sender's credit.
 *
 * @param sender The credit's key; `undefined` where nobody can say who it is.
 */
export async function takeByCredit(
  wanted: readonly Wanted[],
  credit: Credit,
  sender: string | undefined,
): Promise<TakenAll> {
  const usual = await takeAll(wanted);
  if (sender === undefined) return usual;
  if ('holds' in usual) return { holds: [...usual.holds, credit.note(sender)] };
  const isOnItsWay = wanted.some(({ allowance, mayVouch }) => allowance === usual.lacking && mayVouch);
  const voucher = usual.isSpent || !isOnItsWay ? undefined : await credit.take(sender);
  if (!voucher) return usual;
  const vouched = await takeAll(wanted.map((one) => ({ ...one, isVouched: one.mayVouch === true })));
  if ('holds' in vouched) return { holds: [...vouched.holds, voucher] };
  await voucher.settle('unsent');
  return vouched;
}
