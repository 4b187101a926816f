import { say } from '../../../i18n/say.js';
import type { Frequency } from '../../../schema/donation.js';
import type { FormTexts } from '../texts/form-texts.js';

/** A gift in instalments; `total` is formatted to the cent. */
export interface PlanText {
  readonly payments: number;
  readonly total: string;
}

/** Amounts are formatted to the cent. */
export interface GiftText {
  /** The gift, or one payment of a plan. */
  readonly amount: string;
  readonly plan: PlanText | undefined;
  /** The campaign's name; `undefined` if it is not known. */
  readonly campaign: string | undefined;
}

/** The text of the main button. */
export function giveText(
  frequency: Frequency,
  { amount, plan }: Omit<GiftText, 'campaign'>,
  words: FormTexts,
): string {
  return plan
    ? say(words, 'give.plan', { payments: plan.payments, amount })
    : say(words, `give.${frequency}`, { amount });
}

/** An amount, and the campaign if its name is known. */
export function giftText(amount: string, campaign: string | undefined, words: FormTexts): string {
  return campaign ? say(words, 'gift.named', { amount, campaign }) : amount;
}

/** A sentence about a gift, before or after it is sent. */
export function giftSentence(
  key: 'review' | 'doneText',
  frequency: Frequency,
  { amount, plan, campaign }: GiftText,
  words: FormTexts,
): string {
  const gift = giftText(amount, campaign, words);
  if (!plan) return say(words, `${key}.${frequency}`, { gift });
  const more = plan.payments - 1;
  return say(words, `${key}.plan`, { count: more, gift, more, amount, ...plan });
}
