import type { Language } from '../../i18n/language.js';

export interface LeaderboardStrings {
  /** The list's accessible name. */
  board: string;
  /** Read in place of the medal. */
  rank: (rank: number, tied: boolean) => string;
  unnamed: string;
  ofGoal: (goal: string) => string;
  /** Read behind the percentage. */
  shareOfGoal: string;
  received: string;
  pledged: string;
  matched: string;
  /** Read behind a team's amount: parts of it. */
  including: (amount: string, part: string) => string;
  more: string;
  moreFailed: string;
  /** Said once more rows are there. */
  shown: (count: string) => string;
  noTeams: string;
}

export const strings: Readonly<Record<Language, LeaderboardStrings>> = {
  en: {
    board: 'Teams by rank',
    rank: (rank, tied) => (tied ? `Tied for rank ${rank}` : `Rank ${rank}`),
    unnamed: 'Unnamed team',
    ofGoal: (goal) => `of ${goal}`,
    shareOfGoal: 'of goal',
    received: 'received',
    pledged: 'pledged',
    matched: 'matched',
    including: (amount, part) => `including ${amount} ${part}`,
    more: 'Show more teams',
    moreFailed: 'More teams can’t be shown right now.',
    shown: (count) => `${count} teams shown`,
    noTeams: 'No teams yet. Yours could be the first.',
  },
  fr: {
    board: 'Équipes par rang',
    rank: (rank, tied) => (tied ? `Rang ${rank}, à égalité` : `Rang ${rank}`),
    unnamed: 'Équipe sans nom',
    ofGoal: (goal) => `sur ${goal}`,
    shareOfGoal: 'de l’objectif',
    received: 'reçu',
    pledged: 'promis',
    matched: 'jumelé',
    including: (amount, part) => `dont ${amount} ${part}`,
    more: 'Afficher plus d’équipes',
    moreFailed: 'Impossible d’afficher plus d’équipes pour l’instant.',
    shown: (count) => `${count} équipes affichées`,
    noTeams: 'Aucune équipe pour l’instant. La vôtre pourrait être la première.',
  },
};
