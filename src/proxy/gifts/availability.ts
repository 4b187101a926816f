import { within } from '../../timing/within.js';
import type { Route } from '../http/route.js';
import type { Ledger } from '../ledger/ledger.js';
import { atMostOnceAMinute } from '../concurrency/at-most-once-a-minute.js';

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
      : // If the owner's function fails, its last result is used, or "open" if there is none.
        onceASecond<boolean>(clock, (last = true) => inTime((async () => donationsOpen())(), last));
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
 */
export function serveStatus(
  { isOpen }: Pick<Availability, 'isOpen'>,
  ledgerId: () => Promise<string | undefined>,
): Route {
  return {
    name: 'status',
    method: 'GET',
    pattern: '/status',
    async serve(_, __, { isUnidentified }) {
      // A form whose gifts would be refused should show that before it is filled in.
      const isTaken = !isUnidentified && (await isOpen());
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

/** The ledger's own ID, read once a second at most while reads succeed, so that status requests leave the connections of a database to gifts. */
export function rememberedId(
  ledger: Pick<Ledger, 'id'>,
  clock: () => number,
): () => Promise<string | undefined> {
  return onceASecond(clock, async () => ledger.id?.());
}

/** A key that no attempt has. */
const nobody = '00000000-0000-4000-8000-000000000000';

/**
 * How long a ledger without a test write counts as unavailable after it failed to reserve a gift, in ms. This is longer than the interval
 * at which forms request the status, so that every form shows it.
 */
const distrust = 30_000;

export interface LedgerProbe {
  /** Whether gifts can be recorded at present. */
  readonly answers: () => Promise<boolean>;
  /** Notes that the ledger could not reserve a gift. */
  readonly noteFailure: () => void;
}

/**
 * Tests a ledger by reading, and also by writing if it supports that: a ledger that can be read but not written to, because its disk is full, would seem
 * available while every gift fails.
 *
 * @param clock Monotonic clock in milliseconds.
 * @param onLost Called while the ledger is unavailable, once a minute at most. Forms send no gifts then, so that nothing else would be logged.
 */
export function createLedgerProbe(
  ledger: Ledger,
  clock: () => number,
  onLost: () => void = () => undefined,
): LedgerProbe {
  let failedAt = Number.NEGATIVE_INFINITY;
  // Forms ask every few seconds.
  const remind = atMostOnceAMinute(clock, onLost);
  async function test(): Promise<boolean> {
    const began = clock();
    const isWritten = ledger.probe && (await ledger.probe());
    // A gift that failed during this test may have failed after the test's write, so the ledger still counts as unavailable.
    if (isWritten && failedAt < began) failedAt = Number.NEGATIVE_INFINITY;
    // Each gift is first looked up, and reads may use other connections than writes: a test write alone would not notice that they fail.
    await ledger.find(nobody);
    return true;
  }
  const asked = onceASecond(clock, () => inTime(test(), false), true);
  return {
    async answers() {
      const isAvailable = (await asked()) && clock() - failedAt >= distrust;
      if (!isAvailable) remind();
      return isAvailable;
    },
    noteFailure() {
      failedAt = clock();
    },
  };
}

/** How long a result is reused, and time limit for a check, in ms. */
const usedFor = 1_000;
const patience = 2_000;

/** The result of a check; `otherwise` if it rejects or takes too long. */
function inTime(check: Promise<boolean>, otherwise: boolean): Promise<boolean> {
  return within(check, patience, () => otherwise).catch(() => otherwise);
}

/**
 * Asks at most once a second while that succeeds, so that many requests do not cause as many queries of the ledger. While one caller asks,
 * others get the last result at once, because on Workers no request may wait for the promise of another. Without a result, each of them asks.
 *
 * @param clock Monotonic clock in milliseconds.
 * @param first The result for other callers until the first one is there.
 */
function onceASecond<Result>(
  clock: () => number,
  ask: (last: Result | undefined) => Promise<Result>,
  first?: Result,
): () => Promise<Result> {
  let known: { readonly result: Result; readonly at: number } | undefined =
    first === undefined ? undefined : { result: first, at: Number.NEGATIVE_INFINITY };
  return async () => {
    if (known && clock() - known.at < usedFor) return known.result;
    const last = known?.result;
    if (known) known = { ...known, at: clock() };
    try {
      const result = await ask(last);
      known = { result, at: clock() };
      return result;
    } catch (error) {
      known = undefined;
      throw error;
    }
  };
}
