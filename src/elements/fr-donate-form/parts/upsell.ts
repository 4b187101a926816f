import { formatMoney } from '../../../format/money.js';
import { say } from '../../../text/say.js';
import { monthlySum, readShare } from '../amount/monthly-sum.js';
import type { Section } from './part.js';

/**
 * `with-upsell`: beside a single gift, proposes a monthly gift of `upsell-percent="30"` percent as a round sum, if it is within the limits.
 * The proposal can be ignored; once declined, it is not shown again in this tab.
 */
export const upsell: Section = (page) => {
  const { attribute, locale, limits, offersMonthly, hasDeclined, words, hint } = page;
  if (attribute('with-upsell') === null || !offersMonthly || hasDeclined) return undefined;
  const percent = attribute('upsell-percent')?.trim() ?? '';
  if (percent !== '' && readShare(percent) === undefined)
    hint(`can’t read upsell-percent="${percent}": write a percentage from 1 to 100.`);
  return {
    name: 'upsell',
    place: 'gift',
    propose(gift, chosen) {
      if (gift.frequency !== 'once' || gift.installments) return undefined;
      const amountMinor = monthlySum(chosen.amountMinor, attribute('upsell-percent'), limits);
      if (amountMinor === undefined) return undefined;
      // A round sum, as on the buttons of amounts.
      const amount = formatMoney(amountMinor, limits.currency, locale);
      return {
        text: say(words, 'upsell.text', { amount }),
        yes: say(words, 'upsell.yes', { amount }),
        no: words['upsell.no'],
        amountMinor,
      };
    },
  };
};
