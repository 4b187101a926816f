import type { PaymentRequestOptions } from 'stripe-js-9';
import type { WalletOrder } from './tokenizer.js';

/** The options that can change until the sheet opens. */
type SheetOptions = Required<Pick<PaymentRequestOptions, 'currency' | 'total' | 'displayItems' | 'applePay'>>;

/** The page on which a sheet opens. */
export interface SheetPlace {
  readonly merchantName: string;
  /** Origin of the page. Apple's sheet requires a URL where the donor can manage a recurring gift. */
  readonly origin: string;
}

/**
 * The options of Stripe's Payment Request for an order. All members are set, so that an update replaces all values of the earlier order.
 */
export function paymentOf(order: WalletOrder, place: SheetPlace): SheetOptions {
  const { amountMinor: amount, currency, label } = order;
  return {
    currency: currency.toLowerCase(),
    // On sheets other than Apple's, only this label shows how often the amount is charged.
    total: { amount, label: repeats(order) ? `${place.merchantName} (${label})` : place.merchantName },
    displayItems: [{ amount, label }],
    applePay: applePayOf(order, place),
  };
}

function repeats({ frequency, payments }: WalletOrder): boolean {
  return frequency !== 'once' || payments !== undefined;
}

function applePayOf(order: WalletOrder, { origin }: SheetPlace): SheetOptions['applePay'] {
  if (!repeats(order)) return { recurringPaymentRequest: null };
  const { amountMinor: amount, label, frequency, lastPaymentOn } = order;
  return {
    recurringPaymentRequest: {
      paymentDescription: label,
      managementURL: `${origin}/`,
      regularBilling: {
        amount,
        label,
        recurringPaymentIntervalUnit: frequency === 'year' ? 'year' : 'month',
        recurringPaymentIntervalCount: 1,
        ...(lastPaymentOn && { recurringPaymentEndDate: lastPaymentOn }),
      },
    },
  };
}
