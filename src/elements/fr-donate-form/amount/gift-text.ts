import { chargeOf, type Gift } from '../../../donation/gift.js';
import { formatExactMoney } from '../../../format/exact-money.js';
import { formatMoney } from '../../../format/money.js';
import { say } from '../../../text/say.js';
import type { Frequency } from '../../../schema/gift-values.js';
import type { AmountView, GiftTexts } from './amount-view.js';
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
  if (!plan) return say(words, `${key}.${frequency}`, { gift, amount });
  const more = plan.payments - 1;
  return say(words, `${key}.plan`, { count: more, gift, more, amount, ...plan });
}

/** The names of these texts, in their order on screen. */
export const giftTextNames = ['chosen', 'every', 'review', 'give'] as const satisfies (keyof GiftTexts)[];

export function giftTexts(
  gift: Gift,
  {
    locale,
    words,
    campaign,
    isCancellable,
  }: Pick<AmountView, 'locale' | 'words' | 'campaign' | 'isCancellable'>,
): GiftTexts {
  const { amountMinor, currency, payments, frequency } = chargeOf(gift);
  const money = (minor: number) => formatExactMoney(minor, currency, locale);
  const amount = money(amountMinor);
  const plan = payments === undefined ? undefined : { payments, total: money(amountMinor * payments) };
  const sums = plan ? [amount, plan.total] : [amount];
  const short = formatMoney(amountMinor, currency, locale);
  const every = frequency === 'once' ? '' : say(words, `every.${frequency}`, { amount: short });
  const chosen = plan
    ? say(words, 'chosen.plan', { payments: plan.payments, amount: short })
    : say(words, `chosen.${frequency}`, { amount: short });
  return {
    chosen: { text: chosen, sums: [short] },
    every: { text: every && isCancellable ? `${every} ${words.cancelAnyTime}` : every, sums: [short] },
    review: { text: giftSentence('review', frequency, { amount, plan, campaign }, words), sums },
    give: { text: giveText(frequency, { amount, plan }, words), sums },
  };
}
