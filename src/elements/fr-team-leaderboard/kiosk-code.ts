import type { LitElement } from 'lit';
import { LazyModule } from '../../controllers/lazy-module.js';
import { webAddress } from '../../page/web-address.js';
import { pageDocument } from '../../page/page-document.js';
import type { QrCode } from './qr-code.js';

/** The address that a kiosk shows, as text and as a QR code. */
export interface KioskAddress {
  readonly href: string;
  readonly code: QrCode;
}

/** Makes the QR code of a kiosk. The encoder is loaded for the first kiosk of a page. */
export class KioskCode {
  readonly #encoder: LazyModule<(text: string) => QrCode>;
  #address: KioskAddress | undefined;

  constructor(host: LitElement) {
    this.#encoder = new LazyModule(host, {
      name: 'qr-code',
      load: async () => (await import('./qr-code.js')).qrCode,
    });
  }

  /**
   * @param donateHref The attribute, in which `{campaign}` stands for the campaign's number; by default the page's own URL.
   * @returns `undefined` until the code can be drawn.
   */
  of(donateHref: string | null, campaignId: number | undefined): KioskAddress | undefined {
    const text = (donateHref ?? '').trim().replaceAll('{campaign}', String(campaignId ?? ''));
    const href = text === '' ? pageDocument.URL : webAddress(text);
    if (href === '') return undefined;
    void this.#encoder.prepare();
    const encode = this.#encoder.value;
    if (!encode) return undefined;
    if (this.#address?.href !== href) this.#address = { href, code: encode(href) };
    return this.#address;
  }
}
