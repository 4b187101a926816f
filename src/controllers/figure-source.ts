import type { FigureSource } from '../format/site-figures.js';
import type { Campaign } from '../schema/campaign.js';
import type { SiteStats } from '../schema/site-stats.js';
import { campaignQuery } from '../store/campaign-query.js';
import { siteStatsQuery } from '../store/site-stats-query.js';
import { readCampaignIds, readTemplateIds } from './campaign-id.js';
import type { Misconfiguration } from './view-state.js';

type FigureQuery = ReturnType<typeof campaignQuery> | ReturnType<typeof siteStatsQuery>;

/** The attributes that decide which figures are shown: those of campaigns, of templates, or of the whole site. */
export interface FigureAttributes {
  /** Lit sets `null` when the attribute is removed. */
  readonly campaignId: string | null;
  readonly templates: string | null;
}

/** The queries for the figures of the campaigns that a page names, or of its site. */
export function figureQueries(page: FigureAttributes): readonly FigureQuery[] | Misconfiguration {
  const isCampaigns = isOfCampaigns(page);
  const ids = isCampaigns ? readCampaignIds(page.campaignId) : readTemplateIds(page.templates);
  if ('advice' in ids) return ids;
  return isCampaigns ? ids.map((id) => campaignQuery(id)) : [siteStatsQuery(ids)];
}

/** @param answers Answers to the queries that `figureQueries` returned for the same attributes. */
export function figureSource(
  page: FigureAttributes,
  answers: readonly (Campaign | SiteStats)[],
): FigureSource {
  if (isOfCampaigns(page)) return { campaigns: answers };
  const [stats = {}] = answers;
  return { stats };
}

function isOfCampaigns({ campaignId }: FigureAttributes): boolean {
  return String(campaignId ?? '').trim() !== '';
}
