import type { Store, Watch } from '../../store/store.js';
import { teamsQuery } from '../../store/teams-query.js';
import type { ValueOf } from '../../store/query.js';
import { nextStep, figurePositionOf, type SearchStep, type FigurePosition } from './page-search.js';
import type { ListPart } from './overall-rank.js';
import {
  langParameter,
  maxPageSize,
  sorts,
  type Filters,
  type Order,
  type TeamsQuery,
} from './board-query.js';
import { rankedFigure } from './ranking.js';
import { toBoardTeam, type BoardTeam } from './team.js';
import type { Language } from '../../i18n/language.js';

type Page = Watch<ValueOf<TeamsQuery>>;

export interface SearchedList {
  readonly store: Store;
  readonly campaignId: number;
  readonly order: Order;
  readonly language: Language;
  readonly filters?: Filters | undefined;
  /** Milliseconds between refreshes of the pages that the answer was read from. */
  readonly interval: number;
  readonly onChange: () => void;
}

/** Searches for the position of a figure in one campaign's list, one page at a time, and keeps watching the pages around it. */
export class PageSearcher {
  readonly #list: SearchedList;
  readonly #pages = new Map<number, Page>();
  #startPage = 1;
  #gaveUpAt = 0;

  constructor(list: SearchedList) {
    this.#list = list;
  }

  /**
   * @param figure The figure in minor units.
   * @param knownAt When the figure was loaded, ms since the epoch: much older pages are not used.
   * @returns The part of the list around the figure; `undefined` during the search.
   */
  find(figure: number, knownAt: number): ListPart | undefined {
    if (this.#gaveUpAt === knownAt) return undefined;
    const oldest = this.#list.interval > 0 ? knownAt - 2 * this.#list.interval : 0;
    // Each turn requests one more page. A page that another element watches is available at once.
    for (let turn = 0; turn < 40; turn += 1) {
      const known = this.#loadedPages(oldest);
      const positions = this.#positionsOf(known, figure);
      const { found, request }: SearchStep = positions ? nextStep(positions, this.#startPage) : {};
      if (found === undefined && request === undefined) break;
      const pages = found === undefined ? [request ?? 1] : this.#pagesAround(found, known, figure);
      const missing = pages.filter((page) => !known.has(page));
      if (found !== undefined && missing.length === 0) return this.#finish(found, pages, known);
      if (missing.every((page) => this.#pages.has(page))) return undefined;
      for (const page of missing) this.#watch(page);
    }
    // The search is not repeated before there are newer figures: with a server that sorts differently, it would never end.
    this.stop();
    this.#gaveUpAt = knownAt;
    return undefined;
  }

  stop(): void {
    this.#watchOnly([]);
  }

  #loadedPages(oldest: number): Map<number, BoardTeam[]> {
    const known = new Map<number, BoardTeam[]>();
    for (const [page, { state }] of this.#pages)
      if (state.status === 'ready' && state.loadedAt >= oldest) known.set(page, state.value.map(toBoardTeam));
    return known;
  }

  #positionsOf(
    known: ReadonlyMap<number, readonly BoardTeam[]>,
    figure: number,
  ): Map<number, FigurePosition> | undefined {
    const positions = new Map<number, FigurePosition>();
    for (const [page, teams] of known) {
      const position = figurePositionOf(teams.map(this.#figure), figure);
      if (position === undefined) return undefined;
      positions.set(page, position);
    }
    return positions;
  }

  /** The pages that contain the rank, the next better team, and teams with the same rank. */
  #pagesAround(found: number, known: ReadonlyMap<number, readonly BoardTeam[]>, figure: number): number[] {
    const figures = known.get(found)?.map(this.#figure) ?? [];
    const index = figures.findIndex((one) => one <= figure);
    if (index <= 0) return found > 1 ? [found - 1, found] : [found];
    return index === figures.length - 1 ? [found, found + 1] : [found];
  }

  #finish(
    found: number,
    pages: readonly number[],
    known: ReadonlyMap<number, readonly BoardTeam[]>,
  ): ListPart {
    this.#watchOnly(pages);
    this.#startPage = found;
    return {
      skipped: (Math.min(...pages) - 1) * maxPageSize,
      teams: pages.flatMap((page) => known.get(page) ?? []),
      isEnd: known.get(Math.max(...pages))?.length === 0,
    };
  }

  #watch(page: number): void {
    const { store, campaignId, order, language, filters, interval, onChange } = this.#list;
    const search = {
      ...{ fundraiser_id: campaignId, ...sorts[order], limit: maxPageSize },
      ...{ ...langParameter(language), ...filters, page },
    };
    this.#pages.set(page, store.watch(teamsQuery(search), interval, onChange));
  }

  #watchOnly(pages: readonly number[]): void {
    for (const [page, watch] of this.#pages) {
      if (pages.includes(page)) continue;
      watch.stop();
      this.#pages.delete(page);
    }
  }

  readonly #figure = (team: BoardTeam): number =>
    rankedFigure(this.#list.order)?.(team) ?? Number.NEGATIVE_INFINITY;
}
