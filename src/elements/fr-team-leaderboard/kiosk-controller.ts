import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { pageDocument } from '../../page/page-document.js';

/**
 * Turns pages automatically, for screens at events. Pauses while the pointer or the keyboard focus is on the board: moving
 * content must be stoppable (WCAG 2.2.2).
 */
export class KioskController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #seconds: () => number | undefined;
  readonly #turn: () => void;
  #timer: number | undefined;
  #interval: number | undefined;

  /** @param seconds Returns the seconds between pages; `undefined` if the board is not a kiosk. */
  constructor(
    host: ReactiveControllerHost & HTMLElement,
    seconds: () => number | undefined,
    turn: () => void,
  ) {
    this.#host = host;
    this.#seconds = seconds;
    this.#turn = turn;
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

  /** Whether somebody points at the board, or is at one of its controls. `keepFocus` may leave the focus at another element. */
  get #isUsed(): boolean {
    if (this.#host.matches(':hover')) return true;
    const focused = this.#host.shadowRoot?.activeElement;
    return this.#host.matches(':focus-within') && !(focused instanceof HTMLElement && focused.tabIndex < 0);
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#interval = undefined;
  }
}

/** Reads `kiosk` (ten seconds) or `kiosk="20"` as 3 to 3600 seconds; `undefined` without the attribute. */
export function readKiosk(text: string | null): number | undefined {
  if (text === null) return undefined;
  const seconds = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 10;
  return Math.min(Math.max(seconds, 3), 3600);
}
