import { plainName } from '../../../format/plain-name.js';
import { Task, TaskStatus } from '@lit/task';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { hintOnce } from '../../../hints/developer-hint.js';
import { adviceOn, isUnknownCampaign } from '../../../hints/error-advice.js';
import { periodOf, type Period } from '../../../format/period.js';
import type { Connection } from '../../../page/config.js';
import type { Campaign } from '../../../schema/campaign.js';
import { campaignQuery } from '../../../store/campaign-query.js';
import { readOnce } from '../../../store/read-once.js';

/** A campaign, and the connection that it is requested from. */
export interface CampaignSource {
  readonly id: number;
  readonly connection: Connection;
}

/** The campaign of a gift, as the form shows it. */
export interface GiftCampaign {
  /** Empty without one. */
  readonly name: string;
  readonly period: Period;
}

/** Requests the gift's campaign, once. If it cannot be loaded, the form shows no name, and is open. */
export class CampaignController implements ReactiveController {
  readonly #task: Task<
    readonly [number?, Connection?],
    { readonly id: number; readonly campaign: Campaign } | undefined
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
        // Without a hint, a mistyped number would be found by the first donor, at the end of the form.
        const { value } = await readOnce(connection.store, campaignQuery(id), signal, 0, (error) => {
          if (isUnknownCampaign(error.status))
            hintOnce(host, `could not load its campaign: ${adviceOn(error)}`);
        });
        return { id, campaign: value };
      },
    });
    host.addController(this);
  }

  /** @param now ms since the epoch. @returns `undefined` while the campaign is not known. */
  find(id: number | undefined, now: number): GiftCampaign | undefined {
    const { status, value } = this.#task;
    if (status !== TaskStatus.COMPLETE || id === undefined || value?.id !== id) return undefined;
    const { name, event } = value.campaign;
    return { name: plainName(name), period: periodOf(event, now) };
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
