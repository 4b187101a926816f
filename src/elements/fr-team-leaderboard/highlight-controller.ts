import type { ReactiveController } from 'lit';
import type { Connection } from '../../page/config.js';
import { combineStates } from '../../controllers/combine-states.js';
import type { SettingsController, SettingsHost } from '../../controllers/settings-controller.js';
import { teamsQuery } from '../../store/teams-query.js';
import type { ValueOf } from '../../store/query.js';
import type { Watch } from '../../store/store.js';
import { PageSearcher } from './page-searcher.js';
import { overallRankOf, type ListPart, type OverallRank } from './overall-rank.js';
import { langParameter, type BoardQuery, type TeamsQuery } from './board-query.js';
import { rankedFigure } from './ranking.js';
import { toBoardTeam, type BoardTeam } from './team.js';
import { jsonText } from '../../schema/json-text.js';

/** A team that is not among the rows, and the list that it belongs to. */
export interface HighlightQuery extends Pick<BoardQuery, 'campaignIds' | 'order' | 'language' | 'filters'> {
  readonly id: number;
}

/**
 * Finds the highlighted team and its rank in the list. The platform's search has no filter for one team, and its answers have no ranks. The
 * team is found as the first one after the previous ID (`after_id`, contract §4.1), and its rank by reading a few pages of the sorted list.
 */
export class HighlightController implements ReactiveController {
  readonly #host: SettingsHost;
  readonly #settings: SettingsController;
  #key = '';
  #connection: Connection | undefined;
  #target: HighlightQuery | undefined;
  #lookups: readonly Watch<ValueOf<TeamsQuery>>[] = [];
  #searchers: readonly PageSearcher[] = [];
  #team: BoardTeam | undefined;
  #overallRank: OverallRank | undefined;

  constructor(host: SettingsHost, settings: SettingsController) {
    this.#host = host;
    this.#settings = settings;
    host.addController(this);
  }

  /** The team of the last refresh; `undefined` until it is found. */
  get team(): BoardTeam | undefined {
    return this.#team;
  }

  /** The team's rank; `undefined` until it is known, and for orders without ranks. */
  get overallRank(): OverallRank | undefined {
    return this.#overallRank;
  }

  /** Whether the platform has no such team in these campaigns. */
  get isMissing(): boolean {
    return this.#target !== undefined && this.#lookup.status === 'ready' && this.#foundTeam === undefined;
  }

  /** Sets the team to search for; `undefined` for none. */
  search(target: HighlightQuery | undefined): void {
    const { connection, refreshInterval: interval } = this.#settings;
    const key = target && connection ? jsonText([target, interval]) : '';
    if (key === this.#key && connection === this.#connection) return;
    this.#reset();
    if (!target || !connection) return;
    this.#key = key;
    this.#connection = connection;
    this.#target = target;
    const { store } = connection;
    const { order, language, campaignIds, filters } = target;
    const onChange = () => {
      this.#host.requestUpdate();
    };
    this.#searchers = campaignIds.map(
      (campaignId) => new PageSearcher({ store, campaignId, order, language, filters, interval, onChange }),
    );
    this.#lookups = campaignIds.map((id) => store.watch(lookupOf(id, target), interval, onChange));
    // Called later, because the host is being rendered now, and other elements may have loaded the answer already.
    queueMicrotask(onChange);
  }

  hostUpdate(): void {
    const lookup = this.#lookup;
    const { order } = this.#target ?? {};
    const team = this.#foundTeam;
    if (lookup.status !== 'ready' || !order) return;
    this.#team = team;
    const figure = team && rankedFigure(order)?.(team);
    // Ranks by percent are computed among the loaded rows, because the platform does not sort by percent.
    if (!team || order === 'percent' || typeof figure !== 'number') return;
    const pieces = this.#searchers.map((searcher) => searcher.find(figure, lookup.loadedAt));
    // Until the next answer has arrived, the last rank is kept.
    if (pieces.every((piece): piece is ListPart => piece !== undefined))
      this.#overallRank = overallRankOf(team, pieces, order);
  }

  hostDisconnected(): void {
    this.#reset();
  }

  get #lookup() {
    return combineStates(this.#lookups.map(({ state }) => state));
  }

  get #foundTeam(): BoardTeam | undefined {
    const lookup = this.#lookup;
    if (lookup.status !== 'ready') return undefined;
    const team = lookup.value.flat().find(({ id }) => id === this.#target?.id);
    return team && toBoardTeam(team);
  }

  #reset(): void {
    for (const watch of this.#lookups) watch.stop();
    for (const searcher of this.#searchers) searcher.stop();
    this.#lookups = [];
    this.#searchers = [];
    this.#key = '';
    this.#connection = undefined;
    this.#target = undefined;
    this.#team = undefined;
    this.#overallRank = undefined;
  }
}

function lookupOf(campaignId: number, { id, language, filters }: HighlightQuery): TeamsQuery {
  return teamsQuery({
    fundraiser_id: campaignId,
    sort: 'id',
    direction: 'asc',
    after_id: id - 1,
    limit: 1,
    page: 1,
    ...langParameter(language),
    ...filters,
  });
}
