export interface CardWords {
  readonly card: string;
  readonly number: string;
  readonly expiry: string;
  readonly code: string;
  readonly wrong: Readonly<Record<'number' | 'expiry' | 'code', string>>;
  readonly enter: string;
  readonly change: string;
  readonly save: string;
  readonly endingIn: (digits: string) => string;
  readonly again: string;
  readonly unavailable: string;
}

/** Words of a page's own, by language; `{digits}` in `endingIn` are the card's last. */
export type OwnCardWords = {
  readonly [In in 'en' | 'fr']?: Partial<Omit<CardWords, 'endingIn' | 'wrong'>> & {
    readonly wrong?: Partial<CardWords['wrong']>;
    readonly endingIn?: string;
  };
};

/** The words of one language, with a page's own in their place. */
export function wordsWith(usual: CardWords, own: OwnCardWords['en'] = {}): CardWords {
  const { endingIn, wrong, ...texts } = own;
  return {
    ...usual,
    ...texts,
    wrong: { ...usual.wrong, ...wrong },
    endingIn:
      endingIn === undefined ? usual.endingIn : (digits) => endingIn.replace('{digits}', () => digits),
  };
}

/** What adapters write around a processor's own fields, and what they say where the processor says nothing. */
export const cardWords: Readonly<Record<'en' | 'fr', CardWords>> = {
  en: {
    card: 'Card',
    number: 'Card number',
    expiry: 'Expiry date (MM/YY)',
    code: 'Security code',
    wrong: {
      number: 'Check the card number.',
      expiry: 'Check the expiry date.',
      code: 'Check the security code.',
    },
    enter: 'Enter your card',
    change: 'Use another card',
    save: 'Use this card',
    endingIn: (digits: string) => `Card ending in ${digits}`,
    again: 'Enter your card again.',
    unavailable: 'Cards can’t be taken at the moment. Try again later.',
  },
  fr: {
    card: 'Carte',
    number: 'Numéro de carte',
    expiry: 'Date d’expiration (MM/AA)',
    code: 'Code de sécurité',
    wrong: {
      number: 'Vérifiez le numéro de carte.',
      expiry: 'Vérifiez la date d’expiration.',
      code: 'Vérifiez le code de sécurité.',
    },
    enter: 'Saisir votre carte',
    change: 'Utiliser une autre carte',
    save: 'Utiliser cette carte',
    endingIn: (digits: string) => `Carte se terminant par ${digits}`,
    again: 'Saisissez de nouveau votre carte.',
    unavailable: 'Les cartes ne peuvent pas être acceptées pour le moment. Réessayez plus tard.',
  },
};
