import type { Read } from '../client/read.js';
import { jsonText } from '../schema/json.js';

/** One read of the platform with its key. Elements whose queries have the same key share one request and its answer. */
export interface Query<Value = unknown> extends Read<Value> {
  readonly key: string;
  /** The campaign whose donations change the answer; `undefined` = all campaigns. */
  readonly campaignId: number | undefined;
  /**
   * Set if the answer decides whether donors may give. Such a query times out and is retried within seconds. Other queries wait for a
   * multiple of their interval after failures.
   */
  readonly isUrgent?: true;
}

export type ValueOf<QueryType extends Query> = QueryType extends Query<infer Value> ? Value : never;

/**
 * A query. Those that several files use are in separate ones, so that a page loads only what reads their answers.
 *
 * @param campaignId The campaign whose donations change the answer.
 */
export function query<Value>(read: Read<Value>, campaignId?: number): Query<Value> {
  const { path, parameters, body = '' } = read;
  return { ...read, key: `${path} ${jsonText(parameters)} ${body}`, campaignId };
}
