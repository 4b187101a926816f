import type { BoardModel } from './model.js';
import type { Order } from './query.js';
import type { Ranked } from './ranking.js';

/** A team of a row. `null` = not known, or there is none. */
export interface TeamData {
  readonly teamId: number;
  readonly name: string;
  readonly campaignId: number | null;
  /** From 1; teams with equal figures have the same rank. `null` in search results and in lists without ranks. */
  readonly rank: number | null;
  /** Integer minor units; `null` also on a board `without-amounts`. */
  readonly raisedMinor: number | null;
  /** Integer minor units; `null` also on a board `without-amounts`. */
  readonly goalMinor: number | null;
  /** Percentage of the goal that has been reached; above 100 when it is passed. Rounded only on a board `without-amounts`. */
  readonly percent: number | null;
  /** URL of the team's page. */
  readonly url: string | null;
}

/** What `<fr-team-leaderboard>` shows. */
export interface LeaderboardData {
  /** ISO 4217 code of the amounts; empty if the page sets none. */
  readonly currency: string;
  /** The order on screen, as in the attribute `sort`. */
  readonly sort: Order;
  /** The rows on screen in their order, without a highlighted team below them. */
  readonly teams: readonly TeamData[];
  /** The place of the first row in the whole list, from 1. */
  readonly firstRow: number;
  /** Whether further rows can be shown. */
  readonly hasMore: boolean;
}

export function leaderboardData(
  { order, rows, range, hasMore }: BoardModel,
  currency: string,
  withoutAmounts: boolean,
): LeaderboardData {
  const teams = rows.map((row) => teamData(row, withoutAmounts));
  return { currency, sort: order, teams, firstRow: range.from + 1, hasMore };
}

function teamData({ team, rank }: Ranked, withoutAmounts: boolean): TeamData {
  const { id, name, campaignId, raised, goal, share, url } = team;
  return {
    teamId: id,
    name,
    campaignId: campaignId ?? null,
    rank: rank ?? null,
    raisedMinor: withoutAmounts ? null : raised,
    goalMinor: withoutAmounts ? null : goal,
    // Exactly, it would say the amount to who knows the goal.
    percent: share === null ? null : withoutAmounts ? Math.round(share * 100) : share * 100,
    url: url ?? null,
  };
}
