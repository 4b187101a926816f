import type { Endpoint, ReplyOf, RequestOf } from '../schema/endpoint.js';
import { jsonText } from '../schema/json-text.js';

/** One question to the platform. Equal keys are the same question: widgets that ask it share one request. */
export interface Query<Row extends Endpoint = Endpoint> {
  readonly key: string;
  readonly endpoint: Row;
  readonly request: RequestOf<Row>;
  /** The campaign whose donations move the answer; `undefined` when all do. */
  readonly campaignId: number | undefined;
  /**
   * Whether the answer decides what a donor may do. It is given up and asked again within seconds, where a figure would wait for a
   * multiple of its interval.
   */
  readonly isUrgent?: true;
}

export type ValueOf<Asked extends Query> = ReplyOf<Asked['endpoint']>;

/**
 * A question to one endpoint. Those of the widgets are files of their own, so that a page loads no schemas but of what it asks.
 *
 * @param campaignId The campaign whose donations move the answer.
 */
export function query<Row extends Endpoint>(
  endpoint: Row,
  request: RequestOf<Row>,
  campaignId?: number,
): Query<Row> {
  return { key: `${endpoint.name} ${jsonText(request)}`, endpoint, request, campaignId };
}
