/** What adapters write around a processor's own fields, and what they say where the processor says nothing. */
export const cardWords = {
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
  },
};
