import { firstPayment, type DonationRequest } from '../../schema/donation.js';
import { toMinor } from '../../schema/money.js';
import type { Problem } from '../http/log-entry.js';
import { networkOf, siteRangeOf } from '../http/ip-address.js';
import type { KeyedHash } from '../ledger/hashes.js';
import { createFailures, type Failures, type Place } from './failures.js';
import { emailName } from './likeness.js';
import type { LimitStore } from './limit-store.js';
import type { Limits } from './limits.js';
import { hour, rulesOf, type GiftOutcome, type Rule, type Sender } from './rules.js';
import type { Solutions } from './solutions.js';

/** Smallest and largest gift, minor units. */
export interface AmountRange {
  readonly min: number;
  readonly max: number;
}

/** A gift that is not in the ledger yet. */
export interface GiftRequest {
  readonly key: string;
  readonly donation: DonationRequest;
  /** Value of the `FR-Challenge` header. */
  readonly solution: string | null;
  /** Origin of the page; empty for a program. */
  readonly site: string;
  /** The donor's address in the form in which failures are counted (`groupOf`), if it is known. */
  readonly address: string | undefined;
}

export type AdmissionDecision =
  /**
   * The gift may be sent. The caller has to call `settle` afterwards, whatever the outcome. `forgive` gives back the failure of an earlier
   * request with the same gift.
   */
  | { readonly kind: 'admitted'; settle(outcome: GiftOutcome): Promise<void>; forgive(): Promise<void> }
  /** The gift may not be sent. The reply is the same as for a refused card. */
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** The gift may not be sent now, or only with a solution of the challenge. The attempt does not count for any limit. */
  | { readonly kind: 'held-back'; readonly challenge?: 'proof-of-work' | 'own' };

/** Decides which gifts may be sent: the limits count failed gifts, not all gifts. A gift may have to wait for gifts in flight. */
export interface Admission {
  admit(gift: GiftRequest): Promise<AdmissionDecision>;
}

export interface AdmissionSetup {
  readonly amounts: AmountRange;
  /** `undefined` if failed gifts are not limited. */
  readonly limits: AdmissionLimits | undefined;
  readonly sleep: (ms: number) => Promise<void>;
  /** Monotonic clock in milliseconds. */
  readonly clock: () => number;
}

