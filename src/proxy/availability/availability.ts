import { throttledCheck } from '../concurrency/throttled-check.js';
import type { Route } from '../http/route.js';

/** Whether gifts are taken: this depends on the owner's switch, and on whether a gift could be recorded. */
export interface Availability {
  /** Only the owner's switch: a gift that arrives while the ledger is unavailable gets a different reply. */
  isSwitchedOn(): Promise<boolean>;
  /** Whether gifts are taken, as reported to forms. */
  isOpen(): Promise<boolean>;
}

export interface AvailabilitySetup {
  readonly donationsOpen: boolean | (() => boolean | Promise<boolean>);
  /** Whether the ledger is available; a cheap check. */
  readonly ledgerAnswers: () => Promise<boolean>;
  /** Milliseconds that only go forward. */
  readonly clock: () => number;
}

export function createAvailability({ donationsOpen, ledgerAnswers, clock }: AvailabilitySetup): Availability {
  const isSwitchedOn =
    typeof donationsOpen === 'boolean'
      ? async () => donationsOpen
      : throttledCheck({
          ask: async () => donationsOpen(),
          // Open at first: a switch that fails from the start should not block gifts. Later, its last result applies.
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
 * `GET /status`: whether gifts are taken. Visible forms ask every 24 s, so that a form offers the hosted page within 30 s after donations
 * were closed. A CDN may cache the answer for two of these 30 s.
 *
 * @param isUnidentified Whether gifts from this sender are not taken: its form should show that before it is filled in.
 */
export function serveStatus(
  { isOpen }: Pick<Availability, 'isOpen'>,
  isUnidentified: (headers: Headers, peer: string | undefined) => boolean,
): Route {
  return {
    name: 'status',
    method: 'GET',
    pattern: '/status',
    serve: async ({ headers }, _, peer) => ({
      status: 200,
      body: { donations: !isUnidentified(headers, peer) && (await isOpen()) ? 'open' : 'closed' },
      headers: { 'cache-control': 'public, max-age=0, s-maxage=2' },
    }),
  };
}
