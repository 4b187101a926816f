import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { pageDocument } from '../page-document.js';

/**
 * Somebody wants to give, perhaps an exact amount. A donate form on the page that takes it cancels the event, and with
 * it the link to the campaign's donation page. `amount` is minor units.
 */
export class FrGiveRequestEvent extends Event {
  readonly campaignId: number | undefined;
  readonly amount: number | undefined;

  constructor(campaignId: number | undefined, amount: number | undefined) {
    super('fr-give-request', { bubbles: true, composed: true, cancelable: true });
    this.campaignId = campaignId;
    this.amount = amount;
  }
}

/** Lets a donate form take the requests of other elements on its page. */
export class GiveRequestController implements ReactiveController {
  readonly #take: (request: FrGiveRequestEvent) => boolean;

  /** @param take Whether the request was taken: then the link behind it is not followed. */
  constructor(host: ReactiveControllerHost, take: (request: FrGiveRequestEvent) => boolean) {
    this.#take = take;
    host.addController(this);
  }

  hostConnected(): void {
    pageDocument.addEventListener('fr-give-request', this.#onRequest);
  }

  hostDisconnected(): void {
    pageDocument.removeEventListener('fr-give-request', this.#onRequest);
  }

  readonly #onRequest = (request: FrGiveRequestEvent): void => {
    // The first form that takes it is enough.
    if (!request.defaultPrevented && this.#take(request)) request.preventDefault();
  };
}

declare global {
  interface GlobalEventHandlersEventMap {
    'fr-give-request': FrGiveRequestEvent;
  }
}
