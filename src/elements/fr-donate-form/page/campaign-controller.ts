import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Connection } from '../../../page/config.js';
import { campaignQuery } from '../../../store/campaign-query.js';
import type { Watch } from '../../../store/store.js';
import type { Campaign } from '../../../schema/campaign.js';

/** A campaign, and the connection that it is requested from. */
export interface CampaignSource {
  readonly id: number;
  readonly connection: Connection;
}

/** Requests the name of the gift's campaign. If it cannot be loaded, the form shows no name. */
export class CampaignController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #source: () => CampaignSource | undefined;
  #requested: CampaignSource | undefined;
  #watch: Watch<Campaign> | undefined;
  #name: string | undefined;

  /** @param source `undefined` while no name is needed. */
  constructor(host: ReactiveControllerHost & HTMLElement, source: () => CampaignSource | undefined) {
    this.#host = host;
    this.#source = source;
    host.addController(this);
  }

  /** @returns `undefined` while the name of the campaign is not known. */
  nameOf(id: number | undefined): string | undefined {
    return id !== undefined && id === this.#requested?.id ? this.#name : undefined;
  }

  hostUpdated(): void {
    const source = this.#host.isConnected ? this.#source() : undefined;
    if (!source || (source.id === this.#requested?.id && source.connection === this.#requested.connection))
      return;
    this.#watch?.stop();
    this.#requested = source;
    this.#name = undefined;
    this.#watch = source.connection.store.watch(campaignQuery(source.id), 0, this.#onChange);
    this.#onChange();
  }

  hostDisconnected(): void {
    this.#watch?.stop();
    this.#watch = undefined;
    if (this.#name === undefined) this.#requested = undefined;
  }

  readonly #onChange = (): void => {
    const state = this.#watch?.state;
    if (state?.status !== 'ready') return;
    // Otherwise the form would request the campaign's figures again after a gift.
    this.#watch?.stop();
    this.#watch = undefined;
    this.#name = state.value.name?.trim() || undefined;
    if (this.#name !== undefined) this.#host.requestUpdate();
  };
}
