import type { Endpoint, ReplyOf } from '../../schema/endpoint.js';
import { getSupporters } from '../../schema/supporters.js';
import { listTransactions } from '../../schema/transaction.js';
import type { AnswerSource, SourcedReply } from '../cache/answer-source.js';
import { campaignOf, type PlatformCall } from '../platform/call.js';
import { publicSupporters, type SupporterRules } from './public-supporters.js';

/** The list of transactions for an answer to visitors: what is wrong with the API key is not told to them. */
const list = { ...listTransactions, access: 'visitor' } as const;

/** Number of transactions that are read. The contract's page size, which every deployment supports. */
const newest = 100;

/** Answers `getSupporters` from the platform's list of transactions, and everything else as `source` does. */
export function withSupporters(source: AnswerSource, rules: SupporterRules): AnswerSource {
  return {
    async ask<Row extends Endpoint>(
      call: PlatformCall<Row>,
      view: (value: ReplyOf<Row>) => unknown,
    ): Promise<SourcedReply> {
      if (call.endpoint.name !== getSupporters.name) return source.ask(call, view);
      const campaign = campaignOf(call) ?? 0;
      const query = { fundraisers: [campaign], sort: 'id', direction: 'desc', limit: newest };
      const reply = await source.ask({ endpoint: list, params: {}, query, body: undefined }, ({ data }) => {
        // A platform that ignores the filter sends rows of all campaigns.
        const own = data.filter(({ fundraiser }) => fundraiser?.id === campaign);
        return view(publicSupporters(own, rules) as ReplyOf<Row>);
      });
      // Invalid fields of rows are not shown, so they do not make the answer incomplete.
      const { problem: _, fields: __, ...complete } = reply;
      return reply.status === 200 ? complete : reply;
    },
    isOpen: (endpoint) => source.isOpen(endpoint.name === getSupporters.name ? list : endpoint),
  };
}
