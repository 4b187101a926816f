import type { Language } from '../../i18n/language.js';
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
  },
  fr: {
    open: 'Faire un don',
    openGift: 'Voir votre don',
    close: 'Fermer',
    stepTitles: { gift: 'Choisissez votre don', donor: 'À votre sujet', payment: 'Paiement' },
    progress: (index, total) => `Étape ${String(index)} sur ${String(total)}`,
    next: 'Continuer',
    back: 'Retour',
  },
};
