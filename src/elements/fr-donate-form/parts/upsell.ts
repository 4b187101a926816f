import { say } from '../../../i18n/say.js';
import { monthlySum } from '../amount/monthly-sum.js';
import type { Section } from './part.js';

/**
 * `with-upsell`: beside a single gift, proposes a monthly gift of `upsell-share="30"` percent as a round sum, if it is within the limits.
 * The proposal can be ignored; once declined, it is not shown again in this tab.
 */
export const upsell: Section = (page) => {
  const { attribute, money, limits, offersMonthly, hasDeclined, words } = page;
  if (attribute('with-upsell') === null || !offersMonthly || hasDeclined) return undefined;
  return {
    name: 'upsell',
    place: 'gift',
    propose(gift, chosen) {
      if (gift.frequency !== 'once' || gift.installments) return undefined;
      const amountMinor = monthlySum(chosen.amountMinor, attribute('upsell-share'), limits);
      if (amountMinor === undefined) return undefined;
      const amount = money(amountMinor);
      return {
        text: say(words, 'upsell.text', { amount }),
        yes: say(words, 'upsell.yes', { amount }),
        no: words['upsell.no'],
        amountMinor,
      };
    },
  };
};
