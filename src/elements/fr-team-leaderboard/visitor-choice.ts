import type { ReactiveControllerHost } from 'lit';
import type { Order } from './query.js';

/** The page, search and order that a visitor has chosen on a board. */
export class VisitorChoice {
  /** Number of the page, from 0. */
  page = 0;
  /** Search text; empty for all teams. */
  text = '';
  /** The chosen order; `undefined` for that of the `sort` attribute. */
  order: Order | undefined;
  /** Whether the visitor has turned a page: after that, the range on screen is announced. */
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
