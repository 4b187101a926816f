import { most, type Range } from './paging.js';
import { skippedBy, type Question } from './question.js';
import { rank, type Ranked } from './ranking.js';
import type { BoardTeam } from './team.js';

/** What a board shows of the teams that were loaded. */
export interface Standing {
  readonly all: readonly Ranked[];
  readonly rows: readonly Ranked[];
  /** The rows' places in the whole list. */
  readonly range: Range;
  readonly hasMore: boolean;
  readonly highlighted: Ranked | undefined;
  /** The highlighted team where it is not among the rows. */
  readonly pinned: Ranked | undefined;
  /** Whether the team to highlight has not been found. */
  readonly isMissing: boolean;
  /** How far to load to find the highlighted team; 0 once it is found, or can't be. */
  readonly wantedReach: number;
}

export function standingOf(
  teams: readonly BoardTeam[],
  question: Question,
  highlight: number | undefined,
): Standing {
  const skipped = skippedBy(question);
  const ranked = rank(teams, question.order, skipped);
  // Found teams come without the ones between them, so their ranks among themselves would say something wrong.
  const all =
    question.text === '' ? ranked : ranked.map(({ team }) => ({ team, rank: undefined, tied: false }));
  const rows = all.slice(question.from - skipped, question.to - skipped);
  const hasMore = all.length > question.to - skipped;
  const highlighted = all.find(({ team }) => team.id === highlight);
  const isMissing = highlight !== undefined && question.text === '' && !highlighted;
  return {
    all,
    rows,
    range: { from: question.from, to: question.from + rows.length },
    hasMore,
    highlighted,
    pinned: highlighted && !rows.includes(highlighted) ? highlighted : undefined,
    isMissing,
    wantedReach: isMissing ? reachAfter(question, skipped, all.length) : question.reach,
  };
}

/** The next hundred teams as long as there may be any, up to a thousand: each hundred are one request of every refresh. */
function reachAfter({ reach, to }: Question, skipped: number, loaded: number): number {
  // Only a later page is loaded: the search begins at the top.
  if (skipped > 0) return to + 1;
  const isAll = loaded < Math.max(reach, to + 1) || loaded >= most;
  return isAll ? reach : (Math.floor(loaded / 100) + 1) * 100;
}
