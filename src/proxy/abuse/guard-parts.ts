import { createKeyedHash } from '../ledger/keyed-hash.js';
import { createAllowance } from './allowance.js';
import { createSlidingAllowance } from './sliding-allowance.js';
import { createCredit } from './credit.js';
import { createGate, type Gate, type GateLimits } from './gate.js';
import type { GuardSetup } from './guard-setup.js';
import { createProofOfWork, type ProofOfWork } from './proof-of-work.js';
import { createRefusedKeys, type RefusedKeys } from './refused-keys.js';
import { checkOfOwner, checkOfWork, createSolutions } from './solutions.js';

export interface GuardParts {
  readonly gate: Gate;
  readonly refused: RefusedKeys;
  /** `undefined` where there are no limits, or challenges of the owner's own. */
  readonly work: ProofOfWork | undefined;
}

const minute = 60;
const hour = 3_600;
/** How many times as many gifts of one address may be on their way as may fail, once as many went through. */
const creditOfAddress = 5;

/** Not to be called before the first request: some edges allow no random numbers until then. */
export function guardParts(setup: GuardSetup, now: () => number, clock: () => number): GuardParts {
  const { amounts, limits, limitStore: store, sleep, verifyChallenge } = setup;
  const secret = store.secret ?? setup.secret;
  const work = createProofOfWork({ secret, now });
  const hash = createKeyedHash(secret, 'fr-widgets: who gives');
  const allowance = (name: string, failures: number, seconds: number, isStrict: boolean) =>
    createAllowance(store, { name, failures, seconds, isStrict }, now);
  /** Of the whole site. What an unknown outcome is to it, it is to nobody in particular. */
  const ofSite = (name: string, failures: number, seconds: number) =>
    createSlidingAllowance(store, { name, failures, seconds, isStrict: true }, now);
  const kept = Math.floor(limits ? limits.site / 3 : 0);
  const gateLimits: GateLimits | undefined = limits && {
    places: {
      // A platform that is down makes outcomes unknown; a hall full of donors must not be shut out for an hour by that.
      address: allowance('address', limits.address, hour, false),
      // One rented range would otherwise be as many addresses as it likes.
      range: allowance('range', limits.address * 3, hour, false),
      email: allowance('email', limits.email, hour, false),
      emailSpare: allowance('email-spare', Math.ceil(limits.email / 2), hour, false),
      emailOrigin: allowance('email-origin', 1, hour, false),
      site: ofSite('site', limits.site - kept, minute),
      siteSpare: kept > 0 ? ofSite('site-spare', kept, minute) : undefined,
      siteOrigin: allowance('site-origin', 3, hour, false),
    },
    credit: createCredit(
      store,
      { name: 'credit', most: limits.address * creditOfAddress, seconds: hour },
      now,
    ),
    calm: ofSite('calm', limits.challenge, 600),
    unchecked: ofSite('unchecked', Math.ceil(limits.site / 6), minute),
    solutions: createSolutions(
      store,
      hash,
      verifyChallenge ? checkOfOwner(verifyChallenge) : checkOfWork(work),
    ),
    challenge: verifyChallenge ? 'own' : 'proof-of-work',
    hash,
  };
  return {
    gate: createGate({ amounts, limits: gateLimits, sleep, clock }),
    refused: createRefusedKeys(store, now),
    work: limits && !verifyChallenge ? work : undefined,
  };
}
