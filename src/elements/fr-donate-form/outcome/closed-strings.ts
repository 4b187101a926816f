import type { Language } from '../../../i18n/language.js';

/** What is said while the charity takes no gifts through the form. */
export interface ClosedStrings {
  closedTitle: string;
  /** Above the link to the hosted page. */
  closedLink: string;
  /** Where there is none. */
  closedText: string;
  /** After either, to a donor who has begun to fill in the form. */
  closedKept: string;
}

export const closedStrings: Readonly<Record<Language, ClosedStrings>> = {
  en: {
    closedTitle: 'This form is taking a break',
    closedLink: 'You can still give: our secure giving page is open.',
    closedText: 'Please come back a little later.',
    closedKept: 'What you typed stays here.',
  },
  fr: {
    closedTitle: 'Ce formulaire fait une pause',
    closedLink: 'Vous pouvez toujours donner\u00a0: notre page de dons sécurisée est ouverte.',
    closedText: 'Revenez un peu plus tard.',
    closedKept: 'Ce que vous avez saisi reste ici.',
  },
};
