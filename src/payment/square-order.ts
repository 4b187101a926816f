import type { BillingContact, PaymentRequestOptions } from '@square/web-payments-sdk-types';
import type { SquareSettings } from './processor-settings.js';
import type { WalletOrder } from './tokenizer.js';

/**
 * Country of the account by currency. Square charges an account only in the currency of its country. The euro is missing because several
 * countries use it.
 */
const countries: Readonly<Record<string, string>> = { AUD: 'AU', CAD: 'CA', GBP: 'GB', USD: 'US' };

/** Whether the gift is charged only once. Square's sheets show one amount and no interval, so they cannot show repeated charges. */
export function isOneCharge({ frequency, payments }: WalletOrder): boolean {
  return frequency === 'once' && payments === undefined;
}

/**
 * Returns the options of the payment sheet for an order.
 *
 * @throws An error whose message is for the page's developer, if the country is not known.
 */
export function requestOf(
  { amountMinor, currency, label }: WalletOrder,
  { country, merchantName }: SquareSettings,
): PaymentRequestOptions {
  const amount = (amountMinor / 100).toFixed(2);
  const countryCode = country?.toUpperCase() ?? countries[currency];
  if (!countryCode) throw new Error(`Square’s wallets need data-processor-country for ${currency}`);
  return {
    countryCode,
    currencyCode: currency,
    // Sheets show "Pay" before the label of the total, so the label is the payee's name.
    lineItems: [{ amount, label }],
    total: { amount, label: merchantName ?? (location.hostname || label) },
    requestBillingContact: true,
  };
}

/** Maps the contract's field names to those of Square's contact. */
export type ContactNames = Readonly<Record<string, Exclude<keyof BillingContact, 'addressLines'>>>;

/** The donor's data from the wallet, with the contract's names. */
export function billingOf(
  contact: BillingContact = {},
  names: ContactNames,
): Readonly<Record<string, string>> {
  const billing: Record<string, string> = {};
  for (const [name, theirs] of Object.entries({ ...names, phone: 'phone' } as ContactNames))
    if (contact[theirs]) billing[name] = contact[theirs];
  const address = contact.addressLines?.filter(Boolean).join(', ');
  if (address) billing['address'] = address;
  return billing;
}
