import type { LitElement } from 'lit';
import { TurnController } from '../../controllers/turn-controller.js';
import { allowsMotion } from '../../styles/motion.js';

/** In seconds: the longest messages have 300 letters, which take about as long to read. */
const timeOfMessage = 12;

/** Shows one message after another, until a button pauses it. With reduced motion it begins paused. */
export class Ticker {
  #at = 0;
  /** Identifies the message at `#at`; `undefined` after a turn. */
  #key: string | undefined;
  isPaused = !allowsMotion();
  /** Whether the visitor has pressed Resume since. */
  #isResumed = false;
  readonly #host: LitElement;
  readonly #timer: TurnController;

  /** @param isUsed Whether there is a ticker with several messages. */
  constructor(host: LitElement, isUsed: () => boolean) {
    this.#host = host;
    const seconds = () => (isUsed() && !this.isPaused ? timeOfMessage : undefined);
    this.#timer = new TurnController(host, seconds, () => this.next(), {
      isAskedFor: () => this.#isResumed,
    });
  }

  readonly toggle = (): void => {
    this.isPaused = !this.isPaused;
    this.#isResumed = !this.isPaused;
    this.#host.requestUpdate();
  };

  /**
   * Place of the message to show. New messages come before the others, and the shown one stays where a reader is reading it, also while the
   * ticker is paused (WCAG 2.2.2).
   *
   * @param keys Identify the messages; equal messages have equal keys.
   */
  placeIn(keys: readonly string[]): number {
    this.#at %= keys.length;
    const isKept = this.#key === undefined || keys[this.#at] === this.#key;
    if (!isKept) this.#at = Math.max(0, keys.indexOf(this.#key ?? ''));
    this.#key = keys[this.#at];
    return this.#at;
  }

  /** Shows the next message, for its whole time. */
  readonly next = (): void => {
    this.#at += 1;
    this.#key = undefined;
    this.#timer.restart();
  };
}
