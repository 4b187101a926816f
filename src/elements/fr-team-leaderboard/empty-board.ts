import type { ReactiveController } from 'lit';
import { hintOnce } from '../../controllers/developer-hint.js';
import { adviceOn } from '../../controllers/error-advice.js';
import type { SettingsController, SettingsHost } from '../../controllers/settings-controller.js';
import { campaignQuery } from '../../store/campaign-query.js';
import type { ValueOf } from '../../store/query.js';
import type { Watch } from '../../store/store.js';

/**
 * Logs a hint if a board is empty because its campaign does not exist. Team search returns no teams in both cases, so an empty board
 * requests the campaign once.
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

  /** @param campaignIds IDs of the board's campaigns if it has no teams; otherwise empty. */
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
    // Other failures do not show whether the campaign exists.
    if (state?.status !== 'failed' || (state.error.status !== 400 && state.error.status !== 404)) return;
    hintOnce(this.#host, `shows no teams: ${adviceOn(state.error)}`);
  }
}
