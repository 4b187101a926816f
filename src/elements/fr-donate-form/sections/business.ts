import type { Section } from '../questions/part.js';
import { messages } from './messages.js';

/** `with-business`: gifts of a business or foundation. */
export const business: Section = ({ attribute, language, wordsOf }) => {
  if (attribute('with-business') === null) return undefined;
  const words = wordsOf('business', messages(language).business);
  return {
    name: 'business',
    place: 'donor',
    getQuestions: (value) => [
      { name: 'business', kind: 'tick', label: words.open },
      ...(value('business') === 'on'
        ? [
            {
              name: 'business-name',
              kind: 'text' as const,
              label: words.name,
              missing: words.missing,
              autocomplete: 'organization' as const,
              path: 'billing.business_name',
            },
            {
              name: 'business-foundation',
              kind: 'tick' as const,
              label: words.foundation,
              path: 'billing.is_foundation',
            },
          ]
        : []),
    ],
    addToGift: (gift, value) =>
      value('business') === 'on'
        ? {
            ...gift,
            billing: {
              ...gift.billing,
              business_name: value('business-name'),
              is_foundation: value('business-foundation') === 'on',
            },
          }
        : gift,
  };
};
