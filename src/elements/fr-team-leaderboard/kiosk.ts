import { unsafeCSS, type LitElement, type nothing, type TemplateResult } from 'lit';
import { readCampaignIds } from '../../controllers/campaign-id.js';
import type { SettingsController } from '../../controllers/settings-controller.js';
import { kioskCode } from './kiosk-code.js';
import { KioskCampaign } from './kiosk-campaign.js';
import { KioskController, readKiosk } from './kiosk-controller.js';
import styles from './kiosk.css?inline';
import { renderKioskHead } from './render-kiosk.js';

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
  readonly #campaign: KioskCampaign;

  /** @param turn Shows the next page. */
  constructor(host: KioskHost, settings: SettingsController, turn: () => void) {
    this.#host = host;
    this.#settings = settings;
    const campaigns = () => {
      const ids = readCampaignIds(host.campaignId);
      return 'advice' in ids ? [] : ids;
    };
    this.#code = kioskCode(host, () =>
      (host.donateHref ?? '').replaceAll('{campaign}', String(campaigns()[0] ?? '')),
    );
    this.#campaign = new KioskCampaign(host, settings, () => {
      const [id, ...others] = campaigns();
      return others.length === 0 ? id : undefined;
    });
    new KioskController(host, () => readKiosk(host.kiosk), turn);
  }

  async refresh(): Promise<void> {
    await this.#campaign.refresh();
  }

  /** Renders the head above the rows. */
  renderHead(title: string, legend: TemplateResult | typeof nothing): TemplateResult {
    const { language, money } = this.#settings;
    const { withoutAmounts } = this.#host;
    return renderKioskHead(
      { title, address: this.#code.value, total: this.#campaign.total },
      { language, ...money, withoutAmounts },
      legend,
    );
  }
}
