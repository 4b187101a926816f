import type { Endpoint, ReplyOf } from '../../schema/endpoint.js';
import { getSupporters } from '../../schema/supporters.js';
import type { AnswerSource, SourcedReply } from '../cache/answer-source.js';
import type { GiftList } from '../gift-list/gift-list.js';
import { campaignOf, type PlatformCall } from '../platform/call.js';
import { publicSupporters, type SupporterRules } from './public-supporters.js';

/** Answers `getSupporters` from the newest of a campaign's gifts, and everything else as `source` does. */
export function withSupporters(source: AnswerSource, list: GiftList, rules: SupporterRules): AnswerSource {
  return {
    async ask<Row extends Endpoint>(
      call: PlatformCall<Row>,
      view: (value: ReplyOf<Row>) => unknown,
    ): Promise<SourcedReply> {
      if (call.endpoint.name !== getSupporters.name) return source.ask(call, view);
      const { rows, refused } = await list.newest(campaignOf(call) ?? 0);
      if (refused) return refused;
      return { status: 200, body: await view(publicSupporters(rows, rules) as ReplyOf<Row>) };
    },
    isOpen: (endpoint) => (endpoint.name === getSupporters.name ? list.isOpen() : source.isOpen(endpoint)),
  };
}
