import { say } from '../../../i18n/say.js';
import type { Section } from '../questions/part.js';

/** Default share of a single gift to propose each month, in percent. */
const defaultShare = 30;

/**
 * `with-upsell`: beside a single gift, proposes a monthly gift of `upsell-share="30"` percent in whole units, if it is within the limits.
 * The proposal can be ignored; once declined, it is not shown again in this tab.
 */
export const upsell: Section = (page) => {
  const { attribute, money, limits, offersMonthly, hasDeclined, words } = page;
  if (attribute('with-upsell') === null || !offersMonthly || hasDeclined) return undefined;
  const text = attribute('upsell-share')?.trim() ?? '';
  const share = /^[1-9]\d?\s*%?$/.test(text) ? Number.parseInt(text, 10) : defaultShare;
  return {
    name: 'upsell',
    place: 'gift',
    propose(gift, chosen) {
      if (gift.frequency !== 'once' || gift.installments) return undefined;
      // Calculated from the chosen amount without a covered fee, because the fee is also added to the monthly gift.
      const amountMinor = Math.round((chosen.amountMinor * share) / 10_000) * 100;
      if (amountMinor < limits.min || amountMinor > limits.max) return undefined;
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
