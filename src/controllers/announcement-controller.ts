import type { ReactiveControllerHost } from 'lit';

/** Shortest time between routine announcements, in ms: figures that change often must not interrupt screen readers (WCAG 2.2.4). */
const quietFor = 60_000;

/** Time in ms within which news belong to the same update. They do not contradict each other, such as the figures of two cards. */
const sameUpdate = 1_000;

/** The text of a host's polite live region. The host renders `text` in an element with `role="status"` that is always present. */
export class AnnouncementController {
  readonly #host: ReactiveControllerHost;
  readonly #now: () => number;
  #spokeAt = Number.NEGATIVE_INFINITY;
  #text = '';
  /** Whether the text is routine news, which later news replace. */
  #isRoutine = false;

  constructor(host: ReactiveControllerHost, now: () => number = () => performance.now()) {
    this.#host = host;
    this.#now = now;
  }

  get text(): string {
    return this.#text;
  }

  /**
   * Announces routine news. Within a minute of the last announcement, it is not announced; an earlier routine announcement is then removed,
   * because it is no longer true.
   */
  mention(sentence: string): void {
    const since = this.#now() - this.#spokeAt;
    if (since >= quietFor) {
      this.announce(sentence);
      this.#isRoutine = true;
    } else if (this.#isRoutine && since > sameUpdate) {
      // Otherwise, screen reader users who browse the page would find the old figure beside the new one.
      this.clear();
      this.#host.requestUpdate();
    }
  }

  /** Removes the text if it is no longer true. Screen readers do not announce that. */
  clear(): void {
    this.#isRoutine = false;
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
