import { gapOf, type Gap } from '../../format/ranked.js';
import { movementOf, type Movement } from './movement.js';
import { maxRows, type Range } from './paging.js';
import { countLoaded, countSkipped, isFromTop, rankingKeyOf, type BoardQuery } from './query.js';
import { mergeTeams, rankTeams, type Ranked } from './ranking.js';
import { scaleOf, type Scale } from './scale.js';
import type { BoardTeam } from './team.js';

/** What a board shows of the loaded teams. */
export interface BoardModel extends Pick<BoardQuery, 'order' | 'text' | 'from' | 'to'> {
  readonly all: readonly Ranked[];
  readonly rows: readonly Ranked[];
  /** The range of the rows in the whole list. */
  readonly range: Range;
  readonly hasMore: boolean;
  /** Whether the list has more rows than the board can load. */
  readonly isCut: boolean;
  /** Whether the platform returned a team twice: its order of equal teams may change between requests, and other teams are then missing. */
  readonly isIncomplete: boolean;
  readonly highlight: { readonly id: number; readonly gap: Gap | undefined } | undefined;
  /** The highlighted team if it is not among the rows. */
  readonly pinned: Ranked | undefined;
  /** The rows, and the pinned team below them. */
  readonly drawn: readonly Ranked[];
  readonly movement: Movement;
  readonly scale: Scale;
  /** The last known team with rank 1: a search or a later page does not contain it. */
  readonly leader: BoardTeam | undefined;
}

/**
 * @param highlighted ID of the team to highlight.
 * @param before The model of the previous answer, from which ranks, scale and leader are carried over.
 */
export function boardModel(
  teams: readonly BoardTeam[],
  query: BoardQuery,
  highlighted: number | undefined,
  before?: BoardModel,
): BoardModel {
  const { order, text, from, to } = query;
  const skipped = countSkipped(query);
  const all = rankTeamsOf(teams, query);
  const rows = all.slice(from - skipped, to - skipped);
  const wanted = to - skipped;
  const sent = teams.length;
  // Repeated teams count as rows that were sent, since others follow them; but a platform that ignores `page` repeats all of them.
  const hasMoreRows = all.length > wanted || (sent > wanted && all.length * 2 > wanted);
  const isCut = hasMoreRows && isFromTop(query) && to >= maxRows;
  // Further down, merged lists lack teams of the campaigns of which not enough was loaded.
  const found = all.slice(0, countLoaded(query)).find(({ team }) => team.id === highlighted);
  const pinned = found && !rows.includes(found) ? found : undefined;
  const drawn = pinned ? [...rows, pinned] : rows;
  return {
    order,
    text,
    from,
    to,
    all,
    rows,
    range: { from, to: from + rows.length },
    hasMore: hasMoreRows && !isCut,
    isCut,
    isIncomplete: all.length < sent,
    highlight: found && {
      id: found.team.id,
      gap: order === 'raised' ? gapOf(all, found, ({ team }) => team.raised) : undefined,
    },
    pinned,
    drawn,
    movement: movementOf(before?.movement, rankingKeyOf(query), all),
    scale: scaleOf(before?.scale, query, all, drawn),
    leader: all.find(({ rank }) => rank === 1)?.team ?? before?.leader,
  };
}

/**
 * Whether the answers contain all teams of the campaigns. A page with less than a hundred rows may not be the last one, because rows that
 * can't be read are missing.
 */
export function hasAllTeams(
  answers: readonly (readonly unknown[])[],
  { campaignIds }: Pick<BoardQuery, 'campaignIds'>,
): boolean {
  const pages = answers.length / campaignIds.length;
  return campaignIds.every((_, at) => answers[(at + 1) * pages - 1]?.length === 0);
}

/** The campaigns without teams; none for a search or a later page, which do not contain all teams. */
export function campaignsWithoutTeams(
  answers: readonly (readonly unknown[])[],
  { campaignIds, text, from }: BoardQuery,
): number[] {
  if (text !== '' || from > 0) return [];
  const pages = answers.length / campaignIds.length;
  return campaignIds.filter((_, at) =>
    answers.slice(at * pages, (at + 1) * pages).every((teams) => teams.length === 0),
  );
}

function rankTeamsOf(teams: readonly BoardTeam[], query: BoardQuery): readonly Ranked[] {
  const { campaignIds, order, text, language } = query;
  const merged = campaignIds.length > 1 || order === 'newest' ? mergeTeams(teams, order, language) : teams;
  const ranked = rankTeams(merged, order, countSkipped(query));
  // Search results have no ranks, because teams between them are missing.
  return text === '' ? ranked : ranked.map(({ team }) => ({ team, rank: undefined, tied: false }));
}
