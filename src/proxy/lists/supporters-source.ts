import type { Endpoint, ReplyOf } from '../../schema/endpoint.js';
import { toMinor } from '../../schema/money.js';
import { getSupporters } from '../../schema/supporters.js';
import type { Transaction } from '../../schema/transaction.js';
import { z } from '../../schema/z.js';
import type { AnswerSource, SourcedReply } from '../cache/answer-source.js';
import { isNewestFirst, type GiftList } from './gift-list.js';
import { createHiddenLog, HiddenTexts } from './hidden-text-log.js';
import type { LogEntry } from '../http/log-entry.js';
import { withoutLedger } from '../http/reply.js';
import { sha256 } from '../ledger/hashes.js';
import { updateStored, type MapStore } from '../ledger/map-store.js';
import { createMemoryMaps } from '../map/public-map.js';
import { campaignOf, type PlatformCall } from '../platform/platform.js';
import { isMade, publicSupporters, type SupporterRules } from './public-supporters.js';
import { newestGifts, seriesOf } from './newest-gifts.js';
import { nextPublished, type Published } from './published-batches.js';

export interface SupportersSetup extends SupporterRules {
  readonly list: GiftList;
  readonly upstream: string;
  /** Minimum number of gifts that are published together; with 0 and 1, each gift is published at once. */
  readonly minDonors: number;
  /** Persistent storage for what is published; without it, only gifts after the first request are. */
  readonly maps: MapStore | undefined;
  readonly log: (entry: LogEntry) => void;
}

const StoredBatches = z.object({
  batches: z.array(z.array(z.number())),
  upTo: z.number(),
  series: z.optional(z.array(z.number())),
});

/** Answers `getSupporters` from the newest of a campaign's gifts, and everything else as `source` does. */
export function withSupporters(source: AnswerSource, setup: SupportersSetup): AnswerSource {
  const { list, upstream, minDonors } = setup;
  const maps = setup.maps ?? createMemoryMaps();
  const logHidden = createHiddenLog(getSupporters.name, setup.log);

  async function batchesOf(campaign: number, gifts: readonly Transaction[], newest: number) {
    const isAtOnce = minDonors <= 1;
    // Gifts that were published one by one must not stay so once they are published in batches.
    const name = `supporters${isAtOnce ? ' at once' : ''}`;
    const key = (await sha256(`${upstream} ${String(campaign)} ${name}`)).slice(0, 32);
    const read = (text: string): Published => z.parse(StoredBatches, JSON.parse(text));
    const known = gifts.map((row) => ({
      id: row.id,
      series: seriesOf(row),
      minor: toMinor(row.amount?.donation),
    }));
    const { batches } = await updateStored(maps, key, read, (published) => {
      // After a restart without persistent storage, other batches of the same gifts would tell which ones are in both.
      const before = published ?? { batches: [], upTo: setup.maps || isAtOnce ? 0 : newest };
      return { state: nextPublished(known, before, minDonors), isStored: true };
    });
    return batches;
  }

  return {
    async ask<Row extends Endpoint>(
      call: PlatformCall<Row>,
      view: (value: ReplyOf<Row>) => unknown,
    ): Promise<SourcedReply> {
      if (call.endpoint.name !== getSupporters.name) return source.ask(call, view);
      const campaign = campaignOf(call) ?? 0;
      const { rows, refused } = await newestGifts(list, campaign);
      if (refused) return refused;
      const isOrdered = isNewestFirst(rows.map(({ id }) => id));
      const gifts = isOrdered ? rows.filter(isMade).reverse() : [];
      try {
        const batches = isOrdered ? await batchesOf(campaign, gifts, rows[0]?.id ?? 0) : [];
        const hidden = new HiddenTexts();
        const supporters = publicSupporters(gifts, batches, setup, hidden);
        logHidden(campaign, hidden);
        return {
          status: 200,
          body: await view(supporters as ReplyOf<Row>),
        };
      } catch {
        return withoutLedger;
      }
    },
    isOpen: (endpoint) => (endpoint.name === getSupporters.name ? list.isOpen() : source.isOpen(endpoint)),
  };
}
