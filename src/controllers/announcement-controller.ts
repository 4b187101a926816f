import type { ReactiveControllerHost } from 'lit';

/** Shortest time between routine announcements, in ms: figures that change often must not interrupt screen readers (WCAG 2.2.4). */
const quietFor = 60_000;

/** The text of a host's polite live region. The host renders `text` in an element with `role="status"` that is always present. */
export class AnnouncementController {
  readonly #host: ReactiveControllerHost;
  readonly #now: () => number;
  #spokeAt = Number.NEGATIVE_INFINITY;
  #text = '';

  constructor(host: ReactiveControllerHost, now: () => number = () => performance.now()) {
    this.#host = host;
    this.#now = now;
  }

  get text(): string {
    return this.#text;
  }

  /** Announces routine news; dropped if there was an announcement in the last minute. */
  mention(sentence: string): void {
    if (this.#now() - this.#spokeAt >= quietFor) this.announce(sentence);
  }

  /** Removes the text if it is no longer true. Screen readers do not announce that. */
  clear(): void {
    this.#text = '';
  }

  /** Announces important news at once, such as a milestone or the goal. */
  announce(sentence: string): void {
    this.#spokeAt = this.#now();
    // A region whose text stays the same says nothing: a second goal is said in the words of the first.
    this.#text = sentence === this.#text ? `${sentence}\u00a0` : sentence;
    this.#host.requestUpdate();
  }
}
