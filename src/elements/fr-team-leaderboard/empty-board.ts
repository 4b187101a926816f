import type { ReactiveController } from 'lit';
import { hintOnce } from '../../controllers/developer-hint.js';
import { adviceOn } from '../../controllers/error-advice.js';
import type { SettingsController, SettingsHost } from '../../controllers/settings-controller.js';
import { campaignQuery } from '../../store/campaign-query.js';
import type { ValueOf } from '../../store/query.js';
import type { Watch } from '../../store/store.js';

/**
 * Writes a hint to the console when a board is empty because there is no such campaign. Team search finds no team either way, so
 * an empty board, and only that, requests the campaign once.
 */
export class EmptyBoard implements ReactiveController {
  readonly #host: SettingsHost;
  readonly #settings: SettingsController;
  readonly #watches = new Map<number, Watch<ValueOf<ReturnType<typeof campaignQuery>>>>();

  constructor(host: SettingsHost, settings: SettingsController) {
    this.#host = host;
    this.#settings = settings;
    host.addController(this);
  }

  /** @param campaignIds Those of a board without teams; none for any other. */
  follow(campaignIds: readonly number[]): void {
    const { connection } = this.#settings;
    for (const [id, watch] of this.#watches) {
      if (campaignIds.includes(id)) continue;
      watch.stop();
      this.#watches.delete(id);
    }
    for (const id of campaignIds) {
      if (!connection || this.#watches.has(id)) continue;
      this.#watches.set(
        id,
        connection.store.watch(campaignQuery(id), 0, () => this.#tell(id)),
      );
      this.#tell(id);
    }
  }

  hostDisconnected(): void {
    this.follow([]);
  }

  #tell(id: number): void {
    const state = this.#watches.get(id)?.state;
    // Any other failure says nothing about the campaign.
    if (state?.status !== 'failed' || (state.error.status !== 400 && state.error.status !== 404)) return;
    hintOnce(this.#host, `shows no teams: ${adviceOn(state.error)}`);
  }
}
