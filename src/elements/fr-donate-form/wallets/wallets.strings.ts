import type { Frequency } from '../../../schema/donation.js';
import type { Language } from '../../../i18n/language.js';

export interface WalletStrings {
  /** The line of the wallet's sheet that says what the charge is for. */
  labels: Readonly<Record<Frequency, string>>;
  /** The same for a gift in instalments. */
  plan: (payments: number) => string;
  legend: string;
  /** Below the buttons. */
  or: string;
  /** While the wallet's sheet is open for long. */
  slow: string;
  stop: string;
  /** The gift in the form is not the one that the sheet showed. */
  changed: string;
  /** The wallet has confirmed too long ago. */
  expired: string;
  /** In place of the card's fields, once the wallet has confirmed and the form still asks for something. */
  confirmed: string;
  card: string;
}

export const strings: Readonly<Record<Language, WalletStrings>> = {
  en: {
    labels: { once: 'Donation', month: 'Monthly donation', year: 'Yearly donation' },
    plan: (payments) => `Donation in ${String(payments)} monthly payments`,
    legend: 'Express payment',
    or: 'Or enter your details below.',
    slow: 'Your wallet has not answered yet. Nothing has been charged.',
    stop: 'Stop waiting',
    changed:
      'Your gift has changed since you opened your wallet, so nothing was charged. Press your wallet’s button again to confirm it as it is now.',
    expired:
      'Your wallet’s confirmation has expired, so nothing was charged. Press your wallet’s button again, or pay by card.',
    confirmed:
      'Your wallet is ready to pay. Nothing has been charged yet: fill in what is missing, then press the button below.',
    card: 'Pay by card instead',
  },
  fr: {
    labels: { once: 'Don', month: 'Don mensuel', year: 'Don annuel' },
    plan: (payments) => `Don en ${String(payments)} versements mensuels`,
    legend: 'Paiement express',
    or: 'Ou entrez vos coordonnées ci-dessous.',
    slow: 'Votre portefeuille n’a pas encore répondu. Rien n’a été débité.',
    stop: 'Ne plus attendre',
    changed:
      'Votre don a changé depuis l’ouverture de votre portefeuille\u00a0: rien n’a été débité. Appuyez de nouveau sur le bouton de votre portefeuille pour le confirmer.',
    expired:
      'La confirmation de votre portefeuille a expiré\u00a0: rien n’a été débité. Appuyez de nouveau sur le bouton de votre portefeuille, ou payez par carte.',
    confirmed:
      'Votre portefeuille est prêt à payer. Rien n’a encore été débité\u00a0: remplissez ce qui manque, puis appuyez sur le bouton ci-dessous.',
    card: 'Payer plutôt par carte',
  },
};
