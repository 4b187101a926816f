import { wordsOf } from '../../../format/chosen-names.js';
import { cardNumberIn } from '../../../privacy/card-number-in.js';
import { holdsCardNumber } from '../../../privacy/card-number.js';
import { isModest, isSafeName } from '../../../schema/gift-values.js';
import { parseObject } from '../../../schema/json.js';
import type { Section } from './part.js';

/**
 * `custom-data='{"appeal":"spring"}'`, and `custom-data-from-url="utm_source gclid"`: parameters of the page's URL, by name. Other
 * parameters are not sent, because URLs may contain data that is not meant for the platform.
 */
export const customData: Section = ({ attribute, query }) => {
  const text = attribute('custom-data');
  const names = wordsOf(attribute('custom-data-from-url'));
  if (text === null && names.length === 0) return undefined;
  const data = text === null ? {} : parseObject(text);
  if (!data)
    return { advice: 'can’t read its custom-data: it has to be a JSON object, like {"appeal":"spring"}.' };
  if (!isModest(data))
    return {
      advice:
        'can’t send its custom-data: it may have 50 members in 3 levels, names of 64 and texts of 2,000 characters, and no name __proto__, constructor or prototype.',
    };
  const cardNumber = cardNumberIn({ 'custom-data': data });
  if (cardNumber !== undefined)
    return {
      advice: `can’t send its custom-data: ${cardNumber} looks like a card number. Write it with a letter before it.`,
    };
  const parameters = new URLSearchParams(query);
  // A value that looks like a card number is left out: the proxy would refuse it, and the donor can't change the page's URL.
  const fromUrl = names.flatMap((name) => {
    const value = parameters.get(name)?.slice(0, 200) ?? '';
    return value === '' || !isSafeName(name) || holdsCardNumber(value) ? [] : [[name, value] as const];
  });
  return {
    name: 'custom-data',
    place: 'receipt',
    addToGift: (gift) => ({
      ...gift,
      custom_data: { ...gift.custom_data, ...data, ...Object.fromEntries(fromUrl) },
    }),
  };
};