export interface AdmissionLimits {
  readonly limits: Limits;
  readonly store: LimitStore;
  readonly solutions: Solutions;
  readonly challenge: 'proof-of-work' | 'own';
  readonly hash: KeyedHash;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Longest time in ms that a gift waits for gifts in flight, and the pause between two looks. */
const longestWait = 15_000;
const pause = 150;
/** Maximum number of gifts that wait at the same time. More are a sign of an attack. */
const mostWaiting = 300;

const busy: AdmissionDecision = { kind: 'held-back' };

/** A rule for one sender. */
interface Limit {
  readonly rule: Rule;
  readonly place: Place;
  /** Where the failures of the sender's network are counted, if the rule has spare ones. */
  readonly near: Place | undefined;
  readonly inFlight: string;
}

export function createAdmission({ amounts, limits, sleep, clock }: AdmissionSetup): Admission {
  /**
   * Gifts in flight by rule and sender. If only failures counted, 20,000 gifts could be sent at once before the first failure is known.
   * They are counted in this process: each of several proxies sends as many.
   */
  const inFlight = new Map<string, number>();
  let waiting = 0;
  const rules = limits ? rulesOf(limits.limits) : [];
  const failures = limits && createFailures(limits.store, limits.now);

  function countInFlight(all: readonly Limit[], more: number): void {
    for (const { inFlight: name } of all) {
      const count = (inFlight.get(name) ?? 0) + more;
      if (count > 0) inFlight.set(name, count);
      else inFlight.delete(name);
    }
  }

  async function admit(
    gift: GiftRequest,
    { solutions, challenge, hash }: AdmissionLimits,
    failures: Failures,
  ): Promise<AdmissionDecision> {
    const started = clock();
    const sender = await senderOf(gift, hash);
    const all = rules.flatMap((rule) => limitOf(rule, sender) ?? []);
    const places = (some: readonly Limit[]) =>
      some.flatMap(({ place, near }) => (near ? [place, near] : [place]));
    let limiting: readonly Limit[] = all;
    for (;;) {
      const counted = places(limiting);
      const failed = await failures.count(counted);
      /** Failures that are left. */
      const leftOf = ({ rule: { most, spare }, place, near }: Limit) => {
        const ofNetwork = near ? (failed[counted.indexOf(near)] ?? 0) : Infinity;
        const limit = spare && ofNetwork + 1 <= spare.few ? most + spare.most : most;
        return limit - (failed[counted.indexOf(place)] ?? 0);
      };
      const full = limiting.find((one) => leftOf(one) < 1);
      // The challenge comes first, also for gifts that will be refused anyway: during an attack, a reply without a challenge would show that
      // the gift was refused by a limit.
      if (full?.rule.then === 'challenge') {
        const state = await solutions.stateOf(
          gift.solution,
          gift.key,
          gift.site,
          sender.range ?? sender.address,
        );
        if (state === 'unsolved') return { kind: 'held-back', challenge };
        if (state !== 'solved') return busy;
        limiting = limiting.filter((one) => one !== full);
        continue;
      }
      if (!isInRange(gift.donation, amounts)) return { kind: 'refused', problem: 'limit-amount' };
      if (full) return full.rule.then === 'busy' ? busy : { kind: 'refused', problem: full.rule.then };
      const hasRoom = (one: Limit) =>
        (inFlight.get(one.inFlight) ?? 0) < one.rule.atOnce * Math.floor(leftOf(one));
      if (limiting.every(hasRoom)) break;
      if (waiting >= mostWaiting || clock() - started > longestWait) return busy;
      waiting += 1;
      await sleep(pause);
      waiting -= 1;
    }
    // No `await` since the last look, so that no other gift takes the same place.
    countInFlight(all, 1);
    return {
      kind: 'admitted',
      async settle(outcome) {
        try {
          // Before the gift is no longer in flight, so that it counts all the time.
          await failures.add(places(all.filter(({ rule }) => rule.counts.includes(outcome))));
        } finally {
          countInFlight(all, -1);
        }
        if (outcome === 'accepted') await failures.relieve(places(all));
      },
      forgive: () => failures.forgive(places(all.filter(({ rule }) => rule.counts.includes('questioned')))),
    };
  }

  return {
    async admit(gift) {
      if (limits && failures) return admit(gift, limits, failures);
      return isInRange(gift.donation, amounts)
        ? { kind: 'admitted', settle: async () => undefined, forgive: async () => undefined }
        : { kind: 'refused', problem: 'limit-amount' };
    },
  };
}

function limitOf(rule: Rule, sender: Sender): Limit | undefined {
  const { name, by, ms, spare } = rule;
  const key = sender[by];
  if (key === undefined) return undefined;
  const near = { name: `${name}-network`, key: `${key}:${sender.network}`, ms: hour };
  return { rule, place: { name, key, ms }, near: spare && near, inFlight: `${name}:${key}` };
}

/** @param min Major units. @param max Major units. */
export function amountRange(min: number, max: number): AmountRange {
  return { min: toMinor(min) ?? 0, max: toMinor(max) ?? 0 };
}

/**
 * Whether a gift is in a range. With instalments, each payment must be at least `min`, because a card test needs only the first charge, and
 * their total must be at most `max`. The form offers only plans for which this is true.
 */
export function isInRange(donation: DonationRequest, { min, max }: AmountRange): boolean {
  const { amount, extra } = donation;
  const whole = toMinor(extra?.installments?.total_amount ?? amount) ?? 0;
  return firstPayment(donation) >= min && whole <= max;
}

/** The network of an address. Gifts without an address count as those of one network. */
export function senderNetwork(address: string | undefined): string {
  return address === undefined ? 'nowhere' : networkOf(address);
}

async function senderOf({ address, donation }: GiftRequest, hash: KeyedHash): Promise<Sender> {
  const hashed = async (text: string | undefined) => (text ? hash(text) : undefined);
  return {
    address: await hashed(address),
    range: await hashed(address && siteRangeOf(address)),
    network: await hash(senderNetwork(address)),
    email: await hashed(emailName(donation.email)),
    site: 'all',
  };
}
