import type { Query, ValueOf } from '../store/query.js';
import { ResourceListController } from './resource-list-controller.js';
import type { SettingsController, SettingsHost } from './settings-controller.js';
import type { Misconfiguration, ViewState } from './view-state.js';

/** The common case of `ResourceListController`: an element that draws the answer to one query. */
export class ResourceController<Asked extends Query> {
  readonly #list: ResourceListController<Asked>;

  constructor(host: SettingsHost, settings: SettingsController, ask: () => Asked | Misconfiguration) {
    this.#list = new ResourceListController(host, settings, () => {
      const asked = ask();
      return 'advice' in asked ? asked : [asked];
    });
  }

  get state(): ViewState<ValueOf<Asked>> {
    const { state } = this.#list;
    return state.status === 'ready' ? { ...state, value: state.value[0] as ValueOf<Asked> } : state;
  }

  get staleSince(): number | undefined {
    return this.#list.staleSince;
  }

  refresh(): Promise<void> {
    return this.#list.refresh();
  }

  markEmpty(isEmpty: boolean): void {
    this.#list.markEmpty(isEmpty);
  }
}
