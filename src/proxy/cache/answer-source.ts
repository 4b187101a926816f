import type { Endpoint, ReplyOf } from '../../schema/endpoint.js';
import { withoutLedger, type Reply } from '../http/reply.js';
import { replyFor } from '../platform/reply-for.js';
import type { PlatformCall } from '../platform/platform.js';
import type { ResilientPlatform } from '../platform/resilient-platform.js';

/** A reply. It has an age in seconds if it does not come from a new call of the platform. */
export interface SourcedReply extends Reply {
  readonly age?: number;
}

/** Where the cache gets an answer if it has none itself. */
export interface AnswerSource {
  /** @param view Returns the parts of an answer that visitors may see. If it rejects, the reply is a refusal. */
  ask<Row extends Endpoint>(
    call: PlatformCall<Row>,
    view: (value: ReplyOf<Row>) => unknown,
  ): Promise<SourcedReply>;
  /** Whether calls of an endpoint are possible at present. */
  isOpen(endpoint: Endpoint): boolean;
}

/** @param timeout Total time for one answer, in ms. */
export function platformSource(platform: ResilientPlatform, timeout: number): AnswerSource {
  return {
    async ask<Row extends Endpoint>(
      call: PlatformCall<Row>,
      view: (value: ReplyOf<Row>) => unknown,
    ): Promise<SourcedReply> {
      const whole = (value: ReplyOf<Row>): unknown => value;
      const reply = replyFor(call.endpoint, await platform.ask(call, timeout, true), whole);
      if (reply.status !== 200) return reply;
      try {
        return { ...reply, body: await view(reply.body as ReplyOf<Row>) };
      } catch {
        return withoutLedger;
      }
    },
    isOpen: (endpoint) => platform.isOpen(endpoint),
  };
}
