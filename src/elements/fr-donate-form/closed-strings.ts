import type { Language } from '../../i18n/language.js';

/** What is said while the charity takes no gifts through the form. */
export interface ClosedStrings {
  closedTitle: string;
  /** Above the link to the hosted page. */
  closedLink: string;
  /** Where there is none. */
  closedText: string;
}

export const closedStrings: Readonly<Record<Language, ClosedStrings>> = {
  en: {
    closedTitle: 'This form is taking a break',
    closedLink: 'You can still give: our secure giving page is open. What you typed stays here.',
    closedText: 'Please come back a little later. What you typed stays here.',
  },
  fr: {
    closedTitle: 'Ce formulaire fait une pause',
    closedLink:
      'Vous pouvez toujours donner : notre page de dons sécurisée est ouverte. Ce que vous avez saisi reste ici.',
    closedText: 'Revenez un peu plus tard. Ce que vous avez saisi reste ici.',
  },
};
