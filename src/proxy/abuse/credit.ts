import type { Hold } from './allowance.js';
import type { LimitStore } from './counters.js';
import type { GiftEnd } from './gift-end.js';
import { takeAll, type TakenAll, type Wanted } from './take-all.js';

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
