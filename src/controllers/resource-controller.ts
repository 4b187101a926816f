import type { ReactiveController } from 'lit';
import type { Connection } from '../config.js';
import type { Query, ValueOf } from '../store/query.js';
import type { ResourceState } from '../store/resource-state.js';
import type { Watch } from '../store/store.js';
import { CustomStates } from './custom-states.js';
import { hintOnce } from './developer-hint.js';
import { FrDataWarningEvent, FrErrorEvent, FrReadyEvent, FrUpdateEvent } from './events.js';
import type { SettingsController, SettingsHost } from './settings-controller.js';

/** What a page author has to write before the element can ask anything: `campaign-id="123"`. */
export interface Misconfiguration {
  readonly advice: string;
}

export type ViewState<Value> = ResourceState<Value> | { readonly status: 'misconfigured' };

/** Keeps an old value company once it is this old and can't be refreshed, in ms. */
const staleAfter = 10 * 60_000;

/** Connects one element to one query of the store: state in, `fr-*` events and `:state()` out. */
export class ResourceController<Asked extends Query> implements ReactiveController {
  readonly #host: SettingsHost;
  readonly #settings: SettingsController;
  readonly #ask: () => Asked | Misconfiguration;
  readonly #states: CustomStates;
  #watch: Watch<ValueOf<Asked>> | undefined;
  #watched: { query: Asked; connection: Connection; interval: number } | undefined;
  #told: ResourceState<ValueOf<Asked>> = { status: 'loading' };
  #isConnected = false;

  constructor(host: SettingsHost, settings: SettingsController, ask: () => Asked | Misconfiguration) {
    this.#host = host;
    this.#settings = settings;
    this.#ask = ask;
    this.#states = new CustomStates(host);
    host.addController(this);
  }

  get state(): ViewState<ValueOf<Asked>> {
    return this.#watch?.state ?? { status: 'misconfigured' };
  }

  /** When the value on screen arrived (ms since the epoch), once it is old and refreshing it fails; else `undefined`. */
  get staleSince(): number | undefined {
    const { state } = this;
    if (state.status !== 'ready' || !state.error) return undefined;
    return Date.now() - state.loadedAt > staleAfter ? state.loadedAt : undefined;
  }

  /** Asks again now. Settles when the answer is on its way to the screen. */
  async refresh(): Promise<void> {
    await this.#watch?.refresh();
  }

  hostConnected(): void {
    this.#isConnected = true;
  }

  hostUpdate(): void {
    if (this.#isConnected) this.#follow();
    const { status } = this.state;
    this.#states.toggle('loading', status === 'loading');
    this.#states.toggle('failed', status === 'failed');
    this.#states.toggle('stale', this.staleSince !== undefined);
  }

  hostUpdated(): void {
    this.#tell();
  }

  hostDisconnected(): void {
    this.#isConnected = false;
    this.#stop();
  }

  /** Lets the element say that its value has nothing in it. */
  markEmpty(isEmpty: boolean): void {
    this.#states.toggle('empty', isEmpty);
  }

  #follow(): void {
    const asked = this.#ask();
    const { connection, refreshInterval: interval } = this.#settings;
    if ('advice' in asked || !connection) {
      this.#stop();
      hintOnce(
        this.#host,
        'advice' in asked ? asked.advice : 'needs proxy-url="https://…", the address of your proxy.',
      );
      return;
    }
    const before = this.#watched;
    const same =
      before?.query.key === asked.key && before.connection === connection && before.interval === interval;
    if (same) return;
    this.#stop();
    this.#told = { status: 'loading' };
    this.#watched = { query: asked, connection, interval };
    this.#watch = connection.store.watch(asked, interval, () => {
      this.#host.requestUpdate();
    });
  }

  #stop(): void {
    this.#watch?.stop();
    this.#watch = undefined;
    this.#watched = undefined;
  }

  /** Events go out after the drawing, so that a page's listener finds the new figures on screen. */
  #tell(): void {
    const now = this.#watch?.state;
    const before = this.#told;
    if (!now || now === before) return;
    this.#told = now;
    const error = now.status === 'loading' ? undefined : now.error;
    if (error) {
      hintOnce(this.#host, `could not load its figures (${error.message}).`);
      this.#host.dispatchEvent(new FrErrorEvent(error));
    }
    if (now.status !== 'ready') return;
    const earlier = before.status === 'ready' ? before.value : undefined;
    if (now.value === earlier) return;
    if (now.warnings.length > 0) this.#host.dispatchEvent(new FrDataWarningEvent(now.warnings));
    if (earlier === undefined) this.#host.dispatchEvent(new FrReadyEvent());
    else if (JSON.stringify(earlier) !== JSON.stringify(now.value))
      this.#host.dispatchEvent(new FrUpdateEvent());
  }
}
