import type { Endpoint, ReplyOf, RequestOf } from '../schema/endpoint.js';
import { jsonText } from '../schema/json.js';

/** One request to the platform. Elements whose queries have the same key share one request and its answer. */
export interface Query<Row extends Endpoint = Endpoint> {
  readonly key: string;
  readonly endpoint: Row;
  readonly request: RequestOf<Row>;
  /** The campaign whose donations change the answer; `undefined` = all campaigns. */
  readonly campaignId: number | undefined;
  /**
   * Set if the answer decides whether donors may give. Such a query times out and is retried within seconds. Other queries wait for a
   * multiple of their interval after failures.
   */
  readonly isUrgent?: true;
}

export type ValueOf<QueryType extends Query> = ReplyOf<QueryType['endpoint']>;

/**
 * A query of one endpoint. Those that several files use are in separate ones, so that a page loads only the schemas it needs.
 *
 * @param campaignId The campaign whose donations change the answer.
 */
export function query<Row extends Endpoint>(
  endpoint: Row,
  request: RequestOf<Row>,
  campaignId?: number,
): Query<Row> {
  return { key: `${endpoint.name} ${jsonText(request)}`, endpoint, request, campaignId };
}
