import { throttledCheck } from '../concurrency/throttled-check.js';
import type { Route } from '../http/route.js';

/** Whether gifts are accepted. This depends on the owner's switch and on the ledger. */
export interface Availability {
  /**
   * Whether the owner's switch is on, whatever the state of the ledger: a gift gets a different reply if only the ledger is unavailable.
   */
  isSwitchedOn(): Promise<boolean>;
  /** Whether gifts are accepted, as `GET /status` reports it to forms. */
  isOpen(): Promise<boolean>;
}

export interface AvailabilitySetup {
  readonly donationsOpen: boolean | (() => boolean | Promise<boolean>);
  /** Cheap check whether the ledger is available. */
  readonly ledgerAnswers: () => Promise<boolean>;
  /** Monotonic clock in milliseconds. */
  readonly clock: () => number;
}

export function createAvailability({ donationsOpen, ledgerAnswers, clock }: AvailabilitySetup): Availability {
  const isSwitchedOn =
    typeof donationsOpen === 'boolean'
      ? async () => donationsOpen
      : throttledCheck({
          ask: async () => donationsOpen(),
          // If the owner's function fails, its last result is used, or "open" if there is none.
          otherwise: (last) => last,
          assumesYes: false,
          clock,
        });
  return {
    isSwitchedOn,
    isOpen: async () => (await isSwitchedOn()) && (await ledgerAnswers()),
  };
}

/**
 * `GET /status`: whether gifts are accepted. Visible forms request it at least every 24 s, so that a form offers the hosted page within 30
 * s after donations were closed. A CDN may cache the answer for two of these 30 s.
 *
 * The answer names the ledger, to which forms bind the keys of their gifts.
 *
 * @param ledgerId The ledger's ID; `undefined` if it has none.
 * @param isUnidentified Whether gifts from this sender are refused because its address is unknown: its form should show that before it is
 * filled in.
 */
export function serveStatus(
  { isOpen }: Pick<Availability, 'isOpen'>,
  ledgerId: () => Promise<string | undefined>,
  isUnidentified: (headers: Headers, peer: string | undefined) => boolean,
): Route {
  return {
    name: 'status',
    method: 'GET',
    pattern: '/status',
    async serve({ headers }, _, peer) {
      const isTaken = !isUnidentified(headers, peer) && (await isOpen());
      // If the ledger cannot be reached, donations are closed, and no key is needed.
      const ledger = isTaken ? await ledgerId().catch(() => undefined) : undefined;
      return {
        status: 200,
        body: { donations: isTaken ? 'open' : 'closed', ...(ledger !== undefined && { ledger }) },
        headers: { 'cache-control': 'public, max-age=0, s-maxage=2' },
      };
    },
  };
}
