import type { ApplePayDetails, PaymentDetails } from './stripe-api.js';
import type { WalletOrder } from './tokenizer.js';

/** Where and when a sheet is opened. */
export interface SheetPlace {
  readonly merchantName: string;
  /** Of the page: a sheet of Apple's names an address where a repeating gift can be managed. */
  readonly origin: string;
  readonly now: Date;
}

/** An order as Stripe's Payment Request shows it, whole: what an earlier order had, and this one has not, is taken back. */
export function paymentOf(order: WalletOrder, place: SheetPlace): PaymentDetails {
  const { amountMinor: amount, currency, label } = order;
  return {
    currency: currency.toLowerCase(),
    // Sheets but Apple's have no other place that says how often the sum is charged.
    total: { amount, label: repeats(order) ? `${place.merchantName} (${label})` : place.merchantName },
    displayItems: [{ amount, label }],
    applePay: applePayOf(order, place),
  };
}

function repeats({ frequency, payments }: WalletOrder): boolean {
  return frequency !== 'once' || payments !== undefined;
}

function applePayOf(order: WalletOrder, { origin, now }: SheetPlace): ApplePayDetails {
  if (!repeats(order)) return { recurringPaymentRequest: null };
  const { amountMinor: amount, label, frequency, payments } = order;
  return {
    recurringPaymentRequest: {
      paymentDescription: label,
      managementURL: `${origin}/`,
      regularBilling: {
        amount,
        label,
        recurringPaymentIntervalUnit: frequency === 'year' ? 'year' : 'month',
        recurringPaymentIntervalCount: 1,
        ...(payments !== undefined && { recurringPaymentEndDate: monthsLater(now, payments - 1) }),
      },
    },
  };
}

/** The same day of a later month, or the last one of a month that is shorter. */
function monthsLater(now: Date, months: number): Date {
  const last = new Date(now.getFullYear(), now.getMonth() + months + 1, 0);
  last.setDate(Math.min(now.getDate(), last.getDate()));
  return last;
}
