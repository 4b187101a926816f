import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Connection } from '../config.js';
import { getStatus } from '../schema/proxy-status.js';
import type { Clock } from '../store/clock.js';
import { isNoSuchAnswer } from './no-such-answer.js';
import { pageDocument } from '../page-document.js';

export interface OpeningEffects {
  readonly clock: Clock;
  /** 0 ≤ x < 1, for jitter. */
  readonly random: () => number;
  /** Whether anybody can see the page, and it has a network. */
  readonly isAwake: () => boolean;
}

/** From one answer to the next question, in ms: with what the proxy and its files take, a form is closed within 30 s. */
const pace = 24_000;
/** For one answer, in ms; and until the next question after none, doubled up to the pace. */
const patience = 4_000;

/**
 * Asks the proxy whether it takes gifts, as long as the form can be seen. Open until told otherwise, and for good where
 * the proxy has no such answer, as a plain reverse proxy: it is asked once. A question that gets lost changes nothing.
 */
export class OpeningController implements ReactiveController {
  isClosed = false;

  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #connection: () => Connection | undefined;
  readonly #isWanted: () => boolean;
  readonly #effects: OpeningEffects;
  /** The proxy that is asked; another one starts anew. */
  #asked: Connection | undefined;
  #isMute = false;
  #failures = 0;
  #dueAt = 0;
  #timer: number | undefined;
  #abort: AbortController | undefined;

  /** @param isWanted Whether the form is shown at all. */
  constructor(
    host: ReactiveControllerHost & HTMLElement,
    connection: () => Connection | undefined,
    isWanted: () => boolean,
    effects: OpeningEffects,
  ) {
    this.#host = host;
    this.#connection = connection;
    this.#isWanted = isWanted;
    this.#effects = effects;
    host.addController(this);
  }

  /** Asks at once: the proxy has just turned a gift away. */
  ask(): void {
    this.#dueAt = 0;
    this.#schedule();
  }

  hostUpdated(): void {
    const connection = this.#connection();
    if (connection !== this.#asked) {
      this.#stop();
      this.#asked = connection;
      this.#isMute = false;
      this.#failures = 0;
      this.#dueAt = 0;
      this.#tell(false);
    }
    if (this.#timer === undefined) this.#schedule();
  }

  hostConnected(): void {
    pageDocument.addEventListener('visibilitychange', this.#onWake);
    for (const event of ['online', 'pageshow']) window.addEventListener(event, this.#onWake);
    this.#schedule();
  }

  hostDisconnected(): void {
    pageDocument.removeEventListener('visibilitychange', this.#onWake);
    for (const event of ['online', 'pageshow']) window.removeEventListener(event, this.#onWake);
    this.#stop();
  }

  readonly #onWake = () => {
    this.#schedule();
  };

  #schedule(): void {
    const { clock, isAwake } = this.#effects;
    if (this.#timer !== undefined) clock.clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#abort || this.#isMute || !this.#asked || !this.#host.isConnected) return;
    if (!this.#isWanted() || !isAwake()) return;
    this.#timer = clock.setTimeout(() => void this.#look(), Math.max(0, this.#dueAt - clock.now()));
  }

  async #look(): Promise<void> {
    const { clock, random } = this.#effects;
    const connection = this.#asked;
    this.#timer = undefined;
    if (!connection) return;
    const abort = new AbortController();
    this.#abort = abort;
    const late = clock.setTimeout(() => {
      abort.abort();
    }, patience);
    let isClosed = this.isClosed;
    try {
      const { value } = await connection.client.call(getStatus, {}, { signal: abort.signal });
      isClosed = value.donations === 'closed';
      this.#failures = 0;
    } catch (error) {
      this.#failures += 1;
      this.#isMute = isNoSuchAnswer(error);
    } finally {
      clock.clearTimeout(late);
    }
    // Another proxy is asked by now, or the form has left the page.
    if (this.#abort !== abort) return;
    this.#abort = undefined;
    const wait = this.#failures > 0 ? Math.min(pace, patience * 2 ** (this.#failures - 1)) : pace;
    this.#dueAt = clock.now() + wait * (0.85 + 0.15 * random());
    this.#tell(this.#isMute ? false : isClosed);
    this.#schedule();
  }

  #stop(): void {
    if (this.#timer !== undefined) this.#effects.clock.clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#abort?.abort();
    this.#abort = undefined;
  }

  #tell(isClosed: boolean): void {
    if (isClosed === this.isClosed) return;
    this.isClosed = isClosed;
    this.#host.requestUpdate();
  }
}
