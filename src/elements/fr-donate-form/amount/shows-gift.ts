import { readTypedAmount } from '../../../format/amount-text.js';
import { frequencies } from '../../../schema/gift-values.js';
import type { AmountView } from './amount-view.js';
import { giftTextNames, giftTexts } from './gift-text.js';
import { showsSums, writeSums } from './sums.js';

/**
 * Whether the form's texts about the gift say what will be charged, in whatever words: a translator, or a script of the page, may have
 * changed them. What says something else is written again.
 */
export function showsGift(root: ParentNode, view: AmountView): boolean {
  const { gift, giftTexts: own, locale, currency } = view;
  if (!gift || !own) return true;
  const others = frequencies.map((frequency) => giftTexts({ ...gift, frequency }, view));
  const read = (sum: string) => {
    const amount = readTypedAmount(sum, locale, currency);
    return 'minor' in amount ? amount.minor : sum;
  };
  const isShown = giftTextNames.map((name) => {
    const element = root.querySelector(`form .${name}`);
    if (!element) return true;
    const { text } = own[name];
    const isOther = others.some(
      ({ [name]: other }) => other.text !== text && other.text === element.textContent,
    );
    if (!isOther && showsSums(element, own[name], read)) return true;
    writeSums(element, own[name]);
    return false;
  });
  return isShown.every(Boolean);
}
