import { unsafeCSS, type LitElement, type nothing, type TemplateResult } from 'lit';
import { readCampaignIds } from '../../controllers/campaign-id.js';
import type { BoardTexts } from './messages.js';
import { kioskCode } from './kiosk-code.js';
import { KioskController, readKiosk } from './kiosk-controller.js';
import styles from './kiosk.css?inline';
import { renderKioskHead } from './render-kiosk.js';

export const sheet = unsafeCSS(styles);

export interface KioskHost extends LitElement {
  campaignId: string;
  kiosk: string | null;
  donateHref: string | null;
}

/** A board that fills a screen and turns its pages itself. In a separate file, because most pages do not use it. */
export class Kiosk {
  readonly #code: ReturnType<typeof kioskCode>;

  /** @param turn Shows the next page. */
  constructor(host: KioskHost, turn: () => void) {
    this.#code = kioskCode(host, () => {
      const ids = readCampaignIds(host.campaignId);
      return (host.donateHref ?? '').replaceAll('{campaign}', 'advice' in ids ? '' : String(ids[0]));
    });
    new KioskController(host, () => readKiosk(host.kiosk), turn);
  }

  /** Renders the head above the rows. */
  renderHead(title: string, legend: TemplateResult | typeof nothing, words: BoardTexts): TemplateResult {
    return renderKioskHead({ title, address: this.#code.value }, legend, words);
  }
}
