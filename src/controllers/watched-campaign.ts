import type { LitElement, ReactiveController } from 'lit';
import type { Connection } from '../page/config.js';
import type { Campaign } from '../schema/campaign.js';
import { campaignQuery } from '../store/campaign-query.js';
import type { Watch } from '../store/store.js';
import type { SettingsController } from './settings-controller.js';

interface Watched {
  readonly id: number;
  readonly connection: Connection;
  readonly interval: number;
  readonly watch: Watch<Campaign>;
}

/**
 * A campaign whose figures an element shows beside its own data: without them, the element is complete. Thermometers of the page share its
 * requests.
 */
export class WatchedCampaign implements ReactiveController {
  readonly #host: LitElement;
  readonly #settings: SettingsController;
  readonly #campaignId: () => number | undefined;
  #watched: Watched | undefined;

  /** @param campaignId `undefined` if no campaign is needed. */
  constructor(host: LitElement, settings: SettingsController, campaignId: () => number | undefined) {
    this.#host = host;
    this.#settings = settings;
    this.#campaignId = campaignId;
    host.addController(this);
  }

  /** `undefined` until it is known. */
  get value(): Campaign | undefined {
    const state = this.#watched?.watch.state;
    return state?.status === 'ready' ? state.value : undefined;
  }

  get isLoading(): boolean {
    return this.#watched?.watch.state.status === 'loading';
  }

  async refresh(): Promise<void> {
    await this.#watched?.watch.refresh();
  }

  hostUpdate(): void {
    const { connection, refreshInterval: interval } = this.#settings;
    const id = this.#host.isConnected ? this.#campaignId() : undefined;
    const before = this.#watched;
    if (id === before?.id && connection === before?.connection && interval === before?.interval) return;
    this.#watched = undefined;
    if (id !== undefined && connection) {
      const watch = connection.store.watch(campaignQuery(id), interval, () => {
        this.#host.requestUpdate();
      });
      this.#watched = { id, connection, interval, watch };
    }
    // After the new watch has started: of the same campaign, it keeps the figures and the request.
    before?.watch.stop();
  }

  hostDisconnected(): void {
    this.#watched?.watch.stop();
    this.#watched = undefined;
  }
}
