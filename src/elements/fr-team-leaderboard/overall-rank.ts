import type { Gap } from './highlight.js';
import type { Order } from './query.js';
import { rankedFigure } from './ranking.js';
import type { BoardTeam } from './team.js';

/** A part of one campaign's list in descending order, around the position of a figure. */
export interface ListPart {
  /** Number of teams before the piece. */
  readonly skipped: number;
  readonly teams: readonly BoardTeam[];
  /** Whether the piece contains the end of the list. */
  readonly isEnd: boolean;
}

/** The rank of a team in the whole list. */
export interface OverallRank {
  /** `undefined` if the team has no figure, or if the pieces do not show the rank. */
  readonly rank: number | undefined;
  readonly tied: boolean;
  /** The distance to the next better rank. */
  readonly gap: Gap | undefined;
}

/** The rank of a team among the teams of all campaigns, computed from a piece of each campaign's list. */
export function overallRankOf(team: BoardTeam, pieces: readonly ListPart[], order: Order): OverallRank {
  const figure = rankedFigure(order);
  const own = figure?.(team) ?? null;
  if (!figure || own === null) return { rank: undefined, tied: false, gap: undefined };
  const lists = pieces.map(({ teams, ...rest }) => ({
    ...rest,
    figures: teams.map((one) => figure(one) ?? Number.NEGATIVE_INFINITY),
  }));
  const rankOf = (wanted: number) => {
    let rank = 1;
    for (const list of lists) {
      const count = countAbove(list, wanted);
      if (count === undefined) return undefined;
      rank += count;
    }
    return rank;
  };
  const ahead = Math.min(...lists.flatMap(({ figures }) => figures.filter((one) => one > own)));
  const aheadRank = order === 'raised' && Number.isFinite(ahead) ? rankOf(ahead) : undefined;
  const rank = rankOf(own);
  return {
    rank,
    tied: pieces.some(({ teams }) => teams.some((one) => one.id !== team.id && figure(one) === own)),
    gap: rank === undefined || aheadRank === undefined ? undefined : { amount: ahead - own, rank: aheadRank },
  };
}

/**
 * How many teams of a list have a higher figure; `undefined` if the piece does not show it, because it begins too late or ends too early.
 */
function countAbove(
  { skipped, figures, isEnd }: { skipped: number; figures: readonly number[]; isEnd: boolean },
  wanted: number,
): number | undefined {
  const index = figures.findIndex((figure) => figure <= wanted);
  if (index < 0) return isEnd ? skipped + figures.length : undefined;
  return index === 0 && skipped > 0 ? undefined : skipped + index;
}
