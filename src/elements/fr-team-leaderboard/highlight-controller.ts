import type { ReactiveController } from 'lit';
import type { Connection } from '../../page/config.js';
import { combineStates } from '../../controllers/combine-states.js';
import type { SettingsController, SettingsHost } from '../../controllers/settings-controller.js';
import { teamsQuery } from '../../store/teams-query.js';
import type { ValueOf } from '../../store/query.js';
import type { Watch } from '../../store/store.js';
import { PageSearcher } from './page-searcher.js';
import { placeOf, type Piece, type Place } from './place.js';
import { langOf, type Question, type TeamsQuery } from './question.js';
import { rankedFigure } from './ranking.js';
import { boardTeam, type BoardTeam } from './team.js';
import { jsonText } from '../../schema/json-text.js';

/** A team that is not among the rows, and the list that it belongs to. */
export interface Highlighted extends Pick<Question, 'campaignIds' | 'order' | 'language' | 'filters'> {
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
  #wanted: Highlighted | undefined;
  #lookups: readonly Watch<ValueOf<TeamsQuery>>[] = [];
  #searchers: readonly PageSearcher[] = [];
  #team: BoardTeam | undefined;
  #place: Place | undefined;

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
  get place(): Place | undefined {
    return this.#place;
  }

  /** Whether the platform has no such team in these campaigns. */
  get isMissing(): boolean {
    return this.#wanted !== undefined && this.#lookup.status === 'ready' && this.#found === undefined;
  }

  /** Sets the team to search for; `undefined` for none. */
  follow(wanted: Highlighted | undefined): void {
    const { connection, refreshInterval: interval } = this.#settings;
    const key = wanted && connection ? jsonText([wanted, interval]) : '';
    if (key === this.#key && connection === this.#connection) return;
    this.#stop();
    if (!wanted || !connection) return;
    this.#key = key;
    this.#connection = connection;
    this.#wanted = wanted;
    const { store } = connection;
    const { order, language, campaignIds, filters } = wanted;
    const onChange = () => {
      this.#host.requestUpdate();
    };
    this.#searchers = campaignIds.map(
      (campaignId) => new PageSearcher({ store, campaignId, order, language, filters, interval, onChange }),
    );
    this.#lookups = campaignIds.map((id) => store.watch(lookupOf(id, wanted), interval, onChange));
    // Called later, because the host is being rendered now, and other elements may have loaded the answer already.
    queueMicrotask(onChange);
  }

  hostUpdate(): void {
    const lookup = this.#lookup;
    const { order } = this.#wanted ?? {};
    const team = this.#found;
    if (lookup.status !== 'ready' || !order) return;
    this.#team = team;
    const figure = team && rankedFigure(order)?.(team);
    // Ranks by percent are computed among the loaded rows, because the platform does not sort by percent.
    if (!team || order === 'percent' || typeof figure !== 'number') return;
    const pieces = this.#searchers.map((searcher) => searcher.find(figure, lookup.loadedAt));
    // Until the next answer has arrived, the last rank is kept.
    if (pieces.every((piece): piece is Piece => piece !== undefined))
      this.#place = placeOf(team, pieces, order);
  }

  hostDisconnected(): void {
    this.#stop();
  }

  get #lookup() {
    return combineStates(this.#lookups.map(({ state }) => state));
  }

  get #found(): BoardTeam | undefined {
    const lookup = this.#lookup;
    if (lookup.status !== 'ready') return undefined;
    const team = lookup.value.flat().find(({ id }) => id === this.#wanted?.id);
    return team && boardTeam(team);
  }

  #stop(): void {
    for (const watch of this.#lookups) watch.stop();
    for (const searcher of this.#searchers) searcher.stop();
    this.#lookups = [];
    this.#searchers = [];
    this.#key = '';
    this.#connection = undefined;
    this.#wanted = undefined;
    this.#team = undefined;
    this.#place = undefined;
  }
}

function lookupOf(campaignId: number, { id, language, filters }: Highlighted): TeamsQuery {
  return teamsQuery({
    fundraiser_id: campaignId,
    sort: 'id',
    direction: 'asc',
    after_id: id - 1,
    limit: 1,
    page: 1,
    ...langOf(language),
    ...filters,
  });
}
