import type { LitElement, ReactiveController } from 'lit';
import type { SettingsController } from '../../controllers/settings-controller.js';
import type { Connection } from '../../page/config.js';
import type { Campaign } from '../../schema/campaign.js';
import { toMinor } from '../../schema/money.js';
import { campaignQuery } from '../../store/campaign-query.js';
import type { Watch } from '../../store/store.js';

/** What the campaign of a kiosk has raised, and its goal, in integer minor units. `null` = no goal. */
export interface CampaignTotal {
  readonly raised: number;
  readonly goal: number | null;
}

interface Watched {
  readonly id: number;
  readonly connection: Connection;
  readonly watch: Watch<Campaign>;
}

/** Loads the campaign of a kiosk, whose figures are above its teams. Thermometers of the page share its requests. */
export class KioskCampaign implements ReactiveController {
  readonly #host: LitElement;
  readonly #settings: SettingsController;
  readonly #campaignId: () => number | undefined;
  #watched: Watched | undefined;

  /** @param campaignId `undefined` for a kiosk of several campaigns, whose sum would not be that of the teams on screen. */
  constructor(host: LitElement, settings: SettingsController, campaignId: () => number | undefined) {
    this.#host = host;
    this.#settings = settings;
    this.#campaignId = campaignId;
    host.addController(this);
  }

  /** `undefined` until it is known, and for a campaign that counts people. */
  get total(): CampaignTotal | undefined {
    const state = this.#watched?.watch.state;
    if (state?.status !== 'ready' || state.value.type === 'donors') return undefined;
    const [raised, goal] = [toMinor(state.value.raised), toMinor(state.value.goal)];
    return raised === null ? undefined : { raised, goal: goal !== null && goal > 0 ? goal : null };
  }

  async refresh(): Promise<void> {
    await this.#watched?.watch.refresh();
  }

  hostUpdate(): void {
    const { connection, refreshInterval } = this.#settings;
    const id = this.#host.isConnected ? this.#campaignId() : undefined;
    if (id === this.#watched?.id && connection === this.#watched?.connection) return;
    this.hostDisconnected();
    if (id === undefined || !connection) return;
    const watch = connection.store.watch(campaignQuery(id), refreshInterval, () => {
      this.#host.requestUpdate();
    });
    this.#watched = { id, connection, watch };
  }

  hostDisconnected(): void {
    this.#watched?.watch.stop();
    this.#watched = undefined;
  }
}
