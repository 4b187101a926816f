import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { pageDocument } from '../page/page-document.js';

export interface TurnOptions {
  /** How long a pointer that does not move counts, in ms. On an element that fills a screen it always rests somewhere. */
  readonly rest?: number;
  /** Whether the visitor has pressed a button for turns. Its focus and the pointer on it are then no reason to wait. */
  readonly isAskedFor?: () => boolean;
}

/**
 * Shows the next page or message again and again. Waits while the page is hidden, and while the pointer or the keyboard focus is on the
 * element: content that changes by itself must be stoppable (WCAG 2.2.2).
 */
export class TurnController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #seconds: () => number | undefined;
  readonly #turn: () => void;
  readonly #rest: number;
  readonly #isAskedFor: () => boolean;
  #movedAt = 0;
  #timer: number | undefined;
  #interval: number | undefined;

  /** @param seconds Returns the seconds between turns; `undefined` while nothing is to be turned. */
  constructor(
    host: ReactiveControllerHost & HTMLElement,
    seconds: () => number | undefined,
    turn: () => void,
    { rest = Infinity, isAskedFor = () => false }: TurnOptions = {},
  ) {
    this.#host = host;
    this.#seconds = seconds;
    this.#turn = turn;
    this.#rest = rest;
    this.#isAskedFor = isAskedFor;
    if (rest < Infinity)
      host.addEventListener('pointermove', ({ timeStamp }) => (this.#movedAt = timeStamp), { passive: true });
    host.addController(this);
  }

  hostUpdate(): void {
    const seconds = this.#host.isConnected ? this.#seconds() : undefined;
    if (seconds === this.#interval) return;
    this.#stop();
    this.#interval = seconds;
    if (seconds === undefined) return;
    this.#timer = window.setInterval(() => {
      if (!this.#isUsed && pageDocument.visibilityState !== 'hidden') this.#turn();
    }, seconds * 1000);
  }

  hostDisconnected(): void {
    this.#stop();
  }

  /** Begins the time until the next turn anew. */
  restart(): void {
    this.#stop();
    this.#host.requestUpdate();
  }

  /** Whether somebody points at the element, or is at one of its controls. `keepFocus` may leave the focus at another element. */
  get #isUsed(): boolean {
    if (this.#isAskedFor()) return false;
    if (this.#host.matches(':hover') && performance.now() - this.#movedAt < this.#rest) return true;
    const focused = this.#host.shadowRoot?.activeElement;
    return this.#host.matches(':focus-within') && !(focused instanceof HTMLElement && focused.tabIndex < 0);
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#interval = undefined;
  }
}
