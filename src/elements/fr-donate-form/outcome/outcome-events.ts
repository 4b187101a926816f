import type { LitElement, ReactiveController } from 'lit';
import { isFirstOnPage } from '../../../donation/first-on-page.js';

/**
 * Dispatches the events of gifts. Several forms may follow the same gift: its final event is dispatched once per page. The events of a form
 * that was removed from the page are dispatched when it is back, because they would not reach the page's listeners.
 */
export class OutcomeEvents implements ReactiveController {
  readonly #host: LitElement;
  readonly #queue: { readonly event: Event; readonly finalKey: string | undefined }[] = [];

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  /** @param finalKey Key of the gift if this is its final event. */
  dispatch(event: Event, finalKey: string | undefined): void {
    this.#queue.push({ event, finalKey });
    if (this.#host.isConnected) this.hostConnected();
  }

  hostConnected(): void {
    for (const { event, finalKey } of this.#queue.splice(0)) {
      if (finalKey === undefined || isFirstOnPage(finalKey)) this.#host.dispatchEvent(event);
    }
  }
}
