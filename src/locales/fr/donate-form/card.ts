import type { CardMessages } from '../../en/donate-form/card.js';

export const card: CardMessages = {
  card: 'Carte',
  number: 'Numéro de carte',
  expiry: 'Expiration (MM/AA)',
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
  payWithApple: 'Payer avec Apple Pay',
  donateWithApple: 'Donner avec Apple Pay',
};
