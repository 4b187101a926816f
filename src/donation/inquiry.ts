import type { Clock } from '../store/clock.js';
import type { Verdict } from './attempt.js';

export interface InquiryTerms {
  readonly clock: Clock;
  /** 0 ≤ x < 1, for jitter. */
  readonly random: () => number;
  /** One question; `undefined` once there is nothing to ask about. */
  readonly ask: () => Promise<Verdict | undefined>;
  /** Whether anybody still waits for an answer. */
  readonly isWanted: () => boolean;
  /** Enough has been asked, until the donor asks for more. */
  readonly rest: () => void;
}

/** A proxy that knows nothing of such questions, as a plain reverse proxy, will not learn; a broken one may say so by mistake. */
const mostMute = 3;

/** Asks what became of a gift, now and then with growing pauses, for two minutes at most. */
export class Inquiry {
  readonly #terms: InquiryTerms;
  #timer: number | undefined;
  /** ms since 1970. */
  #since = 0;
  #asked = 0;
  #mute = 0;

  constructor(terms: InquiryTerms) {
    this.#terms = terms;
  }

  /** After the first pause. */
  start(): void {
    this.#begin();
    this.#schedule();
  }

  /** At once. */
  async ask(): Promise<void> {
    this.#begin();
    await this.#askOnce();
  }

  stop(): void {
    if (this.#timer !== undefined) this.#terms.clock.clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #begin(): void {
    this.stop();
    this.#since = this.#terms.clock.now();
    this.#asked = 0;
    this.#mute = 0;
  }

  async #askOnce(): Promise<void> {
    const verdict = await this.#terms.ask();
    if (!verdict) return;
    this.#asked += 1;
    this.#mute = verdict.kind === 'unknown' && verdict.silence === 'mute' ? this.#mute + 1 : 0;
    this.#schedule();
  }

  #schedule(): void {
    const { clock, random, isWanted, rest } = this.#terms;
    if (!isWanted()) return;
    this.stop();
    const delay =
      this.#mute < mostMute ? nextCheck(this.#asked, clock.now() - this.#since, random()) : undefined;
    if (delay === undefined) rest();
    else this.#timer = clock.setTimeout(() => void this.#askOnce(), delay);
  }
}

/** Milliseconds after which asking about an attempt rests until the donor asks for more. */
const enough = 120_000;

/**
 * Milliseconds until an unsettled attempt is asked about again: 1 s, doubled each time, ±20 % so that the donors of one
 * outage do not come back together; `undefined` once two minutes are over.
 *
 * @param asked How often it has been asked.
 * @param elapsed ms since the first question.
 * @param random 0 ≤ x < 1
 */
export function nextCheck(asked: number, elapsed: number, random: number): number | undefined {
  const delay = 1000 * 2 ** Math.min(asked, 5) * (0.8 + 0.4 * random);
  return elapsed + delay > enough ? undefined : delay;
}
