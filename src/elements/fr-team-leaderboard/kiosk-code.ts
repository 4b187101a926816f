import { Task } from '@lit/task';
import type { LitElement } from 'lit';
import { LazyModule } from '../../controllers/lazy-module.js';
import { webAddress } from '../../page/web-address.js';
import { pageDocument } from '../../page/page-document.js';
import type { qrCode, QrCode } from './qr-code.js';

/** The address that a kiosk shows, as text and as a QR code. */
export interface KioskAddress {
  readonly href: string;
  readonly code: QrCode;
}

/**
 * Makes the QR code of a kiosk. The encoder is loaded for the first kiosk of a page. The task's value is `undefined` until the code can be
 * drawn, and if the address is not a web address.
 *
 * @param address Address of the code; empty for the page's own.
 */
export function kioskCode(
  host: LitElement,
  address: () => string,
): Task<readonly [string, typeof qrCode | null | undefined], KioskAddress | undefined> {
  const encoder = new LazyModule(host, {
    name: 'qr-code',
    load: async () => (await import('./qr-code.js')).qrCode,
  });
  return new Task(host, {
    args: () => {
      const text = address().trim();
      // Requested again at a later rendering if it could not be loaded: a kiosk stays open all day.
      void encoder.prepare();
      return [text === '' ? pageDocument.URL : webAddress(text), encoder.value] as const;
    },
    task: ([href, encode]) => (href === '' || !encode ? undefined : { href, code: encode(href) }),
  });
}
