import type { DonationRequest } from '../../schema/donation.js';
import type { KeyedHash } from '../ledger/keyed-hash.js';
import type { Problem } from '../http/log-entry.js';
import type { Reply } from '../http/reply.js';
import type { Allowance, Hold } from './quota.js';
import { isInRange, type AmountRange } from './amount-range.js';
import type { GiftEnd } from './gift-outcome.js';
import { takeByCredit, type Credit, type Wanted } from './reservation.js';
import type { Solutions } from './solutions.js';
import { busy, challengeRequired } from './replies.js';
import { neighbourhoodOf, rangeOf } from '../http/ip-address.js';
import { emailName } from './email-name.js';

/** A gift that nobody has seen before. */
export interface Newcomer {
  readonly key: string;
  readonly donation: DonationRequest;
  /** Of the `FR-Challenge` header. */
  readonly solution: string | null;
  /** Origin of the page; empty for a program. */
  readonly site: string;
  /** As it counts, where it can be told. */
  readonly address: string | undefined;
}

export type Admission =
  /** It may leave. Whoever lets it has to settle it, whatever becomes of it. */
  | { readonly kind: 'admitted'; settle(end: GiftEnd): Promise<void> }
  /** It may not, and its sender is to take that for a refusal of the card. */
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** It may not at present, and its sender may know why. Nothing was counted. */
  | { readonly kind: 'held-back'; readonly reply: Reply };

/** Says which gifts may leave. It rejects none because of how many there are, only because of how many fail; some wait for others. */
export interface Gate {
  admit(gift: Newcomer): Promise<Admission>;
}

export interface GateSetup {
  readonly amounts: AmountRange;
  /** `undefined` for no limits. */
  readonly limits: GateLimits | undefined;
  readonly sleep: (ms: number) => Promise<void>;
  /** Milliseconds that only go forward. */
  readonly clock: () => number;
}

export interface GateLimits {
  readonly places: GiftPlaces;
  /** Of each address. */
  readonly credit: Credit;
  /** Of the whole site, without a challenge. */
  readonly calm: Allowance;
  /** Of the whole site, while solutions cannot be checked. */
  readonly unchecked: Allowance;
  readonly solutions: Solutions;
  readonly challenge: 'proof-of-work' | 'own';
  readonly hash: KeyedHash;
}

/** How long a gift waits for others on their way to end: for a place at all, and for one without a challenge; ms. */
const patience = 15_000;
const calmPatience = 3_000;
const pause = 150;
/** Gifts that wait at once, and those of one address, or 48 bits of IPv6, among them. Beyond that they are a flood. */
const most = 300;
const mostOfSender = 150;

