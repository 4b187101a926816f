import type { Card, PaymentRequestTokenEvent } from 'stripe-js-9';

/** The members of Stripe's event that have the donor's data. */
type Payer = Pick<PaymentRequestTokenEvent, 'payerName' | 'payerEmail'> & {
  readonly token: { readonly card?: Partial<Card> };
};

/** The donor's data from the wallet, with the contract's names (§4.4). Unknown values are absent. */
export function donorOf({ payerName = '', payerEmail, token }: Payer): Record<string, string> {
  const { card } = token;
  const [first_name, last_name] = namesOf(payerName.trim());
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

/** Splits a full name. The last name is the last word, with the lower-case words before it, as in `Ludwig van Beethoven`. */
function namesOf(name: string): readonly (string | undefined)[] {
  return /^(.*?\S)\s+((?:\p{Ll}\S*\s+)*\S+)$/u.exec(name)?.slice(1) ?? [name];
}
