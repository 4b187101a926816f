import type { Clock } from '../store/clock.js';
import type { Verdict } from './attempt.js';

export interface StatusPollerOptions {
  readonly clock: Clock;
  /** Random number, 0 ≤ x < 1, for jitter. */
  readonly random: () => number;
  /** Sends one status request. Returns `undefined` if there is no attempt to ask about. */
  readonly request: () => Promise<Verdict | undefined>;
  /** Whether the outcome is still needed. */
  readonly isNeeded: () => boolean;
  /** Called when the automatic requests stop, until the donor starts them again. */
  readonly onPause: () => void;
}

/**
 * Number of consecutive answers "no such endpoint" after which requests stop. A plain reverse proxy never has the endpoint, but a broken
 * proxy may give this answer by mistake.
 */
const maxNoEndpoint = 3;

/**
 * Requests the outcome of a gift repeatedly, with growing pauses, for three minutes at most: a proxy that was killed while a gift was in
 * flight knows after 100 s that no answer will come, and then looks for the charge.
 */
export class StatusPoller {
  readonly #options: StatusPollerOptions;
  #timer: number | undefined;
  /** When the requests began, ms since 1970. */
  #startedAt = 0;
  #count = 0;
  #noEndpointCount = 0;

  constructor(options: StatusPollerOptions) {
    this.#options = options;
  }

  /** Starts with a pause before the first request. */
  start(): void {
    this.#reset();
    this.#schedule();
  }

  /** Starts with a request. */
  async startNow(): Promise<void> {
    this.#reset();
    await this.#request();
  }

  stop(): void {
    if (this.#timer !== undefined) this.#options.clock.clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #reset(): void {
    this.stop();
    this.#startedAt = this.#options.clock.now();
    this.#count = 0;
    this.#noEndpointCount = 0;
  }

  async #request(): Promise<void> {
    const verdict = await this.#options.request();
    if (!verdict) return;
    this.#count += 1;
    this.#noEndpointCount =
      verdict.kind === 'unknown' && verdict.failure === 'no-endpoint' ? this.#noEndpointCount + 1 : 0;
    this.#schedule();
  }

  #schedule(): void {
    const { clock, random, isNeeded, onPause } = this.#options;
    if (!isNeeded()) return;
    this.stop();
    const delay =
      this.#noEndpointCount < maxNoEndpoint
        ? nextDelay(this.#count, clock.now() - this.#startedAt, random())
        : undefined;
    if (delay === undefined) onPause();
    else this.#timer = clock.setTimeout(() => void this.#request(), delay);
  }
}

/** Time in ms after which the automatic requests stop, until the donor starts them again. */
const pollingTime = 180_000;

/**
 * Time in ms until the next status request: 1 s, doubled each time up to 32 s, ±20 % so that donors do not all retry at the same moment
 * after an outage. `undefined` if the next request would be sent after three minutes.
 *
 * @param count Number of requests so far.
 * @param elapsed ms since the requests began.
 * @param random Random number, 0 ≤ x < 1.
 */
function nextDelay(count: number, elapsed: number, random: number): number | undefined {
  const delay = 1000 * 2 ** Math.min(count, 5) * (0.8 + 0.4 * random);
  return elapsed + delay > pollingTime ? undefined : delay;
}
