import type { Ranked } from './ranking.js';

/** By how many ranks each team has climbed (positive) or fallen (negative), by ID. Teams that stayed or are new are not included. */
export type Moves = ReadonlyMap<number, number>;

/** Remembers ranks from one answer to the next. */
export class Movement {
  #rankingKey = '';
  #ranks: ReadonlyMap<number, number> = new Map();
  #moves: Moves = new Map();

  /**
   * Moves since the ranks last changed. An answer without changes keeps the moves, so that their marks do not disappear at the next
   * refresh.
   *
   * @param rankingKey Identifies the list: teams do not move between two lists.
   */
  update(rankingKey: string, ranked: readonly Ranked[]): Moves {
    const ranks = new Map(
      ranked.flatMap(({ team, rank }) => (rank === undefined ? [] : [[team.id, rank] as const])),
    );
    if (rankingKey !== this.#rankingKey) {
      this.#rankingKey = rankingKey;
      this.#ranks = new Map();
      this.#moves = new Map();
    }
    const moves = movesBetween(this.#ranks, ranks);
    if (moves.size > 0) this.#moves = moves;
    // Teams that are no longer loaded keep their last rank, because they may return with the next page.
    this.#ranks = new Map([...this.#ranks, ...ranks]);
    return this.#moves;
  }
}

function movesBetween(before: ReadonlyMap<number, number>, now: ReadonlyMap<number, number>): Moves {
  const moves = new Map<number, number>();
  for (const [id, rank] of now) {
    const places = (before.get(id) ?? rank) - rank;
    if (places !== 0) moves.set(id, places);
  }
  return moves;
}
