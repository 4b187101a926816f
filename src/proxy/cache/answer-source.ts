import type { Endpoint, ReplyOf } from '../../schema/endpoint.js';
import { refusal, type Reply } from '../http/reply.js';
import { replyFor } from '../platform/reply-for.js';
import type { PlatformCall } from '../platform/call.js';
import type { ResilientPlatform } from '../platform/resilient-platform.js';

/** A reply, and how many seconds ago the platform was asked for it where that was not just now. */
export interface SourcedReply extends Reply {
  readonly age?: number;
}

/** Who is asked where memory has no answer that is good enough. */
export interface AnswerSource {
  /** @param view What a visitor may see of an answer. Where it rejects, the answer is a refusal. */
  ask<Row extends Endpoint>(
    call: PlatformCall<Row>,
    view: (value: ReplyOf<Row>) => unknown,
  ): Promise<SourcedReply>;
  /** Whether it is worth waiting for an answer at present. */
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
        return refusal(503, 'The service is not available.', 'ledger');
      }
    },
    isOpen: (endpoint) => platform.isOpen(endpoint),
  };
}
