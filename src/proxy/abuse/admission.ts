import { firstPayment, type DonationRequest } from '../../schema/donation.js';
import { toMinor } from '../../schema/money.js';
import type { Problem } from '../http/log-entry.js';
import { networkOf, siteRangeOf } from '../http/ip-address.js';
import type { KeyedHash } from '../ledger/hashes.js';
import { emailName } from './likeness.js';
import type { LimitStore } from './limit-store.js';
import type { Limits } from './limits.js';
import { createQuotas, type Quota, type Reservation } from './quota.js';
import { hour, rulesOf, type GiftOutcome, type Rule, type Sender } from './rules.js';
import type { Solutions, SolutionState } from './solutions.js';

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

/** Longest time in ms that a gift waits for gifts in flight, and the time after which it has to solve a challenge instead. */
const longestWait = 15_000;
const longestWaitUnsolved = 3_000;
const pause = 150;
/**
 * Maximum number of gifts that wait at the same time: in total, and from one address (48 bits of IPv6).
 * More waiting gifts are a sign of an attack.
 */
const mostWaiting = 300;
const mostWaitingOfSender = 150;
/**
 * Each gift of an address that went through in the last hour lets one more of its gifts be in flight, up to this many times its limit.
 * Otherwise, if the platform takes six seconds for a gift, the donors of an event behind one address would be held back by each other's
 * gifts in flight, although none has failed.
 */
const mostMore = 5;

const busy: AdmissionDecision = { kind: 'held-back' };

export function createAdmission({ amounts, limits, sleep, clock }: AdmissionSetup): Admission {
  const waiting = new Map<string, number>();
  const waitingOf = (who: string) => waiting.get(who) ?? 0;
  function countWaiting(who: string, more: number): void {
    const count = waitingOf(who) + more;
    if (count > 0) waiting.set(who, count);
    else waiting.delete(who);
  }

  async function admit(
    gift: GiftRequest,
    { limits: { address: limit }, store, solutions, challenge, hash }: AdmissionLimits,
    quotasOf: (sender: Sender) => readonly Quota[],
  ): Promise<AdmissionDecision> {
    const started = clock();
    const sender = await senderOf(gift, hash);
    const quotas = quotasOf(sender);
    const threshold = quotas.find(({ rule }) => rule.then === 'challenge');
    const who = sender.range ?? sender.address;
    const successes = sender.address === undefined ? undefined : `successes:${sender.address}`;
    let solved: SolutionState | undefined;
    // A challenge would not help a gift that waits for others of its own address.
    let waitsForAddress = false;

    for (;;) {
      const hasWaited = !waitsForAddress && clock() - started > longestWaitUnsolved;
      // Checked first, also for gifts that will be refused anyway: during an attack, a reply without a challenge would show that the gift
      // was refused by a limit.
      if (solved === undefined && (hasWaited || (await threshold?.isFull()))) {
        solved = await solutions.stateOf(gift.solution, gift.key, gift.site, who);
        if (solved === 'unsolved') return { kind: 'held-back', challenge };
        if (solved === 'overloaded') return busy;
      }
      if (!isInRange(gift.donation, amounts)) return { kind: 'refused', problem: 'limit-amount' };
      const [succeeded = 0] = successes === undefined ? [] : await store.counts([successes]);
      const reserved = await reserveAll(
        quotas.filter(({ rule }) => !rule.isForUnchecked || solved === 'unchecked'),
        Math.min(succeeded, mostMore * limit),
        solved === undefined ? undefined : threshold,
      );
      if ('reservations' in reserved)
        return admissionOf([...reserved.reservations, successCount(store, successes)], quotas);
      const { then } = reserved.lacking;
      if (reserved.isFull && (then === 'limit-address' || then === 'limit-email'))
        return { kind: 'refused', problem: then };
      const isCrowded =
        waitingOf(sender.site) >= mostWaiting || (who && waitingOf(who) >= mostWaitingOfSender);
      if ((reserved.isFull && then === 'busy') || isCrowded || clock() - started > longestWait) return busy;
      waitsForAddress = then === 'limit-address';
      const queues = who === undefined ? [sender.site] : [sender.site, who];
      for (const queue of queues) countWaiting(queue, 1);
      await sleep(pause);
      for (const queue of queues) countWaiting(queue, -1);
    }
  }

  const all = limits
    ? rulesOf(limits.limits).map((rule) => createQuotas(limits.store, rule, limits.now))
    : [];
  return {
    async admit(gift) {
      if (limits) return admit(gift, limits, (sender) => all.flatMap((quotaOf) => quotaOf(sender) ?? []));
      return isInRange(gift.donation, amounts)
        ? admissionOf([], [])
        : { kind: 'refused', problem: 'limit-amount' };
    },
  };
}

/**
 * Reserves one failure in each quota, or in none of them; then the result is the first rule by which none is left.
 *
 * @param more See `Quota.reserve`.
 * @param passed A quota that limits the gift no longer, and still counts it.
 */
async function reserveAll(
  quotas: readonly Quota[],
  more: number,
  passed: Quota | undefined,
): Promise<
  { readonly reservations: readonly Reservation[] } | { readonly lacking: Rule; readonly isFull: boolean }
> {
  const moreOf = (quota: Quota) => (quota === passed ? Infinity : more);
  // The calls of all quotas are made at the same time: on a distant Postgres, each round trip makes the donor wait.
  const lacks = await Promise.all(quotas.map((quota) => quota.lacks(moreOf(quota))));
  for (const [index, quota] of quotas.entries())
    if (lacks[index]) return { lacking: quota.rule, isFull: lacks[index] === 'full' };
  const reserved = await Promise.all(quotas.map((quota) => quota.reserve(moreOf(quota))));
  const reservations = reserved.filter((one) => one !== undefined);
  const lacking = quotas[reserved.indexOf(undefined)];
  if (!lacking) return { reservations };
  await Promise.all(reservations.map((one) => one.settle('unsent')));
  return { lacking: lacking.rule, isFull: false };
}

/** Counts a gift that goes through. */
function successCount(store: LimitStore, key: string | undefined): Reservation {
  return {
    async settle(outcome) {
      if (key !== undefined && outcome === 'accepted') await store.add(key, 1, hour);
    },
  };
}

function admissionOf(reservations: readonly Reservation[], quotas: readonly Quota[]): AdmissionDecision {
  return {
    kind: 'admitted',
    async settle(outcome) {
      await Promise.all(reservations.map((reservation) => reservation.settle(outcome)));
    },
    async forgive() {
      const counted = quotas.filter(({ rule }) => rule.counts.includes('questioned'));
      await Promise.all(counted.map((quota) => quota.forgive()));
    },
  };
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
