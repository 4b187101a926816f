import { readOnce } from '../../store/read-once.js';
import type { Store, Watch } from '../../store/store.js';
import { teamsQuery } from '../../store/teams-query.js';
import type { ValueOf } from '../../store/query.js';
import { langParameter, maxPageSize, sorts, type BoardQuery, type TeamsQuery } from './query.js';
import { overallRankOf, type ListPart, type OverallRank } from './overall-rank.js';
import { searchPages } from './page-search.js';
import { rankedFigure } from './ranking.js';
import { toBoardTeam, type BoardTeam } from './team.js';

/** A team that is not among the rows, and the list that it belongs to. */
export interface HighlightQuery extends Pick<BoardQuery, 'campaignIds' | 'order' | 'language' | 'filters'> {
  readonly id: number;
}

/** The part of one campaign's list around the team's figure, and the queries of its pages. */
interface Place extends ListPart {
  readonly queries: readonly TeamsQuery[];
}

type Answers = Watch<ValueOf<TeamsQuery>>;

/**
 * Finds a team and its rank in the list. The platform's search has no filter for one team, and its answers have no ranks. The team is found
 * as the first one after the previous ID (`after_id`, contract §4.1), and its rank by reading a few pages of the sorted list.
 */
export class TeamSearch {
  /** The team of the last answer; `undefined` until it is found. */
  team: BoardTeam | undefined;
  /** Whether the platform has no such team in these campaigns. */
  isMissing = false;
  /** The last known rank; `undefined` until it is known, and for orders without ranks. */
  overallRank: OverallRank | undefined;
  readonly #query: HighlightQuery;
  readonly #store: Store;
  readonly #interval: number;
  readonly #onChange: () => void;
  /** By key of the query. While a run is under way, these are all its pages: a repeated run does not request them again. */
  readonly #watches = new Map<string, Answers>();
  #places: readonly Place[] = [];
  #sources: readonly Answers[] = [];

  /**
   * @param interval Milliseconds between refreshes of the answers that the rank was read from.
   * @param onChange Called when the team is found, and after each refresh.
   */
  constructor(query: HighlightQuery, store: Store, interval: number, onChange: () => void) {
    this.#query = query;
    this.#store = store;
    this.#interval = interval;
    this.#onChange = onChange;
  }

  /** The states of the answers that the rank was read from. If one of them changes, `run` has to be called again. */
  get states(): readonly unknown[] {
    return this.#sources.map(({ state }) => state);
  }

  /** @throws The signal's reason once it is aborted. */
  async run(signal: AbortSignal): Promise<void> {
    const { id, campaignIds, order } = this.#query;
    const lookups = campaignIds.map((campaignId) => lookupOf(this.#query, campaignId));
    const answers = await Promise.all(lookups.map((query) => this.#read(query, signal)));
    signal.throwIfAborted();
    const found = answers.flatMap(({ value }) => value).find((team) => team.id === id);
    const team = found && toBoardTeam(found);
    this.team = team;
    this.isMissing = !team;
    this.#onChange();
    const figure = team && rankedFigure(order)?.(team);
    // Ranks by percent are computed among the loaded rows, because the platform does not sort by percent.
    if (team && typeof figure === 'number' && order !== 'percent') {
      const loadedAt = Math.min(...answers.map((answer) => answer.loadedAt));
      // The figures of much older pages can't be compared with the team's.
      const oldest = this.#interval > 0 ? loadedAt - 2 * this.#interval : 0;
      const read = (query: TeamsQuery) => this.#read(query, signal, oldest);
      const places = await Promise.all(
        campaignIds.map((campaignId, at) => this.#findPlace(campaignId, figure, this.#places[at], read)),
      );
      signal.throwIfAborted();
      // Otherwise the last rank is kept.
      if (places.every((place) => place !== undefined)) {
        this.#places = places;
        this.overallRank = overallRankOf(team, places, order);
      }
    }
    this.#watchOnly([...lookups, ...this.#places.flatMap(({ queries }) => queries)]);
  }

  /** Stops refreshing the answers. */
  stop(): void {
    this.#watchOnly([]);
  }

  /** @param before The place of the last run. */
  async #findPlace(
    campaignId: number,
    figure: number,
    before: Place | undefined,
    read: (query: TeamsQuery) => Promise<{ readonly value: ValueOf<TeamsQuery> }>,
  ): Promise<Place | undefined> {
    const figureOf = rankedFigure(this.#query.order);
    const queryOf = (page: number) => pageOf(this.#query, campaignId, page);
    const teamsOf = async (page: number) => (await read(queryOf(page))).value.map(toBoardTeam);
    const pages = await searchPages(
      async (page) => (await teamsOf(page)).map((team) => figureOf?.(team) ?? Number.NEGATIVE_INFINITY),
      figure,
      1 + (before?.skipped ?? 0) / maxPageSize,
    );
    if (!pages) return undefined;
    const lists = await Promise.all(pages.map(teamsOf));
    return {
      skipped: (Math.min(...pages) - 1) * maxPageSize,
      teams: lists.flat(),
      isEnd: lists.at(-1)?.length === 0,
      queries: pages.map(queryOf),
    };
  }

  #read(query: TeamsQuery, signal: AbortSignal, oldest?: number) {
    signal.throwIfAborted();
    if (!this.#watches.has(query.key))
      this.#watches.set(query.key, this.#store.watch(query, this.#interval, this.#onChange));
    return readOnce(this.#store, query, signal, oldest);
  }

  #watchOnly(queries: readonly TeamsQuery[]): void {
    for (const [key, watch] of this.#watches) {
      if (queries.some((query) => query.key === key)) continue;
      watch.stop();
      this.#watches.delete(key);
    }
    this.#sources = [...this.#watches.values()];
  }
}

/** For two teams, because a platform may include that of `after_id`. */
function lookupOf({ id, language, filters }: HighlightQuery, campaignId: number): TeamsQuery {
  return teamsQuery({
    ...{ fundraiser_id: campaignId, sort: 'id', direction: 'asc', after_id: id - 1, limit: 2, page: 1 },
    ...{ ...langParameter(language), ...filters },
  });
}

function pageOf({ order, language, filters }: HighlightQuery, campaignId: number, page: number): TeamsQuery {
  return teamsQuery({
    ...{ fundraiser_id: campaignId, ...sorts[order], limit: maxPageSize },
    ...{ ...langParameter(language), ...filters, page },
  });
}
