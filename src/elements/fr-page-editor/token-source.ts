import { FrTokenRequestEvent } from './events.js';

/** The token is needed, and the page has none. */
export class NoTokenError extends Error {}

interface TokenHost extends EventTarget {
  /** In spite of the type, a framework may set `undefined` or `null`. */
  readonly token: string;
}

/** Gets the token from the element's property, or from the page by an event. It is kept in memory only. */
export class TokenSource {
  readonly #host: TokenHost;
  readonly #address: () => string;
  /** The proxy for which the page has answered with `#given`. */
  #asked = '';
  #given = '';
  /** The last token that the platform refused. The page may not have replaced its property yet. */
  #refused = '';

  /** @param address Returns the address of the proxy to which the token is sent. */
  constructor(host: TokenHost, address: () => string) {
    this.#host = host;
    this.#address = address;
  }

  /**
   * Calls `act` with the token. If the platform refuses it, asks the page for another one and calls `act` once more.
   *
   * @param isRefusal Whether an error of `act` says that the token was refused.
   * @throws NoTokenError if there is no token; the error of `act` if there is no other one.
   */
  async use<Value>(
    act: (token: string) => Promise<Value>,
    isRefusal: (error: unknown) => boolean,
  ): Promise<Value> {
    if (this.#asked !== this.#address()) this.#given = '';
    const token = this.#own || this.#given || (await this.#request(false));
    if (!token) throw new NoTokenError();
    try {
      return await act(token);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.#refused = token;
      this.#given = '';
      const other = (await this.#request(true)) || this.#own;
      if (!other || other === token) throw error;
      return act(other);
    }
  }

  get #own(): string {
    const { token } = this.#host;
    return token && token !== this.#refused ? token : '';
  }

  async #request(isRefused: boolean): Promise<string> {
    this.#asked = this.#address();
    const event = new FrTokenRequestEvent(isRefused, this.#asked);
    this.#host.dispatchEvent(event);
    try {
      const answer: unknown = await event.answer;
      this.#given = typeof answer === 'string' ? answer : '';
    } catch {
      // Without a token, the element says so.
    }
    return this.#given;
  }
}
