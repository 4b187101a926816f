import { readCampaignIds } from '../../controllers/campaign-id.js';
import { ChildrenController } from '../../controllers/children-controller.js';
import { ResourceListController } from '../../controllers/resource-list-controller.js';
import type { SettingsController, SettingsHost } from '../../controllers/settings-controller.js';
import type { ViewState } from '../../controllers/view-state.js';
import type { Campaign } from '../../schema/campaign.js';
import { campaignQuery } from '../../store/campaign-query.js';
import { meterOf, unknownMeter, type Meter } from './meter.js';
import { readMilestone, type Milestone } from './milestones.js';
import type { Progress } from './progress.js';

/** What a page's markup says of meters. */
export interface MetersHost extends SettingsHost {
  /** `null` once the attribute has been removed. */
  campaignId: string | null;
  goals: string;
  receivedOnly: boolean;
  withPending: boolean;
}

/** Meters of one or several campaigns, from the platform's figures and the page's own goals and milestones. */
export class MetersController {
  readonly #host: MetersHost;
  readonly #settings: SettingsController;
  readonly #milestones: ChildrenController;
  readonly #list: ResourceListController<ReturnType<typeof campaignQuery>>;

  constructor(host: MetersHost, settings: SettingsController) {
    this.#host = host;
    this.#settings = settings;
    this.#milestones = new ChildrenController(host, 'fr-milestone');
    this.#list = new ResourceListController(host, settings, () => {
      const ids = readCampaignIds(host.campaignId);
      if ('advice' in ids) return ids;
      const all = ids.map((id) => campaignQuery(id, { onlyReceived: host.receivedOnly }));
      // All campaigns, then the same campaigns' received gifts.
      return this.#isSplit ? [...all, ...ids.map((id) => campaignQuery(id, { onlyReceived: true }))] : all;
    });
  }

  get state(): ViewState<readonly Campaign[]> {
    return this.#list.state;
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

  /** One meter for all campaigns; `undefined` while there are no figures, or when they have no sum. */
  get whole(): Meter | undefined {
    const { state } = this;
    return state.status === 'ready' ? this.#meterOf(state.value) : undefined;
  }

  /** A meter for each campaign. */
  get each(): (Meter | undefined)[] {
    const { state } = this;
    if (state.status !== 'ready') return [];
    const count = this.#isSplit ? state.value.length / 2 : state.value.length;
    return Array<number>(count)
      .fill(0)
      .map((_, at) => this.#meterOf(state.value, at));
  }

  /** What there will be, before anything is known: as many meters as the page names campaigns. */
  get expected(): Meter[] {
    const ids = readCampaignIds(this.#host.campaignId);
    const count = 'advice' in ids ? 1 : ids.length;
    const meter = unknownMeter(this.#readMilestones('amount'), this.#isSplit);
    return Array<Meter>(count).fill(meter);
  }

  get #isSplit(): boolean {
    return this.#host.withPending && !this.#host.receivedOnly;
  }

  /** @param only Place of one campaign; the sum of all without it. */
  #meterOf(values: readonly Campaign[], only?: number): Meter | undefined {
    const count = this.#isSplit ? values.length / 2 : values.length;
    const pick = (list: readonly Campaign[]) => (only === undefined ? list : list.slice(only, only + 1));
    return meterOf(pick(values.slice(0, count)), pick(values.slice(count)), {
      goals: this.#host.goals,
      milestones: (unit) => this.#readMilestones(unit),
      now: Date.now(),
      timezone: this.#settings.timezone,
    });
  }

  #readMilestones(unit: Progress['unit']): Milestone[] {
    return this.#milestones.all.flatMap(
      (child) => readMilestone(child.getAttribute('at') ?? '', child.textContent, unit) ?? [],
    );
  }
}
