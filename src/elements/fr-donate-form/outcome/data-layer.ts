import type { Charge } from '../../../donation/gift.js';
import { toMajor } from '../../../schema/money.js';

/** The figures of the gift in the form, without data about the donor. */
export interface Checkout extends Omit<Charge, 'amountMinor'> {
  readonly campaignId: number;
  /** The amount that is charged now, in integer minor units; `null` while no amount is chosen. */
  readonly amountMinor: number | null;
}

/** A gift that the platform has accepted. */
export interface Purchase {
  /** Key of the attempt. If there is no reference, its first part is reported as one. */
  readonly key: string;
  /** The processor's reference. */
  readonly reference: string | null;
}

/** Reports an event of Google Analytics 4 with its parameters. */
export type SendEvent = (name: string, parameters: Readonly<Record<string, unknown>>) => void;

/** Reports gifts as GA4's e-commerce events, as described in its reference. Values are major units. */
export class DataLayer {
  readonly #send: SendEvent;

  constructor(send: SendEvent) {
    this.#send = send;
  }

  /** Reports that the donor has begun to fill in the form. */
  beginCheckout(checkout: Checkout): void {
    this.#send('begin_checkout', parametersOf(checkout));
  }

  /** Reports that the donor has pressed Give and everything was filled in. */
  addPaymentInfo(checkout: Checkout): void {
    this.#send('add_payment_info', { ...parametersOf(checkout), payment_type: 'card' });
  }

  /** Reports that the platform has accepted the gift. Two tabs may report the same gift: GA4 counts equal transaction IDs once. */
  purchase(checkout: Checkout, { key, reference }: Purchase): void {
    const [part = ''] = key.split('-');
    this.#send('purchase', { transaction_id: reference ?? part, ...parametersOf(checkout) });
  }
}

function parametersOf({ campaignId, currency, frequency, amountMinor, payments }: Checkout) {
  const value = amountMinor === null ? {} : { value: toMajor(amountMinor) };
  const price = amountMinor === null ? {} : { price: toMajor(amountMinor) };
  return {
    currency,
    ...value,
    items: [
      {
        item_id: String(campaignId),
        item_name: 'Donation',
        item_category: frequency,
        ...(payments === undefined ? {} : { item_variant: `${String(payments)} payments` }),
        ...price,
        quantity: 1,
      },
    ],
  };
}

/**
 * @param name Name of the global array that a tag manager reads, `dataLayer` if empty; or `gtag` for pages that load gtag.js without
 *   a tag manager, because gtag.js ignores what others add to the array. Returns `undefined` for an invalid name.
 */
export function createDataLayer(name: string): DataLayer | undefined {
  const wanted = name.trim() || 'dataLayer';
  if (!/^[A-Za-z_$][\w$]*$/.test(wanted)) return undefined;
  return new DataLayer(
    wanted === 'gtag'
      ? sendToGtag
      : (...event) => {
          pushEvent(wanted, ...event);
        },
  );
}

const sendToGtag: SendEvent = (event, parameters) => {
  const gtag: unknown = Reflect.get(window, 'gtag');
  if (typeof gtag === 'function') Reflect.apply(gtag, window, ['event', event, parameters]);
};

function pushEvent(name: string, event: string, ecommerce: Readonly<Record<string, unknown>>): void {
  const existing: unknown = Reflect.get(window, name);
  const layer: unknown[] = Array.isArray(existing) ? (existing as unknown[]) : [];
  if (layer !== existing) {
    // The array is created if it does not exist yet. Any other value of the page is not replaced.
    if (existing !== undefined) return;
    Reflect.set(window, name, layer);
  }
  // Tag managers keep the parameters of earlier events, so they are reset first.
  layer.push({ ecommerce: null }, { event, ecommerce });
}
