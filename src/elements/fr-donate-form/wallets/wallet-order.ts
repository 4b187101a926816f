import type { Gift } from '../../../donation/donation-controller.js';
import type { WalletOrder } from '../../../payment/tokenizer.js';
import { toMinor } from '../../../schema/money.js';

/** What each charge of a gift comes to, for whoever has to confirm it: a processor, a bank or a wallet. */
export type Charge = Omit<WalletOrder, 'label'>;

/** @param currency ISO 4217 code. */
export function chargeOf({ amount, frequency, extra }: Gift, currency: string): Charge {
  const payments = extra?.installments?.duration;
  return {
    amountMinor: toMinor(amount) ?? 0,
    currency,
    frequency,
    ...(payments !== undefined && { payments }),
  };
}

/** Whether two orders would charge the same. Their labels may differ by language. */
export function isSameCharge(one: Charge, other: Charge): boolean {
  return (
    one.amountMinor === other.amountMinor &&
    one.currency === other.currency &&
    one.frequency === other.frequency &&
    one.payments === other.payments
  );
}
