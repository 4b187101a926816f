import type { Language } from '../../i18n/language.js';

export interface ThermometerStrings {
  /** Behind the hero figure; `amount` is formatted. */
  ofGoal: (goal: string) => string;
  raisedSoFar: string;
  /** Behind the hero figure of a campaign that counts people. */
  donorsOfGoal: (goal: string) => string;
  donorsSoFar: string;
  donors: (count: number | null, formatted: string) => string;
  goalReached: string;
  noGiftsYet: string;
  /** The bar's accessible name, when the campaign has no name. */
  progress: string;
  /** Spoken value of the bar: everything that the bar says by its length. */
  spoken: (raised: string, goal: string, percent: string) => string;
}

export const strings: Readonly<Record<Language, ThermometerStrings>> = {
  en: {
    ofGoal: (goal) => `raised of ${goal}`,
    raisedSoFar: 'raised so far',
    donorsOfGoal: (goal) => `of ${goal} donors`,
    donorsSoFar: 'donors so far',
    donors: (count, formatted) => (count === 1 ? '1 donor' : `${formatted} donors`),
    goalReached: 'Goal reached. Thank you!',
    noGiftsYet: 'Be the first to give.',
    progress: 'Progress towards the goal',
    spoken: (raised, goal, percent) => `${raised} of ${goal}, ${percent}`,
  },
  fr: {
    ofGoal: (goal) => `amassés sur ${goal}`,
    raisedSoFar: 'amassés à ce jour',
    donorsOfGoal: (goal) => `sur ${goal} personnes donatrices`,
    donorsSoFar: 'personnes donatrices à ce jour',
    // French counts 0 and 1 as singular.
    donors: (count, formatted) =>
      count !== null && count < 2 ? `${formatted} personne donatrice` : `${formatted} personnes donatrices`,
    goalReached: 'Objectif atteint. Merci!',
    noGiftsYet: 'Soyez la première personne à donner.',
    progress: 'Progression vers l’objectif',
    spoken: (raised, goal, percent) => `${raised} sur ${goal}, ${percent}`,
  },
};
