import {
  createAdmission,
  type AdmissionDecision,
  type GiftRequest,
  senderNetwork,
  amountRange,
  type AmountRange,
} from './admission.js';
import { type ProofOfWork, createProofOfWork } from './proof-of-work.js';
import { createKeyedHash } from '../ledger/hashes.js';
import { checkOfOwner, checkOfWork, createSolutions } from './solutions.js';
import { readRange, type AddressRange } from '../http/ip-address.js';
import { type AddressSource, isPublicOrigin } from './client-address.js';
import type { Limits, VerifyChallenge } from './limits.js';
import type { LimitStore } from './limit-store.js';
import { createMarks } from './marks.js';
import { createMemoryLimits } from './memory-limits.js';
import type { GiftOutcome } from './rules.js';

/** A gift with what its limits and questions depend on. */
export interface GuardedGift extends GiftRequest {
  /** See `likenessOf`. */
  readonly likeness: string;
  readonly isRepeatConfirmed: boolean;
}

/** The gift may be sent. No method rejects. */
export interface Admitted {
  readonly kind: 'admitted';
  /** Records that a gift is sent from its network. */
  note(): Promise<void>;
  /** Whether an equal gift was sent from its network. */
  hasGiven(): Promise<boolean>;
  /** Called once, whatever the outcome. */
  end(outcome: GiftOutcome): Promise<void>;
}

export type Pass = Admitted | Exclude<AdmissionDecision, { readonly kind: 'admitted' }>;

/** The checks before a gift is sent: limits and challenges. */
export interface GiftGuard {
  /** Never rejects: if the store fails, gifts are held back. Otherwise an attack on the store would switch off the limits. */
  admit(gift: GuardedGift): Promise<Pass>;
  /** The challenges that `/challenge` offers; `undefined` without limits or with the owner's `verifyChallenge`. */
  readonly work: ProofOfWork | undefined;
}

export interface GuardEffects {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Monotonic clock in milliseconds. */
  readonly clock: () => number;
}

export function createGuard(setup: GuardSetup, { now, clock }: GuardEffects): GiftGuard {
  const { amounts, limits, limitStore: store, sleep, verifyChallenge } = setup;
  // Read at the first use: a store in memory makes its secret then, because some edge runtimes allow no random numbers before a request.
  const secret = () => store.secret ?? setup.secret;
  const hash = createKeyedHash(secret, 'fr-widgets: who gives');
  const work = createProofOfWork({ secret, now });
  const check = verifyChallenge ? checkOfOwner(verifyChallenge) : checkOfWork(work);
  const admission = createAdmission({
    amounts,
    sleep,
    clock,
    limits: limits && {
      limits,
      store,
      hash,
      now,
      solutions: createSolutions(store, hash, check),
      challenge: verifyChallenge ? 'own' : 'proof-of-work',
    },
  });
  // Equal gifts from one address about which the donor was asked. Not by key or card token: the press that confirms has others.
  const questioned = createMarks(store, 'questioned');
  // Networks from which equal gifts were sent. Only these are told whether such a gift was made: anyone who knows an e-mail could otherwise
  // find out who has just given, because maps and thermometers publish sum and moment of each gift.
  const givers = createMarks(store, 'givers');

  return {
    work: limits && !verifyChallenge ? work : undefined,
    async admit(gift) {
      const decision = await admission.admit(gift).catch((): AdmissionDecision => held);
      if (decision.kind !== 'admitted') return decision;
      const settle = async (outcome: GiftOutcome) => {
        await decision.settle(outcome);
        const question = await hash(`${gift.likeness} asked ${gift.address ?? ''}`);
        if (outcome === 'questioned') await questioned.add(question);
        // Only a gift that was sent: other answers would make the question free of charge.
        const isConfirmed = gift.isRepeatConfirmed && (outcome === 'accepted' || outcome === 'refused');
        // Each question is forgiven once: otherwise one question would let refused cards be tried without end.
        if (isConfirmed && (await questioned.take(question))) await decision.forgive();
      };
      // Only when needed: while it is computed, gifts that wait for this one would wait longer.
      const giver = () => hash(`${gift.likeness} from ${senderNetwork(gift.address)}`);
      return {
        kind: 'admitted',
        note: () =>
          giver()
            .then((key) => givers.add(key))
            .catch(() => undefined),
        hasGiven: () =>
          giver()
            .then((key) => givers.has(key))
            .catch(() => false),
        end: (outcome) => settle(outcome).catch(() => undefined),
      };
    },
  };
}

const held: AdmissionDecision = { kind: 'held-back' };

export interface GuardSetup {
  /** `undefined` if failed gifts are not limited. */
  readonly limits: Limits | undefined;
  readonly limitStore: LimitStore;
  /** Signs challenges and hashes addresses and e-mails, if the store has no secret of its own. */
  readonly secret: string;
  readonly amounts: AmountRange;
  readonly addresses: AddressSource;
  /** Whether a page that may call the proxy can be visited from the internet. */
  readonly isPublic: boolean;
  readonly verifyChallenge: VerifyChallenge | undefined;
  readonly sleep: (ms: number) => Promise<void>;
}

/** The options that the guard needs, checked and with their defaults. */
interface GuardOptions {
  /** Shared by all proxies of a site, even if their store fails. */
  readonly apiKey: string;
  readonly origins: readonly string[];
  readonly limits: Limits | false;
  readonly limitStore: LimitStore | undefined;
  readonly minAmount: number;
  readonly maxAmount: number;
  readonly trustedProxies: number | readonly string[] | undefined;
  readonly addressHeader: string | undefined;
  readonly verifyChallenge: VerifyChallenge | undefined;
  readonly sleep: (ms: number) => Promise<void>;
  readonly now: () => number;
}

export function setUpGuard(options: GuardOptions): GuardSetup {
  const { limits, limitStore, trustedProxies, addressHeader, verifyChallenge, sleep } = options;
  return {
    limits: limits || undefined,
    limitStore: limitStore ?? createMemoryLimits(options.now),
    // The key of an HMAC, different from the HMAC key of the ledger's hashes.
    secret: `fr-widgets: limits\n${options.apiKey}`,
    amounts: amountRange(options.minAmount, options.maxAmount),
    addresses: {
      trusted: typeof trustedProxies === 'object' ? trustedProxies.flatMap(rangesIn) : trustedProxies,
      header: addressHeader,
    },
    isPublic: options.origins.some(isPublicOrigin),
    verifyChallenge,
    sleep,
  };
}

function rangesIn(text: string): AddressRange[] {
  const range = readRange(text);
  return range ? [range] : [];
}
