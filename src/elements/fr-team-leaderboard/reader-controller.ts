import type { ReactiveControllerHost } from 'lit';
import type { Order } from './question.js';

/** Where a reader is in a board, and what they chose. */
export class ReaderController {
  /** From 0. */
  page = 0;
  /** What they search for; empty for all teams. */
  text = '';
  /** The order they chose; `undefined` for the page's. */
  order: Order | undefined;
  /** Whether they have turned a page: from then on they are told what is on screen. */
  hasTurned = false;

  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  turn(pages: number): void {
    this.page = Math.max(this.page + pages, 0);
    this.hasTurned ||= pages !== 0;
    this.#host.requestUpdate();
  }

  choose(choice: { text?: string; order?: Order }): void {
    this.text = choice.text ?? this.text;
    this.order = choice.order ?? this.order;
    this.turn(-this.page);
  }
}
