import type { SquareContact, SquareRequestOptions } from './square-api.js';
import type { SquareSettings } from './square.js';
import type { WalletOrder } from './tokenizer.js';

/** Countries by currency. Square charges an account in its country's currency only, and the euro is several countries'. */
const countries: Readonly<Record<string, string>> = { AUD: 'AU', CAD: 'CA', GBP: 'GB', USD: 'US' };

/** A sheet of Square's shows one amount and no interval: what is charged again cannot be shown there as what it is. */
export function isOneCharge({ frequency, payments }: WalletOrder): boolean {
  return frequency === 'once' && payments === undefined;
}

/**
 * What a sheet shows for an order.
 *
 * @throws In words for the page's developer, where the country is not known.
 */
export function requestOf(
  { amountMinor, currency, label }: WalletOrder,
  { country, merchantName }: SquareSettings,
): SquareRequestOptions {
  const amount = (amountMinor / 100).toFixed(2);
  const countryCode = country ?? countries[currency];
  if (!countryCode) throw new Error(`Square’s wallets need data-processor-country for ${currency}`);
  return {
    countryCode,
    currencyCode: currency,
    // A sheet says "Pay" before the label of the total: that is whom.
    lineItems: [{ amount, label }],
    total: { amount, label: merchantName ?? (location.hostname || label) },
    requestBillingContact: true,
  };
}

/** Square's words for what the contract calls otherwise. */
export type ContactNames = Readonly<Record<string, Exclude<keyof SquareContact, 'addressLines'>>>;

/** The donor as the wallet knows them, under the contract's names. */
export function billingOf(
  contact: SquareContact = {},
  names: ContactNames,
): Readonly<Record<string, string>> {
  const billing: Record<string, string> = {};
  for (const [name, theirs] of Object.entries({ ...names, phone: 'phone' } as ContactNames))
    if (contact[theirs]) billing[name] = contact[theirs];
  const address = contact.addressLines?.filter(Boolean).join(', ');
  if (address) billing['address'] = address;
  return billing;
}
