/** The languages that the platform supports. */
export const teamLanguages = ['en', 'fr'] as const;
export type TeamLanguage = (typeof teamLanguages)[number];
