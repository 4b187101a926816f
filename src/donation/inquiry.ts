import type { Clock } from '../store/clock.js';
import type { Verdict } from './attempt.js';

export interface InquiryTerms {
  readonly clock: Clock;
  /** Random number, 0 ≤ x < 1, for jitter. */
  readonly random: () => number;
  /** Sends one status request. Returns `undefined` if there is no attempt to ask about. */
  readonly ask: () => Promise<Verdict | undefined>;
  /** Whether the outcome is still needed. */
  readonly isWanted: () => boolean;
  /** Called when the automatic requests stop, until the donor starts them again. */
  readonly rest: () => void;
}

/**
 * Number of consecutive answers "no such endpoint" after which requests stop. A plain reverse proxy never has the endpoint, but a broken
 * proxy may give this answer by mistake.
 */
const mostMute = 3;

/** Requests the outcome of a gift repeatedly, with growing pauses, for two minutes at most. */
export class Inquiry {
  readonly #terms: InquiryTerms;
  #timer: number | undefined;
  /** Start of the inquiry, ms since 1970. */
  #since = 0;
  #count = 0;
  #mute = 0;

  constructor(terms: InquiryTerms) {
    this.#terms = terms;
  }

  /** Starts with a pause before the first request. */
  start(): void {
    this.#begin();
    this.#schedule();
  }

  /** Starts with a request. */
  async ask(): Promise<void> {
    this.#begin();
    await this.#send();
  }

  stop(): void {
    if (this.#timer !== undefined) this.#terms.clock.clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #begin(): void {
    this.stop();
    this.#since = this.#terms.clock.now();
    this.#count = 0;
    this.#mute = 0;
  }

  async #send(): Promise<void> {
    const verdict = await this.#terms.ask();
    if (!verdict) return;
    this.#count += 1;
    this.#mute = verdict.kind === 'unknown' && verdict.silence === 'mute' ? this.#mute + 1 : 0;
    this.#schedule();
  }

  #schedule(): void {
    const { clock, random, isWanted, rest } = this.#terms;
    if (!isWanted()) return;
    this.stop();
    const delay =
      this.#mute < mostMute ? nextCheck(this.#count, clock.now() - this.#since, random()) : undefined;
    if (delay === undefined) rest();
    else this.#timer = clock.setTimeout(() => void this.#send(), delay);
  }
}

/** Time in ms after which the automatic requests stop, until the donor starts them again. */
const enough = 120_000;

/**
 * Time in ms until the next status request: 1 s, doubled each time up to 32 s, ±20 % so that donors do not all retry at the same moment
 * after an outage. `undefined` if the next request would be sent after two minutes.
 *
 * @param count Number of requests so far.
 * @param elapsed ms since the inquiry began.
 * @param random Random number, 0 ≤ x < 1.
 */
export function nextCheck(count: number, elapsed: number, random: number): number | undefined {
  const delay = 1000 * 2 ** Math.min(count, 5) * (0.8 + 0.4 * random);
  return elapsed + delay > enough ? undefined : delay;
}
