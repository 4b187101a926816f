import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { isNoSuchAnswer } from '../schema/no-such-answer.js';
import type { Connection } from '../page/config.js';
import { statusQuery } from '../store/status-query.js';
import type { ValueOf } from '../store/query.js';
import type { Watch } from '../store/store.js';
import { within } from '../timing/within.js';

/** Milliseconds between two requests, before the store adds its jitter of 20 %. A form closes at most 30 s after its proxy does. */
const interval = 20_000;

/** Milliseconds for which a gift waits for the status. It is sent without a new one: a proxy that is slow now may answer the gift later. */
const ledgerPatience = 3_000;

/**
 * Whether the proxy accepts gifts. Until the first answer, and with a proxy that does not report this (such as a plain reverse proxy), the
 * form is open; a failed request changes nothing.
 */
export class AvailabilityController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #connection: () => Connection | undefined;
  readonly #isWanted: () => boolean;
  #watched: Connection | undefined;
  #watch: Watch<ValueOf<typeof statusQuery>> | undefined;
  #wasClosed = false;

  /**
   * @param connection `undefined` while the page's settings are wrong.
   * @param isWanted Whether the form has been shown: a dialog that was never opened sends no requests.
   */
  constructor(
    host: ReactiveControllerHost & HTMLElement,
    connection: () => Connection | undefined,
    isWanted: () => boolean,
  ) {
    this.#host = host;
    this.#connection = connection;
    this.#isWanted = isWanted;
    host.addController(this);
  }

  get isClosed(): boolean {
    const state = this.#watch?.state;
    if (state?.status !== 'ready' || state.value.donations !== 'closed') return false;
    return !(state.error && isNoSuchAnswer(state.error));
  }

  /** ID of the ledger of a proxy, as its last answer says it. */
  ledgerOf(proxyUrl: string): string | null | undefined {
    const state = this.#watch?.state;
    return this.#watched?.proxyUrl === proxyUrl && state?.status === 'ready' ? state.value.ledger : undefined;
  }

  /** Requests the status of a proxy, because a gift is about to be sent. Waits no longer than `ledgerPatience`. */
  async refreshLedger(proxyUrl: string): Promise<void> {
    if (this.#watched?.proxyUrl !== proxyUrl) return;
    await within(this.#watch?.refresh(), ledgerPatience, () => undefined);
  }

  /** Requests the status now, because the proxy has just refused a gift. */
  refresh(): void {
    void this.#watch?.refresh();
  }

  hostConnected(): void {
    this.#follow();
  }

  hostUpdated(): void {
    this.#follow();
  }

  hostDisconnected(): void {
    this.#stop();
  }

  #follow(): void {
    const connection = this.#host.isConnected && this.#isWanted() ? this.#connection() : undefined;
    if (connection === this.#watched) return;
    this.#stop();
    this.#watched = connection;
    this.#watch = connection?.store.watch(statusQuery, interval, this.#onChange);
    this.#onChange();
  }

  readonly #onChange = (): void => {
    const { isClosed } = this;
    if (isClosed === this.#wasClosed) return;
    this.#wasClosed = isClosed;
    this.#host.requestUpdate();
  };

  #stop(): void {
    this.#watch?.stop();
    this.#watch = undefined;
    this.#watched = undefined;
  }
}
