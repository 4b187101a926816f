import type { Campaign } from '../schema/campaign.js';
import type { SiteStats } from '../schema/site-stats.js';
import { campaignQuery } from '../store/campaign-query.js';
import { siteStatsQuery } from '../store/site-stats-query.js';
import { readCampaignIds } from './campaign-id.js';
import { ResourceListController } from './resource-list-controller.js';
import type { SettingsController, SettingsHost } from './settings-controller.js';
import { readTemplateIds } from './template-ids.js';
import type { ViewState } from './view-state.js';

type FiguresQuery = ReturnType<typeof campaignQuery> | ReturnType<typeof siteStatsQuery>;

/** What decides whose figures are shown: some campaigns', some templates', or the whole site's. */
export interface FiguresHost extends SettingsHost {
  /** `null` once the attribute has been removed. */
  campaignId: string | null;
  templates: string | null;
}

/** What came of it: the site's own figures, or those of each campaign. */
export type FigureAnswer = { readonly stats: SiteStats } | { readonly campaigns: readonly Campaign[] };

/** The five figures of the site, or of the campaigns that a page names. */
export class FiguresController {
  readonly #host: FiguresHost;
  readonly #list: ResourceListController<FiguresQuery>;

  constructor(host: FiguresHost, settings: SettingsController) {
    this.#host = host;
    this.#list = new ResourceListController<FiguresQuery>(host, settings, () => {
      if (!this.#isOfCampaigns) return [siteStatsQuery(readTemplateIds(host.templates))];
      const ids = readCampaignIds(host.campaignId);
      return 'advice' in ids ? ids : ids.map((id) => campaignQuery(id));
    });
  }

  get state(): ViewState<FigureAnswer> {
    const { state } = this.#list;
    if (state.status !== 'ready') return state;
    return { ...state, value: this.#answerOf(state.value) };
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

  get #isOfCampaigns(): boolean {
    return String(this.#host.campaignId ?? '').trim() !== '';
  }

  /** The answers are those of the question that the attributes asked: the list follows them before it is read. */
  #answerOf(answers: readonly (Campaign | SiteStats)[]): FigureAnswer {
    if (this.#isOfCampaigns) return { campaigns: answers };
    const [stats = {}] = answers;
    return { stats };
  }
}
