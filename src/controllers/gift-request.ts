import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { pageDocument } from '../page/page-document.js';

/** The smallest gift that a form without `min` accepts, in minor units. Links to give propose no smaller one. */
export const usualMinimum = 500;

/**
 * Requests a gift for a visitor, optionally with an amount. A donate form on the page that handles the request cancels the event, so that
 * the link to the campaign's donation page is not followed. `campaignIds` are the campaigns that the gift may be for, such as all those of a
 * sum; `campaignId` is the first of them.
 */
export class FrGiftRequestEvent extends Event {
  constructor(
    readonly campaignIds: readonly number[],
    /** Integer minor units; `undefined` if the donor is to choose. */
    readonly amountMinor: number | undefined,
  ) {
    super('fr-gift-request', { bubbles: true, composed: true, cancelable: true });
  }

  get campaignId(): number | undefined {
    return this.campaignIds[0];
  }
}

/** Whether a click opens its link in another tab or window, or saves it: the page and its form have no part in it. */
export function opensElsewhere({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

/** Lets a donate form handle the requests of other elements on its page. */
export class GiftRequestController implements ReactiveController {
  readonly #take: (request: FrGiftRequestEvent) => boolean;

  /** @param take Handles a request; returns true if it did, and then the link is not followed. */
  constructor(host: ReactiveControllerHost, take: (request: FrGiftRequestEvent) => boolean) {
    this.#take = take;
    host.addController(this);
  }

  hostConnected(): void {
    pageDocument.addEventListener('fr-gift-request', this.#onRequest);
  }

  hostDisconnected(): void {
    pageDocument.removeEventListener('fr-gift-request', this.#onRequest);
  }

  readonly #onRequest = (request: FrGiftRequestEvent): void => {
    // Only the first form that handles the request is used.
    if (!request.defaultPrevented && this.#take(request)) request.preventDefault();
  };
}

declare global {
  interface GlobalEventHandlersEventMap {
    'fr-gift-request': FrGiftRequestEvent;
  }
}
