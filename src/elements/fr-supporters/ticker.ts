import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { pageDocument } from '../../page/page-document.js';
import { allowsMotion } from '../../styles/motion.js';

/** In ms: the longest messages have 300 letters, which take about as long to read. */
const timeOfMessage = 12_000;

/**
 * Shows one message after another. What changes by itself must be stoppable (WCAG 2.2.2): by a button, and while somebody points at it or
 * has the focus in it. With reduced motion it begins paused.
 */
export class Ticker implements ReactiveController {
  /** Number of the shown message among the shown ones, once it is taken modulo theirs. */
  turns = 0;
  isPaused = !allowsMotion();
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #isUsed: () => boolean;
  #timer: number | undefined;

  /** @param isUsed Whether there is a ticker with several messages. */
  constructor(host: ReactiveControllerHost & HTMLElement, isUsed: () => boolean) {
    this.#host = host;
    this.#isUsed = isUsed;
    host.addController(this);
  }

  hostUpdated(): void {
    const runs = this.#host.isConnected && this.#isUsed() && !this.isPaused;
    if (runs) this.#timer ??= window.setInterval(() => this.#tick(), timeOfMessage);
    else this.#stop();
  }

  hostDisconnected(): void {
    this.#stop();
  }

  readonly toggle = (): void => {
    this.isPaused = !this.isPaused;
    this.#host.requestUpdate();
  };

  readonly next = (): void => {
    this.turns += 1;
    // The next one has its whole time.
    this.#stop();
    this.#host.requestUpdate();
  };

  #tick(): void {
    if (this.#host.matches(':hover, :focus-within') || pageDocument.visibilityState === 'hidden') return;
    this.turns += 1;
    this.#host.requestUpdate();
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
