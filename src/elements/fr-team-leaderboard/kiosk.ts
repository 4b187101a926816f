import { unsafeCSS, type LitElement, type nothing, type TemplateResult } from 'lit';
import type { LeaderboardMessages } from '../../locales/en/team-leaderboard.js';
import { KioskCode } from './kiosk-code.js';
import { KioskController, readKiosk } from './kiosk-controller.js';
import styles from './kiosk.css?inline';
import { renderKioskHead } from './render-kiosk.js';

const sheet = unsafeCSS(styles);

export interface KioskHost extends LitElement {
  kiosk: string | null;
  donateHref: string | null;
}

/** A board that fills a screen and turns its pages itself. In a separate file, because most pages do not use it. */
export class Kiosk {
  readonly sheet = sheet;
  readonly #host: KioskHost;
  readonly #code: KioskCode;

  /** @param turn Shows the next page. */
  constructor(host: KioskHost, turn: () => void) {
    this.#host = host;
    this.#code = new KioskCode(host);
    new KioskController(host, () => readKiosk(host.kiosk), turn);
  }

  /** Renders the head above the rows. @param campaignId For the address of the QR code. */
  renderHead(
    title: string,
    campaignId: number | undefined,
    legend: TemplateResult | typeof nothing,
    words: LeaderboardMessages,
  ): TemplateResult {
    const address = this.#code.of(this.#host.donateHref, campaignId);
    return renderKioskHead({ title, address }, legend, words);
  }
}
