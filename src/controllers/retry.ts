import type { ReactiveControllerHost } from 'lit';

/** A visitor's attempts to load a failed element again. */
export class Retry {
  /** Whether an attempt is under way; `undefined` before the first one. */
  isLoading: boolean | undefined;
  readonly #host: ReactiveControllerHost;
  readonly #refresh: () => Promise<void>;

  /** @param refresh Settles once the host has been notified of the answers, and does not reject. */
  constructor(host: ReactiveControllerHost, refresh: () => Promise<void>) {
    this.#host = host;
    this.#refresh = refresh;
  }

  readonly start = async (): Promise<void> => {
    if (this.isLoading) return;
    this.#set(true);
    await this.#refresh();
    this.#set(false);
  };

  #set(isLoading: boolean): void {
    this.isLoading = isLoading;
    this.#host.requestUpdate();
  }
}
