import { newAttemptKey } from '../schema/gift-protocol.js';
import { systemClock, type Clock } from '../store/clock.js';
import type { Verdict } from './attempt.js';
import { createAttemptMemory, combineAttemptMemories, type AttemptMemory } from './attempt-memory.js';
import { tabStorage } from './tab-storage.js';

/** What the page knows about the ledgers of proxies. */
export interface KnownLedger {
  /** ID of the ledger of a proxy, as its last status says it. */
  idOf(proxyUrl: string): string | null | undefined;
  /** Requests the status of the proxy. Settles after a few seconds in any case. */
  refresh(proxyUrl: string): Promise<void>;
}

export interface DonationEffects {
  readonly clock: Clock;
  readonly memory: AttemptMemory;
  /** Returns a random UUID, version 4. */
  readonly newKey: () => string;
  readonly ledger: KnownLedger;
  /** Random number, 0 ≤ x < 1, for jitter. */
  readonly random: () => number;
  /** Whether the proxy can be reached, as far as it is known before the gift is sent. */
  readonly isOnline: (proxyUrl: string) => boolean | Promise<boolean>;
  /** Solves a challenge of the proxy. Returns the value of the header `FR-Challenge`, or `undefined` if there is no solution. */
  readonly solveChallenge: (proxyUrl: string) => Promise<string | undefined>;
  /** Called when the gift was refused, to log a hint for the page's developer. */
  readonly hintAtRefusal: (refusal: Extract<Verdict, { readonly kind: 'refused' }>) => void;
}

/** The effects of the page: its clock, random numbers, storage and network status. */
export function pageEffects(): Omit<DonationEffects, 'hintAtRefusal' | 'ledger'> {
  const tab = tabStorage({ history, storage: () => sessionStorage });
  return {
    clock: systemClock,
    memory: combineAttemptMemories(
      createAttemptMemory(() => tab),
      createAttemptMemory(() => localStorage),
      () => systemClock.now(),
    ),
    newKey: () => newAttemptKey(crypto),
    random: Math.random,
    isOnline: (proxyUrl) => navigator.onLine || isReachable(proxyUrl),
    // Loaded on demand, because most pages never need it.
    solveChallenge: async (proxyUrl) => (await import('./solve-challenge.js')).solveChallenge(proxyUrl),
  };
}

/**
 * Whether the proxy answers. Browsers call a device offline that has a proxy server, a VPN or a local network but no default route, so only
 * a request shows whether the proxy can be reached. The request ends before the form offers to stop waiting.
 */
async function isReachable(proxyUrl: string): Promise<boolean> {
  try {
    // Any answer is enough, even one that the page may not read.
    await fetch(proxyUrl, {
      method: 'HEAD',
      mode: 'no-cors',
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    });
    return true;
  } catch {
    return false;
  }
}
