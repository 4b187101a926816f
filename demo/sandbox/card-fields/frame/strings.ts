import type { Field, Locale } from './messages.js';

interface Strings {
  legend: string;
  /** Hint for a field from which the focus moves automatically (WCAG 3.2.2). */
  onward: string;
  labels: Record<Field, string>;
  cvcHint: (length: number) => string;
  missing: Record<Field, string>;
  wrong: Record<Field, string>;
  expired: string;
  challengeTitle: string;
  challengeText: (amount: string, last4: string) => string;
  pass: string;
  fail: string;
  cancel: string;
}

export const STRINGS: Record<Locale, Strings> = {
  en: {
    legend: 'Card details',
    onward: 'Goes on to the next field once it is complete.',
    labels: { number: 'Card number', expiry: 'Expiry (MM / YY)', cvc: 'Security code' },
    cvcHint: (length) => (length === 4 ? '4 digits on the front' : '3 digits on the back'),
    missing: {
      number: 'Enter your card number.',
      expiry: 'Enter the expiry date.',
      cvc: 'Enter the security code.',
    },
    wrong: {
      number: 'Check the card number: a digit is missing or different.',
      expiry: 'Write the expiry date as month and year, such as 04 / 29.',
      cvc: 'The security code is too short.',
    },
    expired: 'This card has expired. Check the date or use another card.',
    challengeTitle: 'Your bank wants to be sure it’s you',
    challengeText: (amount, last4) => `Confirm a payment of ${amount} with the card ending in ${last4}.`,
    pass: 'Pass',
    fail: 'Fail',
    cancel: 'Cancel',
  },
  fr: {
    legend: 'Carte de paiement',
    onward: 'Passe au champ suivant dès qu’il est complet.',
    labels: { number: 'Numéro de carte', expiry: 'Expiration (MM / AA)', cvc: 'Code de sécurité' },
    cvcHint: (length) => (length === 4 ? '4 chiffres au recto' : '3 chiffres au verso'),
    missing: {
      number: 'Entrez le numéro de votre carte.',
      expiry: 'Entrez la date d’expiration.',
      cvc: 'Entrez le code de sécurité.',
    },
    wrong: {
      number: 'Vérifiez le numéro de carte\u00a0: un chiffre manque ou diffère.',
      expiry: 'Entrez la date d’expiration en mois et année, comme 04 / 29.',
      cvc: 'Le code de sécurité est trop court.',
    },
    expired: 'Cette carte est expirée. Vérifiez la date ou prenez une autre carte.',
    challengeTitle: 'Votre banque veut s’assurer que c’est bien vous',
    challengeText: (amount, last4) =>
      `Confirmez un paiement de ${amount} avec la carte se terminant par ${last4}.`,
    pass: 'Réussir',
    fail: 'Échouer',
    cancel: 'Annuler',
  },
  es: {
    legend: 'Datos de la tarjeta',
    onward: 'Pasa al campo siguiente cuando está completo.',
    labels: { number: 'Número de tarjeta', expiry: 'Vencimiento (MM / AA)', cvc: 'Código de seguridad' },
    cvcHint: (length) => (length === 4 ? '4 dígitos al frente' : '3 dígitos al reverso'),
    missing: {
      number: 'Ingrese el número de su tarjeta.',
      expiry: 'Ingrese la fecha de vencimiento.',
      cvc: 'Ingrese el código de seguridad.',
    },
    wrong: {
      number: 'Revise el número de la tarjeta: falta un dígito o es distinto.',
      expiry: 'Escriba el vencimiento como mes y año, por ejemplo 04 / 29.',
      cvc: 'El código de seguridad es demasiado corto.',
    },
    expired: 'Esta tarjeta está vencida. Revise la fecha o use otra tarjeta.',
    challengeTitle: 'Su banco quiere confirmar que es usted',
    challengeText: (amount, last4) => `Confirme un pago de ${amount} con la tarjeta que termina en ${last4}.`,
    pass: 'Aprobar',
    fail: 'Rechazar',
    cancel: 'Cancelar',
  },
};
