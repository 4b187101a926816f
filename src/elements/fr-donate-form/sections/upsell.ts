import { say } from '../../../i18n/say.js';
import type { Section } from '../questions/part.js';

/** Default share of a single gift to propose each month, in percent. */
const defaultShare = 30;

/**
 * `with-upsell`: beside a single gift, proposes a monthly gift of `upsell-share="30"` percent as a round sum, if it is within the limits.
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
      const amountMinor = roundSum((chosen.amountMinor * share) / 100);
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

/** The nearest sum that people would choose: a whole unit below 10, a multiple of 5 below 100, and of 10 above. Minor units. */
function roundSum(minor: number): number {
  const step = minor < 1_000 ? 100 : minor < 10_000 ? 500 : 1_000;
  return Math.round(minor / step) * step;
}
