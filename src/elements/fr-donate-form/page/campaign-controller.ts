import { Task, TaskStatus } from '@lit/task';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Connection } from '../../../page/config.js';
import { campaignQuery } from '../../../store/campaign-query.js';
import { readOnce } from '../../../store/read-once.js';

/** A campaign, and the connection that it is requested from. */
export interface CampaignSource {
  readonly id: number;
  readonly connection: Connection;
}

/** Requests the name of the gift's campaign, once: not again after a gift. If it cannot be loaded, the form shows no name. */
export class CampaignController implements ReactiveController {
  readonly #task: Task<
    readonly [number?, Connection?],
    { readonly id: number; readonly name: string } | undefined
  >;

  /** @param source `undefined` while no name is needed. */
  constructor(host: ReactiveControllerHost & HTMLElement, source: () => CampaignSource | undefined) {
    let last: CampaignSource | undefined;
    this.#task = new Task(host, {
      autoRun: 'afterUpdate',
      args: () => {
        last = (host.isConnected ? source() : undefined) ?? last;
        return last ? ([last.id, last.connection] as const) : ([] as const);
      },
      task: async ([id, connection], { signal }) => {
        if (id === undefined || !connection) return undefined;
        const { value } = await readOnce(connection.store, campaignQuery(id), signal);
        return { id, name: value.name?.trim() ?? '' };
      },
    });
    host.addController(this);
  }

  /** @returns `undefined` while the name of the campaign is not known. */
  nameOf(id: number | undefined): string | undefined {
    const { status, value } = this.#task;
    return status === TaskStatus.COMPLETE && id !== undefined && value?.id === id
      ? value.name || undefined
      : undefined;
  }

  /** Sends the request again that was aborted when the element was disconnected. */
  hostConnected(): void {
    const { status } = this.#task;
    if (status === TaskStatus.PENDING || status === TaskStatus.ERROR) void this.#task.run();
  }

  hostDisconnected(): void {
    this.#task.abort();
  }
}
