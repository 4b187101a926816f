type Order = 'raised' | 'goal' | 'percent' | 'newest' | 'name';

export interface LeaderboardMessages {
  failed: string;
  /** Beside the QR code of a kiosk. */
  scan: string;
  code: (address: string) => string;
  /** The list's accessible name. */
  board: Readonly<Record<Order, string>>;
  /** Read in place of the medal. */
  rank: (rank: number, tied: boolean) => string;
  /** Read in place of the arrow; positive = up. */
  moved: (places: number) => string;
  unnamed: string;
  captain: (name: string) => string;
  ofGoal: (goal: string) => string;
  /** Read behind the percentage. */
  shareOfGoal: string;
  received: string;
  pledged: string;
  matched: string;
  /** Read behind a team's amount: parts of it. */
  including: (amount: string, part: string) => string;
  behind: (amount: string, rank: number) => string;
  inTheLead: string;
  /** Said at most once a minute when ranks change. */
  leads: (name: string) => string;
  /** Under a list that is ordered by percent of goal. */
  computed: (count: string) => string;
  /** The same, where the highlighted team is compared with them. */
  computedWith: (count: string, name: string) => string;
  /** Under the last row of a list that is not read to its end. */
  cut: (count: string) => string;
  more: string;
  /** Above rows that others stood before. */
  earlier: string;
  moreFailed: string;
  pages: string;
  previous: string;
  next: string;
  range: (first: string, last: string) => string;
  /** Said once more rows are there. */
  shown: (count: string) => string;
  noTeams: string;
  noMatch: (text: string) => string;
}

export const leaderboard: LeaderboardMessages = {
  failed: 'The leaderboard could not be loaded.',
  scan: 'Scan to donate',
  code: (address) => `QR code: ${address}`,
  board: {
    raised: 'Teams by amount raised',
    goal: 'Teams by goal',
    percent: 'Teams by percent of goal',
    newest: 'Teams, newest first',
    name: 'Teams by name',
  },
  rank: (rank, tied) => (tied ? `Tied for rank ${rank}` : `Rank ${rank}`),
  moved: (places) => (places > 0 ? `up ${places}` : `down ${-places}`),
  unnamed: 'Unnamed team',
  captain: (name) => `Captain: ${name}`,
  ofGoal: (goal) => `of ${goal}`,
  shareOfGoal: 'of goal',
  received: 'received',
  pledged: 'pledged',
  matched: 'matched',
  including: (amount, part) => `including ${amount} ${part}`,
  behind: (amount, rank) => `${amount} behind #${rank}`,
  inTheLead: 'In the lead',
  leads: (name) => `Ranks have changed. ${name} leads.`,
  computed: (count) => `Computed from the ${count} teams that raised the most.`,
  computedWith: (count, name) => `Computed from the ${count} teams that raised the most, and ${name}.`,
  cut: (count) => `Only the first ${count} teams are listed in this order.`,
  more: 'Show more teams',
  earlier: 'Show earlier teams',
  moreFailed: 'More teams can’t be shown right now.',
  pages: 'Pages of teams',
  previous: 'Previous',
  next: 'Next',
  range: (first, last) => `Teams ${first} to ${last}`,
  shown: (count) => `${count} teams shown`,
  noTeams: 'No teams yet. Yours could be the first.',
  noMatch: (text) => `No team found for “${text}”.`,
};

export interface ToolMessages {
  find: string;
  sortBy: string;
  order: Readonly<Record<Order, string>>;
  copyText: string;
  copyTable: string;
  copied: string;
  notCopied: string;
  /** Headings of the copied table. */
  columns: readonly string[];
}

export const boardTools: ToolMessages = {
  find: 'Find a team',
  sortBy: 'Sort by',
  order: {
    raised: 'Raised',
    goal: 'Goal',
    percent: 'Percent of goal',
    newest: 'Newest',
    name: 'Name',
  },
  copyText: 'Copy as text',
  copyTable: 'Copy as CSV',
  copied: 'Copied',
  notCopied: 'Your browser did not allow copying.',
  columns: ['Rank', 'Team', 'Raised', 'Goal', 'Page'],
};