export function createGate({ amounts, limits, sleep, clock }: GateSetup): Gate {
  let waiting = 0;
  const waitingOf = new Map<string, number>();

  async function waitAs(origin: string | undefined): Promise<void> {
    waiting += 1;
    if (origin !== undefined) waitingOf.set(origin, (waitingOf.get(origin) ?? 0) + 1);
    await sleep(pause);
    waiting -= 1;
    if (origin === undefined) return;
    const left = (waitingOf.get(origin) ?? 1) - 1;
    if (left > 0) waitingOf.set(origin, left);
    else waitingOf.delete(origin);
  }

  async function admit(
    gift: Newcomer,
    { places, credit, calm, unchecked, solutions, challenge, hash }: GateLimits,
  ): Promise<Admission> {
    const started = clock();
    const wanted = await placesFor(gift, places, hash);
    const keyOf = (allowance: Allowance) => wanted.find((one) => one.allowance === allowance)?.key;
    const sender = keyOf(places.address);
    const origin = keyOf(places.range) ?? sender;
    let standing: Awaited<ReturnType<Solutions['standingOf']>> | undefined;
    // Whoever waits for others of the same address would solve a challenge in vain.
    let waitsForOwn = false;

    for (;;) {
      const isTired = !waitsForOwn && clock() - started > calmPatience;
      // First of all, and also for whoever is refused anyway: during an attack, being asked or not would tell which.
      if (standing === undefined && ((await calm.isSpent(wholeSite)) || isTired)) {
        standing = await solutions.standingOf(gift.solution, gift.key, gift.site, origin);
        if (standing === 'unsolved') return { kind: 'held-back', reply: challengeRequired(challenge) };
        if (standing === 'crowded') return { kind: 'held-back', reply: busy };
      }
      if (!isInRange(gift.donation, amounts)) return { kind: 'refused', problem: 'limit-amount' };
      const unproven = standing === 'unchecked' ? [{ allowance: unchecked, key: wholeSite }] : [];
      const unasked = {
        allowance: calm,
        key: wholeSite,
        isOverdrawn: standing !== undefined,
        mayVouch: true,
      };
      const taken = await takeByCredit([...wanted, ...unproven, unasked], credit, sender);
      if ('holds' in taken) return admitted(taken.holds);
      const { lacking, isSpent } = taken;
      waitsForOwn = lacking === places.address || lacking === places.range;
      if (isSpent && waitsForOwn) return { kind: 'refused', problem: 'limit-address' };
      if (isSpent && lacking === places.email) return { kind: 'refused', problem: 'limit-email' };
      const isHopeless = isSpent && lacking !== calm;
      const ownWaiting = origin === undefined ? 0 : (waitingOf.get(origin) ?? 0);
      const isFull = waiting >= most || ownWaiting >= mostOfSender;
      if (isHopeless || isFull || clock() - started > patience) return { kind: 'held-back', reply: busy };
      await waitAs(origin);
    }
  }

  return {
    async admit(gift) {
      if (limits) return admit(gift, limits);
      return isInRange(gift.donation, amounts) ? admitted([]) : { kind: 'refused', problem: 'limit-amount' };
    },
  };
}

function admitted(holds: readonly Hold[]): Admission {
  return {
    kind: 'admitted',
    async settle(end) {
      await Promise.all(holds.map((hold) => hold.settle(end)));
    },
  };
}

/** Where a gift needs a place before it may leave. */
interface GiftPlaces {
  readonly address: Allowance;
  /** Of the neighbours in IPv6 together, see `rangeOf`. */
  readonly range: Allowance;
  readonly email: Allowance;
  /** More of an e-mail's, for neighbourhoods in which it has not failed: anybody can use up those of an e-mail that they know. */
  readonly emailSpare: Allowance;
  readonly emailOrigin: Allowance;
  /** Of the whole site, with a challenge or without. */
  readonly site: Allowance;
  /** The rest of the site's, for neighbourhoods in which little has failed: one of them could use up all by itself. */
  readonly siteSpare: Allowance | undefined;
  readonly siteOrigin: Allowance;
}

/** There is one site; its hash is not needed. */
const wholeSite = 'all';

/** @param address Of the donor as it counts, where it can be told. */
async function placesFor(
  { address, donation }: { readonly address: string | undefined; readonly donation: DonationRequest },
  places: GiftPlaces,
  hash: KeyedHash,
): Promise<Wanted[]> {
  const mailbox = emailName(donation.email);
  const range = address && rangeOf(address);
  const origin = address && neighbourhoodOf(address);
  const originOf = async (allowance: Allowance, whose: string) =>
    origin ? { allowance, key: await hash(`${whose} from ${origin}`) } : undefined;
  const siteOrigin = await originOf(places.siteOrigin, 'all');
  const emailOrigin = mailbox && (await originOf(places.emailOrigin, mailbox));
  return [
    ...(address ? [{ allowance: places.address, key: await hash(address), mayVouch: true }] : []),
    ...(range ? [{ allowance: places.range, key: await hash(range), mayVouch: true }] : []),
    ...(mailbox
      ? [
          {
            ...{ allowance: places.email, key: await hash(mailbox) },
            ...(emailOrigin && { spare: { allowance: places.emailSpare, origin: emailOrigin } }),
          },
        ]
      : []),
    {
      ...{ allowance: places.site, key: wholeSite, mayVouch: true },
      // Where no address can be told, all come from everywhere.
      ...(places.siteSpare && { spare: { allowance: places.siteSpare, origin: siteOrigin } }),
    },
  ];
}
