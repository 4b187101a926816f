type Order = 'raised' | 'goal' | 'percent' | 'newest' | 'name';

export interface LeaderboardMessages {
  failed: string;
  /** Shown beside the QR code in the kiosk layout. */
  scan: string;
  code: (address: string) => string;
  /** The list's accessible name. */
  board: Readonly<Record<Order, string>>;
  /** Text for screen readers in place of the medal. */
  rank: (rank: number, tied: boolean) => string;
  /** Text for screen readers in place of the arrow. Positive numbers mean "up". */
  moved: (places: number) => string;
  unnamed: string;
  captain: (name: string) => string;
  ofGoal: (goal: string) => string;
  /** Text for screen readers after the percentage. */
  shareOfGoal: string;
  received: string;
  pledged: string;
  matched: string;
  /** Text for screen readers after a team's amount, about a part of the amount. */
  including: (amount: string, part: string) => string;
  /** @param rank As `formatRank` writes it. */
  behind: (amount: string, rank: string) => string;
  inTheLead: string;
  /** Announced at most once a minute when ranks change. */
  leads: (name: string) => string;
  /** Note under a list that is ordered by percent of goal. */
  computed: (count: string) => string;
  /** The same for the highlighted team, which is compared with the listed teams. */
  computedWith: (count: string, name: string) => string;
  /** Note under the last row if not all teams were loaded. */
  cut: (count: string) => string;
  incomplete: string;
  more: string;
  /** Text of the button above rows that follow earlier ones. */
  earlier: string;
  moreFailed: string;
  pages: string;
  previous: string;
  next: string;
  range: (first: string, last: string) => string;
  /** Announced when more rows are shown. */
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
  incomplete: 'Some teams may be missing from this list.',
  more: 'Show more teams',
  earlier: 'Show earlier teams',
  moreFailed: 'More teams can’t be shown right now.',
  pages: 'Pages of teams',
  previous: 'Previous',
  next: 'Next',
  range: (first, last) => `Teams ${first} to ${last}`,
  shown: (count) => `Teams shown: ${count}`,
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
  /** Column headings of the copied table. */
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
