import type { ReactiveControllerHost } from 'lit';

/** Routine news at most this often, in ms: a figure that moves all evening must not talk over the page (WCAG 2.2.4). */
const quietFor = 60_000;

/** What a host's polite live region says. The host draws `text` in an element with `role="status"`, always present. */
export class AnnouncementController {
  readonly #host: ReactiveControllerHost;
  readonly #now: () => number;
  #spokeAt = Number.NEGATIVE_INFINITY;
  #text = '';

  constructor(host: ReactiveControllerHost, now: () => number = () => Date.now()) {
    this.#host = host;
    this.#now = now;
  }

  get text(): string {
    return this.#text;
  }

  /** News that can wait for the next time; dropped when something was said in the last minute. */
  mention(sentence: string): void {
    if (this.#now() - this.#spokeAt >= quietFor) this.announce(sentence);
  }

  /** News that a listener would not want to miss: a milestone, the goal. */
  announce(sentence: string): void {
    if (sentence === this.#text) return;
    this.#spokeAt = this.#now();
    this.#text = sentence;
    this.#host.requestUpdate();
  }
}
