import type { Gift } from '../../../donation/gift.js';
import { plainEmail } from '../../../schema/contact.js';
import { standIns } from '../../../schema/gift-values.js';
import { plainLine } from '../../../schema/text.js';
import { addressRulesOf, readPostal } from '../details/address-rules.js';
import type { Draft, TextField } from '../details/draft.js';
import type { ProblemCode } from '../details/check-field.js';
import type { Composition } from '../parts/part.js';
import type { Config } from './config.js';

/** Returns the gift for a draft, and the questions of the optional parts. @param amount The draft's amount, or why it has none. */
export function buildGift(draft: Draft, amount: number | ProblemCode, page: Config): Composition {
  const { setup, amounts, compose } = page;
  const chosen = amounts[draft.frequency].find(({ minor }) => minor === draft.choice);
  const start =
    setup && typeof amount === 'number'
      ? giftOf(draft, { ...setup, amountMinor: amount }, chosen?.itemId)
      : undefined;
  return compose?.(draft, start, page) ?? { parts: [], gift: start };
}

/**
 * Returns the gift for a draft, without the values of the optional parts.
 *
 * @param itemId Impact statement of the chosen amount.
 */
export function giftOf(
  draft: Draft,
  { amountMinor, currency, campaignId }: Pick<Gift, 'amountMinor' | 'currency' | 'campaignId'>,
  itemId?: number,
): Gift {
  const text = (name: TextField) => plainLine(draft.fields[name]);
  const { stateKind } = addressRulesOf(draft.fields.country);
  const postal = text('postal');
  return {
    campaignId,
    amountMinor,
    currency,
    frequency: draft.frequency,
    // Cleaned here, because the returned receipt is compared with the cleaned e-mail.
    email: plainEmail(draft.fields.email),
    billing: {
      first_name: text('first-name'),
      last_name: text('last-name'),
      address: text('address'),
      city: text('city'),
      state: stateKind ? text('state') : standIns.state,
      zip: (readPostal(draft.fields.country, postal) ?? postal) || standIns.zip,
      country: text('country'),
    },
    ...(itemId !== undefined && { itemId }),
  };
}
