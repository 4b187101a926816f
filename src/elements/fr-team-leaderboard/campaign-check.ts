import type { ReactiveController } from 'lit';
import { hintOnce } from '../../hints/developer-hint.js';
import { adviceOn } from '../../hints/error-advice.js';
import type { SettingsController, SettingsHost } from '../../controllers/settings-controller.js';
import { campaignQuery } from '../../store/campaign-query.js';
import type { ValueOf } from '../../store/query.js';
import type { Watch } from '../../store/store.js';

type CampaignWatch = Watch<ValueOf<ReturnType<typeof campaignQuery>>>;

/**
 * Finds out whether campaigns without teams exist. Team search returns no teams in both cases, so each of them is requested once. The board
 * shows how many do not exist, and a hint is logged.
 */
export class CampaignCheck implements ReactiveController {
  readonly #host: SettingsHost;
  readonly #settings: SettingsController;
  readonly #watches = new Map<number, CampaignWatch>();

  constructor(host: SettingsHost, settings: SettingsController) {
    this.#host = host;
    this.#settings = settings;
    host.addController(this);
  }

  /** How many of the watched campaigns the platform does not have. */
  get unknown(): number {
    return [...this.#watches.values()].filter((watch) => errorOf(watch)).length;
  }

  /** @param campaignIds IDs of the campaigns without teams. */
  watch(campaignIds: readonly number[]): void {
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
        connection.store.watch(campaignQuery(id), 0, () => this.#report(id)),
      );
      this.#report(id);
    }
  }

  hostDisconnected(): void {
    this.watch([]);
  }

  #report(id: number): void {
    const watch = this.#watches.get(id);
    const error = watch && errorOf(watch);
    if (!error) return;
    hintOnce(this.#host, `shows no teams of campaign ${String(id)}: ${adviceOn(error)}`);
    this.#host.requestUpdate();
  }
}

/** Other failures do not show whether the campaign exists. */
function errorOf({ state }: CampaignWatch) {
  return state.status === 'failed' && (state.error.status === 400 || state.error.status === 404)
    ? state.error
    : undefined;
}
