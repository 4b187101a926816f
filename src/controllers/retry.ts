import type { ReactiveControllerHost } from 'lit';

interface Attempt {
  isLoading: boolean;
}

/** A visitor's attempts to load a failed element again. */
export class Retry {
  readonly #host: ReactiveControllerHost;
  readonly #refresh: () => Promise<void>;
  #attempt: Attempt | undefined;

  /** @param refresh Settles once the host has been notified of the answers, and does not reject. */
  constructor(host: ReactiveControllerHost, refresh: () => Promise<void>) {
    this.#host = host;
    this.#refresh = refresh;
  }

  /** Whether an attempt is under way; `undefined` before the first one. */
  get isLoading(): boolean | undefined {
    return this.#attempt?.isLoading;
  }

  readonly start = async (): Promise<void> => {
    if (this.isLoading) return;
    const attempt: Attempt = { isLoading: true };
    this.#attempt = attempt;
    this.#host.requestUpdate();
    await this.#refresh();
    attempt.isLoading = false;
    this.#host.requestUpdate();
  };

  /** Forgets the attempts, because the element has figures, or shows others: a request for the former ones may take longer. */
  reset(): void {
    this.#attempt = undefined;
  }
}
