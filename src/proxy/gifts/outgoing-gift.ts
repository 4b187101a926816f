import { type DonationRequest, firstPayment } from '../../schema/donation.js';
import { isModest, standIns } from '../../schema/gift-values.js';
import { holdsUnwantedLink, plainText } from '../../schema/text.js';
import { toMajor } from '../../schema/money.js';
import { cardNumberIn, pathOfText } from '../../privacy/card-number-in.js';
import { wrongField, type Reply } from '../http/reply.js';

/** What the platform gets instead of the forms' `standIns`; '' for nothing. */
export interface BillingStandIns {
  readonly state?: string | undefined;
  readonly zip?: string | undefined;
}

/** The refusal of a donation for what its schema does not forbid; `undefined` if there is nothing of that kind in it. */
export function refusalOf(donation: DonationRequest): Reply | undefined {
  if (!isModest(donation.custom_data))
    return wrongField(
      'custom_data',
      'has too many members, or members that are too long or nested too deeply',
    );
  const linked = pathOfText(donation, (text, at) => holdsUnwantedLink(at, text));
  if (linked !== undefined) return wrongField(linked, 'must not contain a web or e-mail address');
  const field = cardNumberIn(donation);
  return field === undefined
    ? undefined
    : { status: 422, body: { message: `${field} looks like a card number.`, field } };
}

/**
 * A donation as it is forwarded. Its `amount` is the sum that is charged at once, even for a plan, for which the platform ignores it
 * (contract §4.4, rule 5): so the platform's records, and a platform that does not ignore it, have the same sum that was checked against
 * the limits. Invisible characters are removed from the custom data. Values that stand for a state or a postal code that the donor's country
 * does not have are replaced by the platform's; what a donor typed is not.
 */
export function outgoingGift(donation: DonationRequest, own: BillingStandIns): object {
  const { billing, custom_data } = donation;
  return {
    ...donation,
    amount: toMajor(firstPayment(donation)),
    billing: {
      ...billing,
      // JSON has no member for `undefined`.
      ...(billing.state === standIns.state && { state: (own.state ?? standIns.state) || undefined }),
      ...(billing.zip === standIns.zip && { zip: (own.zip ?? standIns.zip) || undefined }),
    },
    ...(custom_data && { custom_data: seenOf(custom_data) }),
  };
}

function seenOf<Value>(value: Value): Value;
function seenOf(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value);
  if (Array.isArray(value)) return value.map((item: unknown) => seenOf(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, seenOf(member)]));
}
