import { throttledCheck } from '../concurrency/throttled-check.js';
import type { Route } from '../http/route.js';

/** Whether gifts are taken: the owner's switch, and whether a gift could be written down. */
export interface Availability {
  /** The owner's switch alone: a gift that comes while the ledger is away gets its own answer. */
  isSwitchedOn(): Promise<boolean>;
  /** What forms are told. */
  isOpen(): Promise<boolean>;
}

export interface AvailabilitySetup {
  readonly donationsOpen: boolean | (() => boolean | Promise<boolean>);
  /** Whether the ledger answers, cheaply. */
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
          // Open at first: a switch that fails from the start should not keep gifts away. Then what it last said holds.
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
 * `GET /status`: whether gifts are taken. Forms on screen ask every 24 s, so that a closed one offers the hosted page within
 * 30 s; a CDN may answer a crowd of them for two of these.
 *
 * @param isUnidentified Whether gifts are not taken from just this sender: their form is to say so before it is filled in.
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
