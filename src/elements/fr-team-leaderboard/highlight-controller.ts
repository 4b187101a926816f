import { Task } from '@lit/task';
import type { ReactiveController } from 'lit';
import type { SettingsController, SettingsHost } from '../../controllers/settings-controller.js';
import type { Connection } from '../../page/config.js';
import { jsonText } from '../../schema/json.js';
import { TeamSearch, type HighlightQuery } from './team-search.js';

/** Searches for the highlighted team and its rank, and again after each refresh. */
export class HighlightController implements ReactiveController {
  readonly #host: SettingsHost;
  readonly #settings: SettingsController;
  readonly #task: Task<readonly [TeamSearch | undefined, ...unknown[]], void>;
  #key: string | undefined;
  #connection: Connection | undefined;
  /** Holds the results, because a task drops its value after an error. */
  #search: TeamSearch | undefined;

  constructor(host: SettingsHost, settings: SettingsController) {
    this.#host = host;
    this.#settings = settings;
    host.addController(this);
    this.#task = new Task(host, {
      args: () => [this.#search, ...(this.#search?.states ?? [])] as const,
      task: ([search], { signal }) => search?.run(signal),
    });
  }

  /** The team and its rank, as far as they are known; `undefined` if there is no team to search for. */
  get found(): Pick<TeamSearch, 'team' | 'overallRank' | 'isMissing'> | undefined {
    return this.#search;
  }

  /** Sets the team to search for; `undefined` for none. */
  search(query: HighlightQuery | undefined): void {
    const { connection, refreshInterval: interval } = this.#settings;
    const key = query && connection && jsonText([query, interval]);
    if (key === this.#key && connection === this.#connection) return;
    this.#stop();
    if (!query || !connection) return;
    this.#key = key;
    this.#connection = connection;
    const onChange = () => {
      this.#host.requestUpdate();
    };
    this.#search = new TeamSearch(query, connection.store, interval, onChange);
    // Called later, because the host is being rendered now.
    queueMicrotask(onChange);
  }

  hostDisconnected(): void {
    this.#stop();
  }

  #stop(): void {
    this.#task.abort();
    this.#search?.stop();
    this.#search = undefined;
    this.#key = undefined;
    this.#connection = undefined;
  }
}
