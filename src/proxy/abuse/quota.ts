import type { GiftOutcome } from '../protocol/gift-answers.js';
import { createFailures } from './failures.js';
import type { LimitStore } from './limit-store.js';
import { hour, type Rule, type Sender } from './rules.js';

/** How many gifts of one sender may still fail by one rule. */
export interface Quota {
  readonly rule: Rule;
  /** Whether failures alone have used up the quota, so that waiting for gifts in flight does not help. */
  isFull(): Promise<boolean>;
  /**
   * Reserves a failure. `full`: see `isFull`; `in-flight`: none is left before gifts in flight are settled.
   *
   * @param more Number of gifts that may be in flight beyond the rule's limit; infinite for a gift that is sent anyway.
   */
  reserve(more: number): Promise<Reservation | 'full' | 'in-flight'>;
  /** Takes back a failure that did not count after all. */
  forgive(): Promise<void>;
}

/** The part of a quota that a gift holds while it is being sent. */
export interface Reservation {
  settle(outcome: GiftOutcome): Promise<void>;
}

/**
 * Applies a rule: the result gives the quota of a sender, or `undefined` if the rule does not limit the sender.
 *
 * @param now Milliseconds since 1970.
 */
export function createQuotas(
  store: LimitStore,
  rule: Rule,
  now: () => number,
): (sender: Sender) => Quota | undefined {
  const { name, by, ms, most, kept = 0, few = 0, counts } = rule;
  const failures = createFailures(store, name, ms, now);
  const ofNetworks = createFailures(store, `${name}-network`, hour, now);
  /** @param ofNetwork What the gift's network has used. */
  const limit = (ofNetwork: number) => (ofNetwork + 1 > few ? most - kept : most);

  return ({ [by]: key, network }) => {
    if (key === undefined) return undefined;
    const networkKey = kept > 0 ? `${key}:${network}` : undefined;
    const used = async () => ({
      own: await failures.count(key),
      network: networkKey === undefined ? { failed: 0, taken: 0 } : await ofNetworks.count(networkKey),
    });

    return {
      rule,
      async isFull() {
        const { own, network: near } = await used();
        return own.failed + 1 > limit(near.failed);
      },
      async reserve(more) {
        // Checked first, so that gifts that wait or are refused write nothing to the store.
        if (more < Infinity) {
          const { own, network: near } = await used();
          if (own.failed + 1 > limit(near.failed)) return 'full';
          if (own.taken + 1 > limit(near.taken) + more) return 'in-flight';
        }
        const ofNetwork = networkKey === undefined ? undefined : await ofNetworks.hold(networkKey);
        const held = await failures.hold(key);
        const settle = async (end: 'failed' | 'succeeded' | 'void') => {
          await Promise.all([held.settle(end), ofNetwork?.settle(end)]);
        };
        if (held.before + 1 > limit(ofNetwork?.before ?? 0) + more) {
          await settle('void');
          return 'in-flight';
        }
        return {
          settle: (outcome) =>
            settle(counts.includes(outcome) ? 'failed' : outcome === 'accepted' ? 'succeeded' : 'void'),
        };
      },
      async forgive() {
        await failures.forgive(key);
        if (networkKey !== undefined) await ofNetworks.forgive(networkKey);
      },
    };
  };
}
