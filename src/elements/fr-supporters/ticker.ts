import type { LitElement } from 'lit';
import { TurnController } from '../../controllers/turn-controller.js';
import { allowsMotion } from '../../styles/motion.js';

/** In seconds: the longest messages have 300 letters, which take about as long to read. */
const timeOfMessage = 12;

/** Shows one message after another, until a button pauses it. With reduced motion it begins paused. */
export class Ticker {
  /** Number of the shown message among the shown ones, once it is taken modulo theirs. */
  turns = 0;
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

  /** Shows the next message, for its whole time. */
  readonly next = (): void => {
    this.turns += 1;
    this.#timer.restart();
  };
}
