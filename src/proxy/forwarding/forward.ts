import type { Endpoint, ReplyOf } from '../../schema/endpoint.js';
import type { PlatformCall } from '../platform/platform.js';
import type { SteadyPlatform } from '../platform/steady-platform.js';
import type { Reply } from '../reply.js';
import { wording } from './wording.js';

export interface Forwarding {
  readonly platform: SteadyPlatform;
  /** Total time in ms, retry included. */
  readonly timeout: number;
}

/**
 * Sends a call that moves no money, and words the outcome for the caller. `view` picks what the caller may
 * see. Nothing is kept: this is for what one owner asks for, or changes.
 */
export async function forward<Row extends Endpoint>(
  call: PlatformCall<Row>,
  view: (value: ReplyOf<Row>) => unknown,
  { platform, timeout }: Forwarding,
): Promise<Reply> {
  const { endpoint } = call;
  return wording(endpoint, await platform.ask(call, timeout, endpoint.method === 'GET'), view);
}
