import { gapOf, type Gap } from './highlight.js';
import { deepest, type Range } from './paging.js';
import type { Place } from './place.js';
import { isFromTop, skippedBy, type Question } from './question.js';
import { merge, rank, type Ranked } from './ranking.js';
import type { BoardTeam } from './team.js';

/** The ID of the highlighted team, and the team and its rank if it was found outside the loaded teams. */
export interface Sought {
  readonly id: number;
  readonly team: BoardTeam | undefined;
  readonly place: Place | undefined;
}

/** The part of the loaded teams that a board shows. */
export interface Standing {
  readonly all: readonly Ranked[];
  readonly rows: readonly Ranked[];
  /** The range of the rows in the whole list. */
  readonly range: Range;
  readonly hasMore: boolean;
  /** Whether the list has more rows than the board can load. */
  readonly isCut: boolean;
  readonly highlight: { readonly id: number; readonly gap: Gap | undefined } | undefined;
  /** The highlighted team if it is not among the rows. */
  readonly pinned: Ranked | undefined;
  /** The highlighted team if it was ranked with the loaded teams without being one of them. */
  readonly added: BoardTeam | undefined;
  /** Whether the highlighted team has to be searched for outside the loaded teams. */
  readonly isBeyond: boolean;
}

export function standingOf(
  teams: readonly BoardTeam[],
  question: Question,
  sought: Sought | undefined,
): Standing {
  const { order, text, from, to } = question;
  const skipped = skippedBy(question);
  const isBeyond = sought !== undefined && text === '' && !teams.some(({ id }) => id === sought.id);
  const found = isBeyond ? sought.team : undefined;
  // Ranks by percent are ranks among the loaded teams, so the highlighted team is added to them.
  const added = order === 'percent' ? found : undefined;
  const all = rankedFor(added ? [...teams, added] : teams, question);
  const rows = all.slice(from - skipped, to - skipped);
  const goesOn = all.length > to - skipped;
  const isCut = goesOn && isFromTop(question) && to >= deepest;
  const loaded = all.find(({ team }) => team.id === sought?.id);
  const { place } = sought ?? {};
  const highlighted = loaded ?? (found && { team: found, rank: place?.rank, tied: place?.tied ?? false });
  return {
    all,
    rows,
    range: { from, to: from + rows.length },
    hasMore: goesOn && !isCut,
    isCut,
    highlight: highlighted && {
      id: highlighted.team.id,
      gap: loaded ? gapOf(all, loaded, order) : place?.gap,
    },
    pinned: highlighted && !rows.includes(highlighted) ? highlighted : undefined,
    added,
    isBeyond,
  };
}

function rankedFor(teams: readonly BoardTeam[], question: Question): readonly Ranked[] {
  const { campaignIds, order, text, language } = question;
  const merged = campaignIds.length > 1 || order === 'newest' ? merge(teams, order, language) : teams;
  const ranked = rank(merged, order, skippedBy(question));
  // Search results have no ranks, because teams between them are missing.
  return text === '' ? ranked : ranked.map(({ team }) => ({ team, rank: undefined, tied: false }));
}
