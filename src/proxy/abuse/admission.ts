import type { DonationRequest } from '../../schema/donation.js';
import type { Problem } from '../http/log-entry.js';
import { networkOf, siteRangeOf } from '../http/ip-address.js';
import type { KeyedHash } from '../ledger/keyed-hash.js';
import { isInRange, type AmountRange } from './amount-range.js';
import { emailName } from './email-name.js';
import type { Answer, GiftOutcome } from '../protocol/gift-answers.js';
import type { Quota, Reservation } from './quota.js';
import { reserveWithCredit, type BurstCredit, type QuotaRequest } from './reservation.js';
import type { Solutions, SolutionState } from './solutions.js';

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
  /** The gift may not be sent now, and the answer gives the reason. The attempt does not count for any limit. */
  | { readonly kind: 'held-back'; readonly answer: Answer };

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
  readonly quotas: GiftQuotas;
  /** Burst credit of each address. */
  readonly credit: BurstCredit;
  /** Once this many gifts of the whole site have failed, each gift needs a challenge. */
  readonly challengeThreshold: Quota;
  /** Failed gifts of the whole site that are allowed while solutions cannot be checked. */
  readonly unchecked: Quota;
  readonly solutions: Solutions;
  readonly challenge: 'proof-of-work' | 'own';
  readonly hash: KeyedHash;
}

/** The quotas in which a gift needs a reservation before it is sent. */
export interface GiftQuotas {
  readonly address: Quota;
  /** Failed gifts of 48 bits of IPv6, see `siteRangeOf`. */
  readonly range: Quota;
  readonly email: Quota;
  /**
   * Further failures of an e-mail, for networks in which it has not failed: an attacker who knows an e-mail could otherwise use up its
   * whole quota.
   */
  readonly emailFallback: Quota;
  readonly emailByNetwork: Quota;
  /** Failed gifts of the whole site, with or without a challenge. */
  readonly site: Quota;
  /** The rest of the site's quota, for networks with few failures: one network could use up all of `site`. */
  readonly siteFallback: Quota | undefined;
  readonly siteByNetwork: Quota;
}

/** Longest time in ms that a gift waits for gifts in flight, and the time after which it has to solve a challenge instead. */
const longestWait = 15_000;
const longestWaitForThreshold = 3_000;
const pause = 150;
/**
 * Maximum number of gifts that wait at the same time: in total, and from one address (48 bits of IPv6).
 * More waiting gifts are a sign of an attack.
 */
const mostWaiting = 300;
const mostWaitingOfAddress = 150;

/** The quotas of the whole site have this key instead of a hash. */
const wholeSite = 'all';

