import type { LitElement, ReactiveController } from 'lit';

/** Keys of the gifts whose end this page has been told. */
const ended = new Set<string>();

/**
 * Tells the page what becomes of gifts. Two forms may look after one: its end is told by the first that stands in the page. A form
 * that has been taken out of it keeps what it has to tell until it is back, as nobody would hear it outside.
 */
export class OutcomeEvents implements ReactiveController {
  readonly #host: LitElement;
  readonly #held: { readonly event: Event; readonly endOf: string | undefined }[] = [];

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  /** @param endOf The gift's key, if this is the last that is told of it. */
  tell(event: Event, endOf: string | undefined): void {
    this.#held.push({ event, endOf });
    if (this.#host.isConnected) this.hostConnected();
  }

  hostConnected(): void {
    for (const { event, endOf } of this.#held.splice(0)) {
      if (endOf !== undefined && ended.has(endOf)) continue;
      if (endOf !== undefined) ended.add(endOf);
      this.#host.dispatchEvent(event);
    }
  }
}
