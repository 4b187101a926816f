import type { PersonalPageData } from './data.js';

/** A token, or a promise of one; empty or `undefined` if the page has none, for example because nobody is signed in. */
type GivenToken = string | undefined | Promise<string | undefined>;

/**
 * The editor needs the access token of the page's owner, and its property `token` is not set, or the platform has refused it. Answer while
 * the event is dispatched: `event.respondWith(fetchToken())`.
 */
export class FrTokenRequestEvent extends Event {
  #answer: GivenToken;

  constructor(
    /** Whether the platform has refused the last token: it has expired, or is of another person. */
    readonly isRefused: boolean,
    /** Absolute address of the proxy to which the token is sent. */
    readonly proxyUrl: string,
  ) {
    super('fr-token-request', { bubbles: true, composed: true });
  }

  /** The token is kept in memory until the page is left, and never stored. Only the first answer counts. */
  respondWith(token: GivenToken): void {
    this.#answer ??= token;
  }

  /** What the page has answered. @ignore */
  get answer(): GivenToken {
    return this.#answer;
  }
}

/** The platform has saved the changes. */
export class FrPageSavedEvent extends Event {
  constructor(
    /** The page as the platform has it now. */
    readonly data: PersonalPageData,
  ) {
    super('fr-page-saved', { bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'fr-token-request': FrTokenRequestEvent;
    'fr-page-saved': FrPageSavedEvent;
  }
}
