import type { TeamSearch } from '../../src/schema/team.js';

/** A team as our proxy returns it. */
export interface ManyTeam {
  readonly id: number;
  readonly name: string;
  readonly amount_goal: number;
  readonly amount_raised: number;
  readonly amount_pledged: number;
  readonly amount_matched: number;
  readonly created_at: string;
  readonly language: 'en' | 'fr';
  readonly url: string;
  readonly user: { readonly first_name: string; readonly last_name: string };
}

const first = ['Otter', 'River', 'Maple', 'Harbour', 'Écluse', 'Loon', 'Cedar', 'Granite'];
const second = ['Friends', 'Riders', 'Choir', 'Neighbours', 'Rameurs', 'Walkers', 'Class', 'Club', 'Bakers'];

/**
 * The given number of teams, which are the same each time: amounts on a falling curve like real ones, with ties, and IDs without relation
 * to the rank.
 */
export function manyTeams(count: number): ManyTeam[] {
  return Array.from({ length: count }, (_, index) => ({
    // 7919 is prime, so no two teams have the same ID.
    id: 1 + ((index * 7919) % count),
    name: `${first[index % first.length]} ${second[index % second.length]} ${String(index + 1)}`,
    amount_goal: 250 * (1 + (index % 8)),
    amount_raised: Math.floor((50_000 * (count - index)) / (count + 60 * index)),
    amount_pledged: index % 9 === 0 ? 20 : 0,
    amount_matched: index % 7 === 0 ? 10 : 0,
    created_at: '2026-05-01 12:00:00',
    language: index % 3 === 0 ? 'fr' : 'en',
    url: `https://give.example.org/team/${String(index + 1)}`,
    user: { first_name: 'Maude', last_name: 'T.' },
  }));
}

/** Team search (contract §4.1), as far as a leaderboard uses it; returns at most a hundred rows, as our proxy does for visitors. */
export function searchMany(teams: readonly ManyTeam[], search: TeamSearch): ManyTeam[] {
  const { text = '', after_id = 0, sort = 'id', direction = 'asc', page = 1 } = search;
  const limit = Math.min(search.limit ?? 100, 100);
  const wanted = text.toLowerCase();
  const sign = direction === 'desc' ? -1 : 1;
  const found = teams.filter(({ id, name }) => id > after_id && name.toLowerCase().includes(wanted));
  const order = (a: ManyTeam, b: ManyTeam) =>
    sort === 'name' ? a.name.localeCompare(b.name) : a[sort] - b[sort];
  return found.sort((a, b) => sign * (order(a, b) || a.id - b.id)).slice((page - 1) * limit, page * limit);
}
