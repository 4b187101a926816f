import type { Section } from '../part.js';
import { addressOf } from './address-of.js';

const strings = {
  en: {
    open: 'Send my receipt by mail, too',
    same: 'To my billing address',
    address: 'Mailing address',
  },
  fr: {
    open: 'M’envoyer aussi le reçu par la poste',
    same: 'À mon adresse de facturation',
    address: 'Adresse postale',
  },
} as const;

/** `with-mailed-receipt`: a receipt on paper, to the billing address or to another. */
export const mailedReceipt: Section = ({ attribute, language, wordsOf }) => {
  if (attribute('with-mailed-receipt') === null) return undefined;
  const words = wordsOf('mailed-receipt', strings[language]);
  return {
    name: 'mail',
    place: 'receipt',
    ask(value) {
      const opener = {
        name: 'mail-receipt',
        kind: 'tick',
        label: words.open,
        path: 'extra.mail_receipt',
      } as const;
      if (value('mail-receipt') !== 'on') return [opener];
      const same = {
        name: 'mail-same',
        kind: 'tick',
        label: words.same,
        initial: 'on',
        path: 'mail.same_as_billing',
      } as const;
      if (value('mail-same', 'on') === 'on') return [opener, same];
      return [
        opener,
        same,
        { name: 'mail', kind: 'address', legend: words.address, section: 'section-mail', path: 'mail' },
      ];
    },
    share(gift, value) {
      if (value('mail-receipt') !== 'on') return gift;
      const isSame = value('mail-same') === 'on';
      return {
        ...gift,
        extra: { ...gift.extra, mail_receipt: true },
        mail: { same_as_billing: isSame, ...(isSame ? {} : addressOf('mail', value)) },
      };
    },
  };
};
