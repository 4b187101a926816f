import { isModest } from '../../schema/custom-data.js';
import type { DonationRequest } from '../../schema/donation.js';
import { holdsLink } from '../../schema/holds-link.js';
import type { FieldProblem } from '../../schema/issue.js';
import { toMajor } from '../../schema/money.js';
import { plainText } from '../../schema/plain-text.js';
import { firstPayment } from '../abuse/amount-range.js';
import { holdsCardNumber } from '../../privacy/card-number.js';

/**
 * What a donation must not have, beyond its schema. A tribute is sent in the charity's name to an address that the donor chooses: with a
 * link in it, it could be used for phishing.
 */
export function giftProblem({ custom_data, tribute }: DonationRequest): FieldProblem | undefined {
  if (!isModest(custom_data))
    return {
      path: 'custom_data',
      problem: 'has too many members, or members that are too long or nested too deeply',
    };
  for (const name of ['honoree', 'name', 'message'] as const)
    if (holdsLink(tribute?.[name] ?? ''))
      return { path: `tribute.${name}`, problem: 'must not contain a web or e-mail address' };
  return undefined;
}

/**
 * A donation as it is forwarded: its `amount` is what is charged at once, also with a plan, where the platform ignores it (contract
 * §4.4, rule 5). Whoever reads the platform's records, or a platform that does not ignore it, meets no other sum than the one that the
 * limits were held against. Custom data loses what nobody sees.
 */
export function outgoingGift(donation: DonationRequest): DonationRequest {
  const { custom_data } = donation;
  return {
    ...donation,
    amount: toMajor(firstPayment(donation)),
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

/**
 * Where in a donation something looks like a card number, as in `billing.address`; `undefined` when nowhere
 * does. Card numbers belong in the processor's frame: one that a donor types elsewhere must neither travel
 * nor be stored. `card.token` is left out: it is the processor's, and some look like numbers.
 */
export function cardNumberIn(value: unknown, path = ''): string | undefined {
  if (path === 'card.token') return undefined;
  if (typeof value === 'string' || typeof value === 'number')
    return holdsCardNumber(String(value)) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const at = path ? `${path}.${name}` : name;
    // Names, too: those of custom data are the page's own. The parent is reported, or the message would quote
    // the number.
    const found = holdsCardNumber(name) ? path || 'body' : cardNumberIn(member, at);
    if (found !== undefined) return found;
  }
  return undefined;
}
