import type { Language } from '../../i18n/language.js';

/** What is said of a gift once it has left the form. */
export interface OutcomeStrings {
  /** A gift that the proxy has not got. */
  retryTitle: string;
  retryText: string;
  retry: string;
  /** In the form, after that. */
  neverArrived: string;
}

export const outcomeStrings: Readonly<Record<Language, OutcomeStrings>> = {
  en: {
    retryTitle: 'Your gift has not reached us',
    retryText:
      'Nothing has been charged. You can send it again: should the first one still arrive, only one of the two is made.',
    retry: 'Try again',
    neverArrived: 'Nothing has been charged so far. Press the button to send your gift again.',
  },
  fr: {
    retryTitle: 'Votre don ne nous est pas parvenu',
    retryText:
      'Rien n’a été débité. Vous pouvez l’envoyer de nouveau : si le premier arrive quand même, un seul des deux est fait.',
    retry: 'Réessayer',
    neverArrived: 'Rien n’a été débité jusqu’ici. Appuyez sur le bouton pour envoyer votre don de nouveau.',
  },
};
