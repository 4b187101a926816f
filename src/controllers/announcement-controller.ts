import type { ReactiveControllerHost } from 'lit';

/** Shortest time between routine announcements, in ms: figures that change often must not interrupt screen readers (WCAG 2.2.4). */
const quietFor = 60_000;

/** Longest time between the news of one update, in ms: the figures of two cards do not contradict each other. */
const oneUpdate = 1_000;

/** The text of a host's polite live region. The host renders `text` in an element with `role="status"` that is always present. */
export class AnnouncementController {
  readonly #host: ReactiveControllerHost;
  readonly #now: () => number;
  #spokeAt = Number.NEGATIVE_INFINITY;
  #text = '';
  /** Whether the text is routine news, which later news contradicts. */
  #isRoutine = false;

  constructor(host: ReactiveControllerHost, now: () => number = () => performance.now()) {
    this.#host = host;
    this.#now = now;
  }

  get text(): string {
    return this.#text;
  }

  /** Announces routine news; dropped if there was an announcement in the last minute. */
  mention(sentence: string): void {
    const since = this.#now() - this.#spokeAt;
    if (since >= quietFor) {
      this.announce(sentence);
      this.#isRoutine = true;
    } else if (this.#isRoutine && since > oneUpdate) {
      // Whoever reads the page would find the former figure beside the present one.
      this.clear();
      this.#host.requestUpdate();
    }
  }

  /** Removes the text if it is no longer true. Screen readers do not announce that. */
  clear(): void {
    this.#text = '';
  }

  /** Announces important news at once, such as a milestone or the goal. */
  announce(sentence: string): void {
    this.#spokeAt = this.#now();
    this.#isRoutine = false;
    // A region whose text stays the same says nothing: a second goal is said in the words of the first.
    this.#text = sentence === this.#text ? `${sentence}\u00a0` : sentence;
    this.#host.requestUpdate();
  }
}
