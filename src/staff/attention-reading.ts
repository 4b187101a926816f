import type { ReactiveControllerHost } from 'lit';
import type { Client } from '../client/client.js';
import { listAttention, type AttentionItem } from '../schema/attention.js';

/** What a person has to look at, read from the proxy each time the list is. */
export class AttentionReading {
  readonly #host: ReactiveControllerHost;
  readonly #clientOf: () => Client | undefined;
  #run = 0;
  items: readonly AttentionItem[] = [];
  /** Whether the proxy did not answer. The table says what is wrong with the login or the connection. */
  hasFailed = false;

  constructor(host: ReactiveControllerHost, clientOf: () => Client | undefined) {
    this.#host = host;
    this.#clientOf = clientOf;
  }

  async read(): Promise<void> {
    const run = (this.#run += 1);
    try {
      const answer = await this.#clientOf()?.call(listAttention);
      if (run !== this.#run) return;
      this.items = answer?.value ?? [];
      this.hasFailed = answer === undefined;
    } catch {
      if (run !== this.#run) return;
      this.hasFailed = true;
    }
    this.#host.requestUpdate();
  }
}
