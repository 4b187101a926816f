import type { Section, ValueOf } from './part.js';
import type { Gift } from '../../../donation/gift.js';
import { addressOf, billingAddress } from './address-of.js';
import { filled } from './filled.js';

/**
 * `with-tax-receipt`: a receipt made out to another person or an organization. The form requires its name and address, which the contract
 * does not, because a receipt without them is not valid.
 */
export const taxReceipt: Section = ({ attribute, words }) => {
  if (attribute('with-tax-receipt') === null) return undefined;
  const section = 'section-receipt';
  return {
    name: 'tax-receipt',
    place: 'receipt',
    getQuestions(value) {
      const opener = {
        name: 'tax-receipt',
        kind: 'tick',
        label: words['tax-receipt.open'],
        hint: words['tax-receipt.hint'],
      } as const;
      if (value('tax-receipt') !== 'on') return [opener];
      const isOrganization = value('tax-receipt-business').trim() !== '';
      return [
        opener,
        {
          name: 'tax-receipt-title',
          kind: 'text',
          label: words['tax-receipt.title'],
          autocomplete: `${section} honorific-prefix`,
          maxLength: 30,
          path: 'tax_receipt.title',
        },
        {
          name: 'tax-receipt-first',
          kind: 'text',
          label: words['tax-receipt.first'],
          missing: isOrganization ? undefined : words['tax-receipt.firstMissing'],
          autocomplete: `${section} given-name`,
          isHalf: true,
          path: 'tax_receipt.first_name',
        },
        {
          name: 'tax-receipt-last',
          kind: 'text',
          label: words['tax-receipt.last'],
          missing: isOrganization ? undefined : words['tax-receipt.lastMissing'],
          autocomplete: `${section} family-name`,
          isHalf: true,
          path: 'tax_receipt.last_name',
        },
        {
          name: 'tax-receipt-business',
          kind: 'text',
          label: words['tax-receipt.business'],
          autocomplete: `${section} organization`,
          path: 'tax_receipt.business_name',
        },
        {
          name: 'tax-receipt-email',
          kind: 'email',
          label: words['tax-receipt.email'],
          malformed: words['tax-receipt.emailMalformed'],
          autocomplete: `${section} email`,
          path: 'tax_receipt.email',
        },
        // Nobody has to type an address twice (WCAG 3.3.7).
        { name: 'tax-receipt-same', kind: 'tick', label: words['tax-receipt.same'] },
        ...(value('tax-receipt-same') === 'on'
          ? []
          : [
              {
                name: 'tax-receipt-address',
                kind: 'address',
                legend: words['tax-receipt.address'],
                section,
                path: 'tax_receipt',
              } as const,
            ]),
      ];
    },
    addToGift: (gift, value) =>
      value('tax-receipt') === 'on' ? { ...gift, tax_receipt: receiptOf(value, gift) } : gift,
  };
};

function receiptOf(value: ValueOf, gift: Gift): NonNullable<Gift['tax_receipt']> {
  return {
    ...filled({
      title: value('tax-receipt-title'),
      first_name: value('tax-receipt-first'),
      last_name: value('tax-receipt-last'),
      business_name: value('tax-receipt-business'),
      email: value('tax-receipt-email'),
    }),
    ...(value('tax-receipt-same') === 'on' ? billingAddress(gift) : addressOf('tax-receipt-address', value)),
  };
}
