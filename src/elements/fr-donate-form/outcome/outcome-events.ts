import type { LitElement, ReactiveController } from 'lit';
import { onceMemory } from '../../../donation/once-memory.js';

/**
 * Tells the page what becomes of gifts. Two forms, or two tabs, may look after one: its end is told by one of them, the tab that sent
 * it before others. A form that has been taken out of the page keeps what it has to tell until it is back, as nobody would hear it
 * outside.
 */
export class OutcomeEvents implements ReactiveController {
  readonly #host: LitElement;
  readonly #once = onceMemory('fr-told', Date.now);
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
      const tell = () => this.#host.dispatchEvent(event);
      if (endOf === undefined) tell();
      else void this.#once(endOf, tell);
    }
  }
}
