import { onceMemory, type Once } from '../../../donation/once-memory.js';
import type { Frequency } from '../../../schema/donation.js';

/** A gift on its way, in figures; nothing of the donor. */
export interface Checkout {
  readonly campaignId: number;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly frequency: Frequency;
  /** What is charged now, in integer minor units; `null` while no amount is chosen. */
  readonly amountMinor: number | null;
  /** How often it is charged in all, for a gift in instalments. */
  readonly payments?: number | undefined;
}

/** A gift that the platform has taken. */
export interface Purchase {
  /** The attempt's. It stays here; where there is no reference, a part of it stands for one. */
  readonly key: string;
  /** The processor's. */
  readonly reference: string | null;
}

/** Takes an event of Google Analytics 4 with its parameters. */
export type Tell = (name: string, parameters: Readonly<Record<string, unknown>>) => void;

/** A gift in the words of GA4's e-commerce events, as its reference describes them. Values are major units. */
export class DataLayer {
  readonly #tell: Tell;
  readonly #once: Once;

  constructor(tell: Tell, once: Once) {
    this.#tell = tell;
    this.#once = once;
  }

  /** The donor has begun to fill in the form. */
  beginCheckout(checkout: Checkout): void {
    this.#tell('begin_checkout', parametersOf(checkout));
  }

  /** The donor has pressed Give, and everything was filled in. */
  addPaymentInfo(checkout: Checkout): void {
    this.#tell('add_payment_info', { ...parametersOf(checkout), payment_type: 'card' });
  }

  /** The platform has taken the gift: told once, however often its result is shown, and in however many tabs. */
  purchase(checkout: Checkout, { key, reference }: Purchase): Promise<void> {
    const [part = ''] = key.split('-');
    return this.#once(key, () => {
      this.#tell('purchase', { transaction_id: reference ?? part, ...parametersOf(checkout) });
    });
  }
}

function parametersOf({ campaignId, currency, frequency, amountMinor, payments }: Checkout) {
  const value = amountMinor === null ? {} : { value: amountMinor / 100 };
  const price = amountMinor === null ? {} : { price: amountMinor / 100 };
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
 * @param name Of the global array that a tag manager reads, `dataLayer` when empty; or `gtag`, the function of pages without a tag
 *   manager, which ignores what others put into the array. `undefined` for what is no name.
 */
export function openDataLayer(name: string): DataLayer | undefined {
  const wanted = name.trim() || 'dataLayer';
  if (!/^[A-Za-z_$][\w$]*$/.test(wanted)) return undefined;
  return new DataLayer(
    wanted === 'gtag'
      ? tellGtag
      : (...event) => {
          pushTo(wanted, ...event);
        },
    onceMemory('fr-purchases', Date.now),
  );
}

const tellGtag: Tell = (event, parameters) => {
  const gtag: unknown = Reflect.get(window, 'gtag');
  if (typeof gtag === 'function') Reflect.apply(gtag, window, ['event', event, parameters]);
};

function pushTo(name: string, event: string, ecommerce: Readonly<Record<string, unknown>>): void {
  const there: unknown = Reflect.get(window, name);
  const layer: unknown[] = Array.isArray(there) ? (there as unknown[]) : [];
  if (layer !== there) {
    // The page's own name, that it has not used yet; anything else is none of ours to replace.
    if (there !== undefined) return;
    Reflect.set(window, name, layer);
  }
  // Tag managers keep what an earlier event left: the parameters of two must not mix.
  layer.push({ ecommerce: null }, { event, ecommerce });
}
