import type { Endpoint, ReplyOf, RequestOf } from '../schema/endpoint.js';
import { getCampaign, getHeatmap, getSiteStats, searchTeams } from '../schema/visitor-endpoints.js';
import type { TeamSearch } from '../schema/team.js';

/** One question to the platform. Equal keys are the same question: widgets that ask it share one request. */
export interface Query<Row extends Endpoint = Endpoint> {
  readonly key: string;
  readonly endpoint: Row;
  readonly request: RequestOf<Row>;
  /** The campaign whose donations move the answer; `undefined` when all do. */
  readonly campaignId: number | undefined;
}

export type ValueOf<Asked extends Query> = ReplyOf<Asked['endpoint']>;

function query<Row extends Endpoint>(
  endpoint: Row,
  request: RequestOf<Row>,
  campaignId?: number,
): Query<Row> {
  return { key: `${endpoint.name} ${JSON.stringify(request)}`, endpoint, request, campaignId };
}

export const campaignQuery = (id: number, { onlyReceived = false } = {}) =>
  query(getCampaign, { params: { id }, ...(onlyReceived && { query: { only_received: true } }) }, id);

export const heatmapQuery = (id: number) => query(getHeatmap, { params: { id } }, id);

export const teamsQuery = (search: TeamSearch) => query(searchTeams, { body: search }, search.fundraiser_id);

export const siteStatsQuery = (templates: readonly number[] = []) =>
  query(getSiteStats, templates.length > 0 ? { query: { templates: [...templates] } } : {});
