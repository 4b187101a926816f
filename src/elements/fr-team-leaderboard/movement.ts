import type { Ranked } from './ranking.js';

/** By how many ranks each team has climbed (positive) or fallen (negative), by ID. Teams that stayed or are new are not included. */
export type Moves = ReadonlyMap<number, number>;

/** The ranks of a list, and how they last changed. */
export interface Movement {
  /** Identifies the list: teams do not move between two lists. */
  readonly key: string;
  /** By ID of the team. Teams that are no longer loaded keep their last rank, because they may return with the next page. */
  readonly ranks: ReadonlyMap<number, number>;
  /** An answer without changes keeps the moves, so that their marks do not disappear at the next refresh. */
  readonly moves: Moves;
}

/** @param before The movement of the previous answer. */
export function movementOf(before: Movement | undefined, key: string, ranked: readonly Ranked[]): Movement {
  const last = before?.key === key ? before : undefined;
  const ranks = new Map(last?.ranks);
  const moves = new Map<number, number>();
  for (const { team, rank } of ranked) {
    if (rank === undefined) continue;
    const places = (ranks.get(team.id) ?? rank) - rank;
    if (places !== 0) moves.set(team.id, places);
    ranks.set(team.id, rank);
  }
  return { key, ranks, moves: moves.size > 0 ? moves : (last?.moves ?? moves) };
}
