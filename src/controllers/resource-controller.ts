import type { ReactiveController } from 'lit';
import type { asOf } from '../format/as-of.js';
import { commonMessages } from '../text/common.js';
import { say } from '../text/say.js';
import type { Connection } from '../page/config.js';
import type { Query, ValueOf } from '../store/query.js';
import { countedAt, type ResourceState } from '../store/resource-state.js';
import type { Watch } from '../store/store.js';
import { combineStates } from './combine-states.js';
import { CustomStates } from './custom-states.js';
import { hintOnce } from '../hints/developer-hint.js';
import { LazyModule } from './lazy-module.js';
import { keepFocus } from '../page/keep-focus.js';
import { ResourceEvents } from './resource-events.js';
import { Retry } from './retry.js';
import type { SettingsController, SettingsHost } from './settings-controller.js';
import type { Misconfiguration, ViewState } from './view-state.js';

/** Age in ms from which a value that cannot be refreshed is marked as stale. */
const staleAfter = 10 * 60_000;

const loading = { status: 'loading' } as const;

/** Where the code for times can't be loaded: in the visitor's time zone, and as the browser writes it. */
const plainAsOf: typeof asOf = (countedAt, _now, { language, locale }) => {
  const time = new Date(countedAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return say(commonMessages(language), 'asOf', { time });
};

/** Connects one element to one or more queries of the store: provides their state, dispatches the `fr-*` events and sets `:state()`. */
export class ResourceController<QueryType extends Query> implements ReactiveController {
  /** What "Try again" does. */
  readonly retry: Retry;
  readonly #host: SettingsHost;
  readonly #settings: SettingsController;
  readonly #queries: () => readonly QueryType[] | Misconfiguration;
  readonly #combine: typeof combineStates;
  readonly #states: CustomStates;
  readonly #events: ResourceEvents;
  /** Writes times and dates. Made when one is needed, because a page may have a thousand elements without. */
  #asOf: LazyModule<typeof asOf> | undefined;
  #watches: readonly Watch<ValueOf<QueryType>>[] = [];
  #watched: { keys: string; connection: Connection; interval: number } | undefined;
  #subject = '';
  #parts: readonly ResourceState<ValueOf<QueryType>>[] = [];
  #state: ViewState<readonly ValueOf<QueryType>[]> = { status: 'misconfigured' };

  /**
   * @param queries None while the element loads the code that knows them.
   * @param combine Combines the states of several queries; by default, all of them need a value.
   */
  constructor(
    host: SettingsHost,
    settings: SettingsController,
    queries: () => readonly QueryType[] | Misconfiguration,
    combine: typeof combineStates = combineStates,
  ) {
    this.#host = host;
    this.#settings = settings;
    this.#queries = queries;
    this.#combine = combine;
    this.#states = new CustomStates(host);
    this.#events = new ResourceEvents(host);
    this.retry = new Retry(host, () => this.refresh());
    host.addController(this);
  }

  /** The values of the queries, in the order of the queries. The same object until one of them changes. */
  get state(): ViewState<readonly ValueOf<QueryType>[]> {
    // Until its messages are loaded, the element shows that it is loading, so that it never shows another language first.
    const isHeld = () => this.#settings.isSpeechless || this.isWaiting();
    return this.#state.status !== 'misconfigured' && this.#settings.once(this, isHeld)
      ? loading
      : this.#state;
  }

  /** The state of each query, in the order of the queries. Shows which of several campaigns has failed. */
  get parts(): readonly ResourceState<ValueOf<QueryType>>[] {
    return this.#parts;
  }

  /** Indexes of the queries whose answers are not in the value, because they failed. */
  get missing(): readonly number[] {
    if (this.state.status !== 'ready') return [];
    return this.#parts.flatMap(({ status }, place) => (status === 'failed' ? [place] : []));
  }

  /** The state that the next rendering will show, for an element that has to load something before it. */
  get upcoming(): ViewState<readonly ValueOf<QueryType>[]> {
    if (this.#host.isConnected) this.#follow();
    this.#read();
    return this.#state;
  }

  /** When the value on screen arrived (ms since the epoch), if it is old and cannot be refreshed; otherwise `undefined`. */
  get staleSince(): number | undefined {
    const { state } = this;
    if (state.status !== 'ready' || !state.error) return undefined;
    return Date.now() - state.loadedAt > staleAfter ? state.loadedAt : undefined;
  }

  /**
   * Says when the value on screen was counted, if it is stale or `isWanted` is set; otherwise `undefined`. A space that keeps the line's room
   * until the value and the code for it are there: a line that were added later would move the page.
   */
  timeOf(isWanted: boolean): string | undefined {
    const { state } = this;
    const isShown = state.status === 'ready' ? isWanted || this.staleSince !== undefined : isWanted;
    if (!isShown || (state.status !== 'ready' && state.status !== 'loading')) return undefined;
    this.#asOf ??= new LazyModule(this.#host, {
      name: 'as-of',
      load: async () => {
        const { asOf } = await import('../format/as-of.js');
        // Makes the formatters before the figures are there: the first one of a page takes 13 ms.
        asOf(0, 0, this.#settings);
        return asOf;
      },
    });
    void this.#asOf.prepare();
    const { value: asOf } = this.#asOf;
    if (state.status !== 'ready' || asOf === undefined) return '\u00a0';
    return (asOf ?? plainAsOf)(countedAt(state), Date.now(), this.#settings);
  }

  /** Requests new answers now. Settles once the element has been notified of them. */
  async refresh(): Promise<void> {
    await Promise.all(this.#watches.map((watch) => watch.refresh()));
  }

  /**
   * Watches at once when the element is connected again, not at its next rendering: the store cancels queries without watchers at the end
   * of the task, so an element that a page builder moves would send its first request twice.
   */
  hostConnected(): void {
    if (this.#subject !== '') this.#follow();
  }

  hostUpdate(): void {
    keepFocus(this.#host);
    if (this.#host.isConnected) this.#follow();
    this.#read();
    const { status } = this.state;
    this.#states.toggle('loading', status === 'loading');
    this.#states.toggle('failed', status === 'failed');
    this.#states.toggle('stale', this.staleSince !== undefined);
    if (status !== 'failed') this.retry.reset();
    if (status === 'ready') return;
    this.markEmpty(false);
    this.markPartial(false);
  }

  /** Whether the element is still loading code that it needs to show a value. */
  isWaiting: () => boolean = () => false;

  /** Whether the rendering shows the whole value; events are dispatched only then. */
  isComplete: () => boolean = () => true;

  /** Events are dispatched after the rendering, so that the page's listeners find the new figures on screen. */
  hostUpdated(): void {
    if (this.isComplete()) this.#events.dispatch(this.state);
  }

  hostDisconnected(): void {
    this.#stop();
  }

  /** Sets the state `empty`: the value contains nothing to show. */
  markEmpty(isEmpty: boolean): void {
    this.#states.toggle('empty', isEmpty);
  }

  /** Sets the state `partial`: a part of the requested value is missing. */
  markPartial(isPartial: boolean): void {
    this.#states.toggle('partial', isPartial);
  }

  #follow(): void {
    const queries = this.#queries();
    const { connection, refreshInterval: interval } = this.#settings;
    if ('advice' in queries || !connection) {
      this.#stop();
      hintOnce(this.#host, 'advice' in queries ? queries.advice : this.#settings.connectionAdvice);
      return;
    }
    const keys = queries.map(({ key }) => key).join('\n');
    const before = this.#watched;
    if (before?.keys === keys && before.connection === connection && before.interval === interval) return;
    const onChange = () => {
      this.#host.requestUpdate();
    };
    // The new watches start before the old ones stop: a query that both have keeps its value and its request.
    const stopped = this.#watches;
    // Only another endpoint or campaign dispatches `fr-ready` again. More rows, another order, only received gifts, or a move of the
    // element are updates: a page that hides its own placeholder on `fr-ready` needs the event once for each subject.
    const subjects = queries.map(({ name, campaignId }) => `${name} ${String(campaignId)}`);
    const subject = [...new Set(subjects)].join('\n');
    if (this.#subject !== subject) this.#events.restart();
    this.#subject = subject;
    this.#watched = { keys, connection, interval };
    this.retry.reset();
    this.#watches = queries.map((query) => connection.store.watch(query, interval, onChange));
    for (const watch of stopped) watch.stop();
  }

  #read(): void {
    const parts = this.#watches.map((watch) => watch.state);
    const same = parts.length === this.#parts.length && parts.every((part, at) => part === this.#parts[at]);
    const isWatching = this.#watched !== undefined;
    if (same && isWatching === (this.#state.status !== 'misconfigured')) return;
    this.#parts = parts;
    this.#state = isWatching ? this.#combine(parts) : { status: 'misconfigured' };
  }

  #stop(): void {
    for (const watch of this.#watches) watch.stop();
    this.#watches = [];
    this.#watched = undefined;
  }
}
