import type { Section } from './part.js';
import { addressOf } from './address-of.js';

/** `with-mailed-receipt`: a receipt on paper, to the billing address or another one. */
export const mailedReceipt: Section = ({ attribute, words }) => {
  if (attribute('with-mailed-receipt') === null) return undefined;
  return {
    name: 'mail',
    place: 'receipt',
    getQuestions(value) {
      const opener = {
        name: 'mail-receipt',
        kind: 'tick',
        label: words['mailed-receipt.open'],
        path: 'extra.mail_receipt',
      } as const;
      if (value('mail-receipt') !== 'on') return [opener];
      const same = {
        name: 'mail-same',
        kind: 'tick',
        label: words['mailed-receipt.same'],
        initial: 'on',
        path: 'mail.same_as_billing',
      } as const;
      if (value('mail-same', 'on') === 'on') return [opener, same];
      return [
        opener,
        same,
        {
          name: 'mail',
          kind: 'address',
          legend: words['mailed-receipt.address'],
          section: 'section-mail',
          path: 'mail',
        },
      ];
    },
    addToGift(gift, value) {
      if (value('mail-receipt') !== 'on') return gift;
      const isSame = value('mail-same') === 'on';
      return {
        ...gift,
        wantsMailedReceipt: true,
        mail: { same_as_billing: isSame, ...(isSame ? {} : addressOf('mail', value)) },
      };
    },
  };
};
