import { firstPayment, type DonationRequest } from '../../schema/donation.js';
import { toMinor } from '../../schema/money.js';
import type { Problem } from '../http/log-entry.js';
import { networkOf, siteRangeOf } from '../http/ip-address.js';
import type { KeyedHash } from '../ledger/hashes.js';
import { createFailures, type Failures, type Held, type Place } from './failures.js';
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

/** Longest time in ms that a gift waits for gifts in flight. */
const longestWait = 15_000;
/**
 * Pauses in ms between two looks, the first and the longest; each is twice as long as the one before. Hundreds of waiting gifts that looked
 * more often would keep a distant store from counting the failures that they wait for. If they looked much less often, later gifts would be
 * sent before them.
 */
const firstPause = 150;
const longestPause = 600;
/**
 * Maximum number of gifts that wait at the same time: in total, and from one address (48 bits of IPv6). More are a sign of an attack, which
 * must leave others room to wait.
 */
const mostWaiting = 300;
const mostWaitingOfSender = 150;

const busy: AdmissionDecision = { kind: 'held-back' };

/** A rule for one sender. */
interface Limit {
  readonly rule: Rule;
  readonly place: Place;
  /** Where what its network has used is counted, if the rule has spare failures. */
  readonly near?: Place;
}

/** How many failures, or failures and gifts in flight, are counted at a place. */
type Used = (place: Place) => number;

export function createAdmission({ amounts, limits, sleep, clock }: AdmissionSetup): Admission {
  const rules = limits ? rulesOf(limits.limits) : [];
  const failures = limits && createFailures(limits.store, limits.now);
  /** Numbers of gifts that wait, by sender and of all. */
  const waiting = new Map<string, number>();
  const waitingOf = (who: string) => waiting.get(who) ?? 0;
  function countWaiting(who: string, more: number): void {
    const count = waitingOf(who) + more;
    if (count > 0) waiting.set(who, count);
    else waiting.delete(who);
  }
  /** Waits for gifts in flight. @returns False, at once, if no time is left or too many gifts wait already. */
  async function wait(
    { site }: Sender,
    who: string | undefined,
    pause: number,
    left: number,
  ): Promise<boolean> {
    const isFull = waitingOf(site) >= mostWaiting || (who && waitingOf(who) >= mostWaitingOfSender);
    if (isFull || left <= 0) return false;
    const queues = who === undefined ? [site] : [site, who];
    for (const queue of queues) countWaiting(queue, 1);
    await sleep(Math.min(pause, left)).finally(() => queues.forEach((queue) => countWaiting(queue, -1)));
    return true;
  }

  async function admit(
    gift: GiftRequest,
    setup: AdmissionLimits,
    failures: Failures,
  ): Promise<AdmissionDecision> {
    const started = clock();
    const sender = await senderOf(gift, setup.hash);
    const who = sender.range ?? sender.address;
    const all = rules.flatMap((rule) => limitOf(rule, sender) ?? []);
    // The rules that still limit the gift. One whose challenge is solved only counts it.
    let limiting = all;

    for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause)) {
      const counts = await failures.count(placesOf(all));
      const failed: Used = (place) => counts.get(place)?.failed ?? 0;
      const taken: Used = (place) => counts.get(place)?.taken ?? 0;
      const threshold = limiting.find(({ rule }) => rule.then === 'challenge');
      // Checked first, also for gifts that will be refused anyway: during an attack, a reply without a challenge would show that the gift
      // was refused by a limit.
      if (threshold && needsSolution(threshold, failed, taken, pause === firstPause)) {
        const heldBack = await heldBackWithoutSolution(gift, who, setup);
        if (heldBack) return heldBack;
        limiting = limiting.filter((one) => one !== threshold);
      }
      if (!isInRange(gift.donation, amounts)) return { kind: 'refused', problem: 'limit-amount' };
      const stopped = stoppedBy(limiting, failed);
      if (stopped) return stopped;
      const admitted = await takeRoom(all, limiting, taken, failures);
      if (admitted) return admitted;
      if (!(await wait(sender, who, pause, longestWait - (clock() - started)))) return busy;
    }
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
  const near = spare && { name: `${name}-network`, key: `${key}:${sender.network}`, ms: hour };
  return { rule, place: { name, key, ms }, ...(near && { near }) };
}

function placesOf(limits: readonly Limit[]): Place[] {
  return limits.flatMap(({ place, near }) => (near ? [place, near] : [place]));
}

/** Whether a failure is left. If not, waiting for gifts in flight does not help. */
function isLeft({ rule, place, near }: Limit, failed: Used): boolean {
  return failed(place) + 1 <= mostOf(rule, near && failed(near));
}

/** Whether one more gift may be in flight. */
function isFree({ rule, place, near }: Limit, taken: Used): boolean {
  return taken(place) + 1 <= mostOf(rule, near && taken(near)) + (rule.inFlight ?? 0);
}

/**
 * Whether a gift needs a solution of the challenge. Gifts that look at the same moment count each other for a moment, so a lack of room
 * alone has to last.
 */
function needsSolution(threshold: Limit, failed: Used, taken: Used, isFirstLook: boolean): boolean {
  return !isLeft(threshold, failed) || (!isFirstLook && !isFree(threshold, taken));
}

/** The decision on a gift that needs a solution of the challenge; `undefined` if it has one. */
async function heldBackWithoutSolution(
  { solution, key, site }: GiftRequest,
  who: string | undefined,
  { solutions, challenge }: AdmissionLimits,
): Promise<AdmissionDecision | undefined> {
  const state = await solutions.stateOf(solution, key, site, who);
  if (state === 'unsolved') return { kind: 'held-back', challenge };
  return state === 'unchecked' ? busy : undefined;
}

/** The decision if a limit has no failure left: those of a sender refuse the gift, others hold it back. */
function stoppedBy(limits: readonly Limit[], failed: Used): AdmissionDecision | undefined {
  const then = limits.find((one) => !isLeft(one, failed))?.rule.then;
  if (then === 'limit-address' || then === 'limit-email') return { kind: 'refused', problem: then };
  return then && busy;
}

/**
 * Admits a gift, which then counts as in flight for all of its limits; `undefined` if those that limit it have no room.
 *
 * @param taken What has just been counted.
 */
async function takeRoom(
  all: readonly Limit[],
  limiting: readonly Limit[],
  taken: Used,
  failures: Failures,
): Promise<AdmissionDecision | undefined> {
  if (!limiting.every((one) => isFree(one, taken))) return undefined;
  const held = await failures.hold(placesOf(all));
  const before: Used = (place) => held.before.get(place) ?? 0;
  if (limiting.every((one) => isFree(one, before))) return admissionOf(all, failures, held);
  // Another gift came first.
  await held.release();
  return undefined;
}

/** @param used What the sender's network has used. */
function mostOf({ most, spare }: Rule, used: number | undefined): number {
  return spare && used !== undefined && used + 1 <= spare.few ? most + spare.most : most;
}

function admissionOf(all: readonly Limit[], failures: Failures, held: Held): AdmissionDecision {
  const countedBy = (outcome: GiftOutcome) =>
    placesOf(all.filter(({ rule }) => rule.counts.includes(outcome)));
  return {
    kind: 'admitted',
    async settle(outcome) {
      try {
        // Before the gift is released, so that it counts all the time.
        await failures.add(countedBy(outcome));
      } finally {
        await held.release();
      }
      if (outcome === 'accepted') await failures.relieve(placesOf(all));
    },
    forgive: () => failures.forgive(countedBy('questioned')),
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
