import type { Language } from '../../../i18n/language.js';
import type { StepName } from './steps.js';

/** What is said of the form's place on the page and the way through it. */
export interface LayoutStrings {
  /** On the button that opens the dialog, and the dialog's name. */
  open: string;
  /** On the same button, once there is a gift to look at. */
  openGift: string;
  close: string;
  stepTitles: Readonly<Record<StepName, string>>;
  progress: (index: number, total: number) => string;
  next: string;
  back: string;
  /** On the button, while a card or a bank takes its time, and of a button below it. */
  slowCard: string;
  stopWaiting: string;
  /** On the button, while a challenge of the proxy's is solved. */
  challenging: string;
  challengeFailed: string;
  /** Of a captcha that the page has put into the form. */
  captchaNeeded: string;
}

export const layoutStrings: Readonly<Record<Language, LayoutStrings>> = {
  en: {
    open: 'Donate',
    openGift: 'See your gift',
    close: 'Close',
    stepTitles: { gift: 'Choose your gift', donor: 'About you', payment: 'Payment' },
    progress: (index, total) => `Step ${String(index)} of ${String(total)}`,
    next: 'Continue',
    back: 'Back',
    slowCard: 'Waiting for your card or your bank…',
    stopWaiting: 'Stop waiting',
    challenging: 'One moment: a short check…',
    challengeFailed:
      'A short check against fraud did not succeed, so your gift was not sent and nothing was charged. You can try again.',
    captchaNeeded:
      'Please complete the check above, then press the button again. Nothing was sent, and nothing was charged.',
  },
  fr: {
    open: 'Faire un don',
    openGift: 'Voir votre don',
    close: 'Fermer',
    stepTitles: { gift: 'Choisissez votre don', donor: 'À votre sujet', payment: 'Paiement' },
    progress: (index, total) => `Étape ${String(index)} sur ${String(total)}`,
    next: 'Continuer',
    back: 'Retour',
    slowCard: 'En attente de votre carte ou de votre banque…',
    stopWaiting: 'Ne plus attendre',
    challenging: 'Un instant\u00a0: courte vérification…',
    challengeFailed:
      'Une courte vérification contre la fraude n’a pas réussi\u00a0: votre don n’a pas été envoyé et rien n’a été débité. Vous pouvez réessayer.',
    captchaNeeded:
      'Veuillez terminer la vérification ci-dessus, puis appuyez de nouveau sur le bouton. Rien n’a été envoyé ni débité.',
  },
};
