import { unsafeCSS, type LitElement, type TemplateResult } from 'lit';
import { campaignIdsIn } from '../../controllers/campaign-id.js';
import type { SettingsController } from '../../controllers/settings-controller.js';
import { TurnController } from '../../controllers/turn-controller.js';
import { WatchedCampaign } from '../../controllers/watched-campaign.js';
import { totalOf } from './campaign-total.js';
import { kioskCode } from './kiosk-code.js';
import styles from './kiosk.css?inline';
import { readKiosk } from './read-kiosk.js';
import { renderKioskHead } from './render-kiosk.js';
import { keepScreenAwake } from './keep-screen-awake.js';

export const sheet = unsafeCSS(styles);

export interface KioskHost extends LitElement {
  campaignId: string;
  kiosk: string | null;
  donateHref: string | null;
  withoutAmounts: boolean;
}

/** A board that fills a screen and turns its pages itself. In a separate file, because most pages do not use it. */
export class Kiosk {
  readonly #host: KioskHost;
  readonly #settings: SettingsController;
  readonly #code: ReturnType<typeof kioskCode>;
  readonly #campaign: WatchedCampaign;

  /** @param turn Shows the next page. */
  constructor(host: KioskHost, settings: SettingsController, turn: () => void) {
    this.#host = host;
    this.#settings = settings;
    const campaigns = () => campaignIdsIn(host.campaignId);
    this.#code = kioskCode(host, () =>
      String(host.donateHref ?? '').replaceAll('{campaign}', String(campaigns()[0] ?? '')),
    );
    // The sum of several would not be that of the teams on screen. A board that is no kiosk any more has no head.
    this.#campaign = new WatchedCampaign(host, settings, () => {
      const [id, ...others] = campaigns();
      return host.kiosk !== null && others.length === 0 ? id : undefined;
    });
    new TurnController(host, () => readKiosk(host.kiosk), turn, { rest: 30_000 });
    keepScreenAwake(host, () => host.kiosk !== null);
  }

  async refresh(): Promise<void> {
    await this.#campaign.refresh();
  }

  /** Renders the head above the rows. */
  renderHead(title: string): TemplateResult {
    const { language, money } = this.#settings;
    const { withoutAmounts } = this.#host;
    return renderKioskHead(
      { title, address: this.#code.value, total: totalOf(this.#campaign.value) },
      { language, ...money, withoutAmounts },
    );
  }
}
