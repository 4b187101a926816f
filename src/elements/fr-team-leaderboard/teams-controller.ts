import type { ReactiveController } from 'lit';
import type { Connection } from '../../page/config.js';
import { combineStates } from '../../controllers/combine-states.js';
import { hintOnce } from '../../hints/developer-hint.js';
import { FrErrorEvent } from '../../controllers/events.js';
import { ResourceController } from '../../controllers/resource-controller.js';
import type { SettingsController, SettingsHost } from '../../controllers/settings-controller.js';
import type { Misconfiguration } from '../../controllers/view-state.js';
import type { ResourceState } from '../../store/resource-state.js';
import type { Watch } from '../../store/store.js';
import type { ValueOf } from '../../store/query.js';
import { queriesOf, type BoardQuery, type TeamsQuery } from './query.js';
import { jsonText } from '../../schema/json.js';

type Teams = ValueOf<TeamsQuery>;

/** Pages of teams that are loaded as one answer. */
export type Answers = readonly Teams[];

/**
 * Loads the teams that a board draws. While other rows or another order are loading, the old teams stay, because an empty list would lose
 * scroll position and focus.
 */
export class TeamsController implements ReactiveController {
  /** Loads the rows on screen. */
  readonly list: ResourceController<TeamsQuery>;
  readonly #host: SettingsHost;
  readonly #settings: SettingsController;
  readonly #readQuery: () => BoardQuery | Misconfiguration;
  #query: BoardQuery | Misconfiguration;
  #connection: Connection | undefined;
  #next: { readonly key: string; readonly watches: readonly Watch<Teams>[] } | undefined;
  #dispatchedError: unknown;

  constructor(
    host: SettingsHost,
    settings: SettingsController,
    readQuery: () => BoardQuery | Misconfiguration,
  ) {
    this.#host = host;
    this.#settings = settings;
    this.#readQuery = readQuery;
    this.#query = { advice: '' };
    // Added before the list, because `hostUpdate` below decides what the list requests in the same cycle.
    host.addController(this);
    this.list = new ResourceController(host, settings, () =>
      'advice' in this.#query ? this.#query : queriesOf(this.#query),
    );
  }

  /** The query that the state of `list` is the answer to. */
  get query(): BoardQuery | undefined {
    return 'advice' in this.#query ? undefined : this.#query;
  }

  /** The state of the next answer while the old one is drawn. */
  get next(): ResourceState<readonly Teams[]> | undefined {
    return this.#next && combineStates(this.#next.watches.map(({ state }) => state));
  }

  /** Requests the rows on screen and the next answer again. */
  async refresh(): Promise<void> {
    await Promise.all([this.list.refresh(), this.refreshNext()]);
  }

  /** Requests only the next answer again. */
  async refreshNext(): Promise<void> {
    await Promise.all((this.#next?.watches ?? []).map((watch) => watch.refresh()));
  }

  hostUpdate(): void {
    if (!this.#host.isConnected) return;
    const next = this.#readQuery();
    const { connection } = this.#settings;
    if ('advice' in next || !connection || !this.#keepsOldRows(next, connection)) {
      this.#query = next;
      this.#connection = connection;
      return;
    }
    this.#watchNext(next, connection);
    if (this.next?.status === 'ready') this.#query = next;
  }

  hostUpdated(): void {
    const next = this.#readQuery();
    // Called only when the list watches the same query, because the store cancels a request that nothing watches.
    if ('advice' in next || keyOf(next) === this.#queryKey) this.#stopNext();
    this.#dispatchError();
  }

  hostDisconnected(): void {
    this.#stopNext();
  }

  /** Whether the old answer stays on screen while the new one is loading: only if both are about the same campaigns. */
  #keepsOldRows({ campaignIds }: BoardQuery, connection: Connection): boolean {
    return (
      this.list.state.status === 'ready' &&
      connection === this.#connection &&
      this.query?.campaignIds.join() === campaignIds.join()
    );
  }

  #watchNext(next: BoardQuery, connection: Connection): void {
    const key = keyOf(next);
    if (key === this.#queryKey || key === this.#next?.key) return;
    this.#stopNext();
    const onChange = () => {
      this.#host.requestUpdate();
    };
    const { refreshInterval } = this.#settings;
    this.#next = {
      key,
      watches: queriesOf(next).map((query) => connection.store.watch(query, refreshInterval, onChange)),
    };
  }

  #stopNext(): void {
    for (const watch of this.#next?.watches ?? []) watch.stop();
    this.#next = undefined;
  }

  #dispatchError(): void {
    const state = this.next;
    if (state?.status !== 'failed' || state.error === this.#dispatchedError) return;
    this.#dispatchedError = state.error;
    hintOnce(this.#host, `could not load more teams (${state.error.message}).`);
    this.#host.dispatchEvent(new FrErrorEvent(state.error));
  }

  get #queryKey(): string | undefined {
    return this.query && keyOf(this.query);
  }
}

function keyOf(query: BoardQuery): string {
  return jsonText(query);
}
