import { Task } from '@lit/task';
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

/**
 * Makes the QR code of a kiosk. The encoder is loaded for the first kiosk of a page. The task's value is `undefined` until the code can be
 * drawn, and if the address is not a web address.
 *
 * @param address Address of the code; empty for the page's own.
 */
export function kioskCode(
  host: LitElement,
  address: () => string,
): Task<readonly [string], KioskAddress | undefined> {
  const encoder = new LazyModule(host, {
    name: 'qr-code',
    load: async () => (await import('./qr-code.js')).qrCode,
  });
  return new Task(host, {
    args: () => {
      const text = address().trim();
      return [text === '' ? pageDocument.URL : webAddress(text)] as const;
    },
    task: async ([href]) => (href === '' ? undefined : { href, code: (await encoder.load())(href) }),
  });
}
