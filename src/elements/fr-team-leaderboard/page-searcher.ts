import type { Store, Watch } from '../../store/store.js';
import { teamsQuery } from '../../store/teams-query.js';
import type { ValueOf } from '../../store/query.js';
import { nextStep, pageSize, verdictOf, type Step, type Verdict } from './page-search.js';
import type { Piece } from './place.js';
import { langOf, sorts, type Filters, type Order, type TeamsQuery } from './question.js';
import { rankedFigure } from './ranking.js';
import { boardTeam, type BoardTeam } from './team.js';
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
  #hint = 1;
  #lostAt = 0;

  constructor(list: SearchedList) {
    this.#list = list;
  }

  /**
   * @param figure The figure in minor units.
   * @param knownAt When the figure was loaded, ms since the epoch: much older pages are not used.
   * @returns The part of the list around the figure; `undefined` during the search.
   */
  find(figure: number, knownAt: number): Piece | undefined {
    if (this.#lostAt === knownAt) return undefined;
    const oldest = this.#list.interval > 0 ? knownAt - 2 * this.#list.interval : 0;
    // Each turn requests one more page. A page that another element watches is available at once.
    for (let turn = 0; turn < 40; turn += 1) {
      const known = this.#known(oldest);
      const verdicts = this.#verdicts(known, figure);
      const { found, ask }: Step = verdicts ? nextStep(verdicts, this.#hint) : {};
      if (found === undefined && ask === undefined) break;
      const wanted = found === undefined ? [ask ?? 1] : this.#around(found, known, figure);
      const missing = wanted.filter((page) => !known.has(page));
      if (found !== undefined && missing.length === 0) return this.#settle(found, wanted, known);
      if (missing.every((page) => this.#pages.has(page))) return undefined;
      for (const page of missing) this.#watch(page);
    }
    // The search is not repeated before there are newer figures: with a server that sorts differently, it would never end.
    this.stop();
    this.#lostAt = knownAt;
    return undefined;
  }

  stop(): void {
    this.#keep([]);
  }

  #known(oldest: number): Map<number, BoardTeam[]> {
    const known = new Map<number, BoardTeam[]>();
    for (const [page, { state }] of this.#pages)
      if (state.status === 'ready' && state.loadedAt >= oldest) known.set(page, state.value.map(boardTeam));
    return known;
  }

  #verdicts(
    known: ReadonlyMap<number, readonly BoardTeam[]>,
    figure: number,
  ): Map<number, Verdict> | undefined {
    const verdicts = new Map<number, Verdict>();
    for (const [page, teams] of known) {
      const verdict = verdictOf(teams.map(this.#figure), figure);
      if (verdict === undefined) return undefined;
      verdicts.set(page, verdict);
    }
    return verdicts;
  }

  /** The pages that contain the rank, the next better team, and teams with the same rank. */
  #around(found: number, known: ReadonlyMap<number, readonly BoardTeam[]>, figure: number): number[] {
    const figures = known.get(found)?.map(this.#figure) ?? [];
    const index = figures.findIndex((one) => one <= figure);
    if (index <= 0) return found > 1 ? [found - 1, found] : [found];
    return index === figures.length - 1 ? [found, found + 1] : [found];
  }

  #settle(found: number, pages: readonly number[], known: ReadonlyMap<number, readonly BoardTeam[]>): Piece {
    this.#keep(pages);
    this.#hint = found;
    return {
      skipped: (Math.min(...pages) - 1) * pageSize,
      teams: pages.flatMap((page) => known.get(page) ?? []),
      isEnd: known.get(Math.max(...pages))?.length === 0,
    };
  }

  #watch(page: number): void {
    const { store, campaignId, order, language, filters, interval, onChange } = this.#list;
    const search = {
      ...{ fundraiser_id: campaignId, ...sorts[order], limit: pageSize },
      ...{ ...langOf(language), ...filters, page },
    };
    this.#pages.set(page, store.watch(teamsQuery(search), interval, onChange));
  }

  #keep(pages: readonly number[]): void {
    for (const [page, watch] of this.#pages) {
      if (pages.includes(page)) continue;
      watch.stop();
      this.#pages.delete(page);
    }
  }

  readonly #figure = (team: BoardTeam): number =>
    rankedFigure(this.#list.order)?.(team) ?? Number.NEGATIVE_INFINITY;
}
