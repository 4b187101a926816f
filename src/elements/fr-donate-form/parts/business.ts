import type { Section } from './part.js';

/** `with-business`: gifts of a business or foundation. */
export const business: Section = ({ attribute, words }) => {
  if (attribute('with-business') === null) return undefined;
  return {
    name: 'business',
    place: 'donor',
    getQuestions: (value) => [
      { name: 'business', kind: 'tick', label: words['business.open'] },
      ...(value('business') === 'on'
        ? [
            {
              name: 'business-name',
              kind: 'text' as const,
              label: words['business.name'],
              missing: words['business.missing'],
              autocomplete: 'organization' as const,
              path: 'billing.business_name',
            },
            {
              name: 'business-foundation',
              kind: 'tick' as const,
              label: words['business.foundation'],
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
