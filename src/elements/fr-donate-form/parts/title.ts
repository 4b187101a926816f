import type { Section } from './part.js';

/** `with-title`: an honorific, which the donor types because no list would be complete. */
export const title: Section = ({ attribute, words }) =>
  attribute('with-title') === null
    ? undefined
    : {
        name: 'title',
        place: 'name',
        legend: undefined,
        getQuestions: () => [
          {
            name: 'title',
            kind: 'text',
            label: words['title.label'],
            autocomplete: 'honorific-prefix',
            maxLength: 30,
            path: 'billing.title',
          },
        ],
        addToGift: (gift, value) =>
          value('title') === '' ? gift : { ...gift, billing: { ...gift.billing, title: value('title') } },
      };