export function createAdmission({ amounts, limits, sleep, clock }: AdmissionSetup): Admission {
  let waiting = 0;
  const waitingOf = new Map<string, number>();

  async function waitInQueue(sender: string | undefined): Promise<void> {
    waiting += 1;
    if (sender !== undefined) waitingOf.set(sender, (waitingOf.get(sender) ?? 0) + 1);
    await sleep(pause);
    waiting -= 1;
    if (sender === undefined) return;
    const left = (waitingOf.get(sender) ?? 1) - 1;
    if (left > 0) waitingOf.set(sender, left);
    else waitingOf.delete(sender);
  }

  async function admit(
    gift: GiftRequest,
    { quotas, credit, challengeThreshold, unchecked, solutions, challenge, hash }: AdmissionLimits,
  ): Promise<AdmissionDecision> {
    const started = clock();
    const requests = await quotaRequests(gift, quotas, hash);
    const keyOf = (quota: Quota) => requests.find((one) => one.quota === quota)?.key;
    const address = keyOf(quotas.address);
    const sender = keyOf(quotas.range) ?? address;
    let solved: SolutionState | undefined;
    // A challenge would not help a gift that waits for others of its own address.
    let waitsForAddress = false;

    for (;;) {
      const hasWaited = !waitsForAddress && clock() - started > longestWaitForThreshold;
      // Checked first, also for gifts that will be refused anyway: during an attack, a reply without a challenge would show that the gift
      // was refused by a limit.
      if (solved === undefined && (hasWaited || (await challengeThreshold.isExhausted(wholeSite)))) {
        solved = await solutions.stateOf(gift.solution, gift.key, gift.site, sender);
        if (solved === 'unsolved') return { kind: 'held-back', answer: { name: 'challenge', challenge } };
        if (solved === 'overloaded') return { kind: 'held-back', answer: { name: 'busy' } };
      }
      if (!isInRange(gift.donation, amounts)) return { kind: 'refused', problem: 'limit-amount' };
      const reserved = await reserveWithCredit(
        [
          ...requests,
          ...(solved === 'unchecked' ? [{ quota: unchecked, key: wholeSite }] : []),
          { quota: challengeThreshold, key: wholeSite, isForced: solved !== undefined, mayBypass: true },
        ],
        credit,
        address,
      );
      if ('reservations' in reserved) return admissionOf(reserved.reservations, requests);
      const { lacking, isExhausted } = reserved;
      waitsForAddress = lacking === quotas.address || lacking === quotas.range;
      if (isExhausted && waitsForAddress) return { kind: 'refused', problem: 'limit-address' };
      if (isExhausted && lacking === quotas.email) return { kind: 'refused', problem: 'limit-email' };
      const isHopeless = isExhausted && lacking !== challengeThreshold;
      const ownWaiting = sender === undefined ? 0 : (waitingOf.get(sender) ?? 0);
      const isFull = waiting >= mostWaiting || ownWaiting >= mostWaitingOfAddress;
      if (isHopeless || isFull || clock() - started > longestWait)
        return { kind: 'held-back', answer: { name: 'busy' } };
      await waitInQueue(sender);
    }
  }

  return {
    async admit(gift) {
      if (limits) return admit(gift, limits);
      return isInRange(gift.donation, amounts)
        ? admissionOf([])
        : { kind: 'refused', problem: 'limit-amount' };
    },
  };
}

function admissionOf(
  reservations: readonly Reservation[],
  requests: readonly QuotaRequest[] = [],
): AdmissionDecision {
  return {
    kind: 'admitted',
    async settle(outcome) {
      await Promise.all(reservations.map((reservation) => reservation.settle(outcome)));
    },
    async forgive() {
      const counted = requests.flatMap(({ quota, key, fallback }) => [
        { quota, key },
        ...(fallback?.network ? [fallback.network] : []),
      ]);
      await Promise.all(counted.map(({ quota, key }) => quota.forgive(key)));
    },
  };
}

async function quotaRequests(
  { address, donation }: Pick<GiftRequest, 'address' | 'donation'>,
  quotas: GiftQuotas,
  hash: KeyedHash,
): Promise<QuotaRequest[]> {
  const email = emailName(donation.email);
  const range = address && siteRangeOf(address);
  const network = address && networkOf(address);
  const byNetwork = async (quota: Quota, whose: string) =>
    network ? { quota, key: await hash(`${whose} from ${network}`) } : undefined;
  const siteNetwork = await byNetwork(quotas.siteByNetwork, 'all');
  const emailNetwork = email && (await byNetwork(quotas.emailByNetwork, email));
  return [
    ...(address ? [{ quota: quotas.address, key: await hash(address), mayBypass: true }] : []),
    ...(range ? [{ quota: quotas.range, key: await hash(range), mayBypass: true }] : []),
    ...(email
      ? [
          {
            ...{ quota: quotas.email, key: await hash(email) },
            ...(emailNetwork && { fallback: { quota: quotas.emailFallback, network: emailNetwork } }),
          },
        ]
      : []),
    {
      ...{ quota: quotas.site, key: wholeSite, mayBypass: true },
      // If addresses are unknown, all donors may use the whole quota of the site.
      ...(quotas.siteFallback && { fallback: { quota: quotas.siteFallback, network: siteNetwork } }),
    },
  ];
}
