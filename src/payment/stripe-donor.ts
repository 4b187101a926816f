import type { Card, PaymentRequestTokenEvent } from 'stripe-js-9';
import type { ProcessorKit } from './processor-kit.js';

/** The members of Stripe's event that have the donor's data. */
type Payer = Pick<PaymentRequestTokenEvent, 'payerName' | 'payerEmail'> & {
  readonly token: { readonly card?: Partial<Card> };
};

/** The donor's data from the wallet, with the contract's names (§4.4). Unknown values are absent. */
export function donorOf(
  { payerName, payerEmail, token }: Payer,
  { namesOf }: Pick<ProcessorKit, 'namesOf'>,
): Record<string, string> {
  const { card } = token;
  const [first_name, last_name] = namesOf(payerName);
  const donor = {
    first_name,
    last_name,
    email: payerEmail,
    address: [card?.address_line1, card?.address_line2].filter(Boolean).join(', '),
    city: card?.address_city,
    state: card?.address_state,
    zip: card?.address_zip,
    country: card?.address_country,
  };
  return Object.fromEntries(
    Object.entries(donor).flatMap(([name, text]): [string, string][] => (text ? [[name, text]] : [])),
  );
}
