import type { Section } from './part.js';
import { chargeWithFee, readFee, type Fee } from './fee.js';
import { paymentOf } from './plan.js';
import type { Gift } from '../../../donation/gift.js';
import { say } from '../../../text/say.js';

/**
 * `fee-cover="2.9% + 0.30"`: the donor may add the card fee. The checkbox is only checked initially with `with-fee-cover-checked`. The contract
 * (§4.4) has no field for the fee, so it is part of the amount.
 */
export const feeCover: Section = ({ attribute, locale, money, words }) => {
  const text = attribute('fee-cover');
  if (text === null) return undefined;
  const fee = readFee(text);
  if (!fee) return { advice: `can’t read fee-cover="${text}"; write it like "2.9% + 0.30".` };
  return {
    name: 'fee-cover',
    place: 'gift',
    getQuestions(_, gift) {
      if (!gift) return [];
      const { before, after } = totals(gift, fee);
      const fixed = fee.fixed > 0 ? money(fee.fixed) : '';
      const percent =
        fee.share > 0
          ? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(
              fee.share / 1_000_000,
            )
          : '';
      return [
        {
          name: 'fee-cover',
          kind: 'tick',
          label: say(words, 'fee-cover.label', { fee: money(after - before) }),
          hint: say(words, 'fee-cover.reason', {
            formula: [percent, fixed].filter(Boolean).join(' + '),
            gift: money(before),
          }),
          initial: attribute('with-fee-cover-checked') === null ? '' : 'on',
        },
      ];
    },
    addToGift(gift, value) {
      if (value('fee-cover') !== 'on') return gift;
      const { before, after } = totals(gift, fee);
      return { ...withTotal(gift, after), coveredFeeMinor: after - before };
    },
  };
};

/** The total of the gift without and with the fee, in minor units. */
function totals({ amountMinor, installments }: Gift, fee: Fee): { before: number; after: number } {
  const before = installments?.totalMinor ?? amountMinor;
  return { before, after: chargeWithFee(before, fee, installments?.payments) };
}

function withTotal(gift: Gift, sum: number): Gift {
  const { installments } = gift;
  if (!installments) return { ...gift, amountMinor: sum };
  return {
    ...gift,
    amountMinor: paymentOf(sum, installments.payments),
    installments: { ...installments, totalMinor: sum },
  };
}
