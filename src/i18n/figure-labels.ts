import type { Language } from './language.js';

const english = {
  amount_raised: ['raised', 'raised'],
  n_fundraisers: ['campaign', 'campaigns'],
  n_teams: ['team', 'teams'],
  n_pages: ['personal page', 'personal pages'],
  n_donors: ['donor', 'donors'],
} as const;

const french: Readonly<Record<keyof typeof english, readonly [one: string, many: string]>> = {
  amount_raised: ['amassé', 'amassés'],
  n_fundraisers: ['campagne', 'campagnes'],
  n_teams: ['équipe', 'équipes'],
  n_pages: ['page personnelle', 'pages personnelles'],
  n_donors: ['personne donatrice', 'personnes donatrices'],
};

/** What a figure counts; `count` (people, things, or major units of money) decides singular or plural. */
export function figureLabel(name: keyof typeof english, count: number | null, language: Language): string {
  if (language === 'en') return english[name][count === 1 ? 0 : 1];
  // French counts 0 and 1 (and 1,50 $) as singular.
  return french[name][count !== null && Math.abs(count) < 2 ? 0 : 1];
}
