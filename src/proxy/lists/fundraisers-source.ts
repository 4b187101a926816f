import type { Endpoint, ReplyOf } from '../../schema/endpoint.js';
import { getFundraisers, type FundraiserBoard } from '../../schema/fundraisers.js';
import { z } from '../../schema/z.js';
import type { AnswerSource, SourcedReply } from '../cache/answer-source.js';
import { createHiddenLog, HiddenTexts } from './hidden-text-log.js';
import type { LogEntry } from '../http/log-entry.js';
import { shownText } from './shown-text.js';
import { withoutLedger } from '../http/reply.js';
import { sha256 } from '../ledger/hashes.js';
import { updateStored, type MapStore } from '../ledger/map-store.js';
import { campaignOf, type PlatformCall } from '../platform/platform.js';
import type { Gift } from './gift-records.js';
import { createGiftReader, type GiftReader, type GiftReaderSetup } from './gift-reader.js';
import {
  longestName,
  nextTold,
  publicFundraisers,
  type FundraiserRules,
  type Told,
} from './public-fundraisers.js';

export interface FundraisersSetup extends GiftReaderSetup, FundraiserRules {
  readonly upstream: string;
  /** Where it is stored what has been published, as for maps. */
  readonly maps: MapStore;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
  readonly log: (entry: LogEntry) => void;
}

const StoredTold = z.object({
  pages: z.record(z.string(), z.number()),
  drawn: z.optional(z.object({ order: z.number(), day: z.number() })),
});

/** What was published when all gifts had been counted: no donors, and nothing that visitors did not get. */
const StoredBoard = z.object({
  currency: z.nullable(z.string()),
  min_gifts: z.number(),
  pages: z.array(
    z.object({
      id: z.number(),
      name: z.nullable(z.string()),
      url: z.nullable(z.string()),
      raised_minor: z.number(),
      goal_minor: z.nullable(z.number()),
      gifts: z.number(),
    }),
  ),
});

/** A stored board, and where it is stored. */
interface BoardText {
  readonly key: string;
  readonly text: string | undefined;
}

/** Answers `getFundraisers` from all of a campaign's gifts, and everything else as `source` does. */
export function withFundraisers(source: AnswerSource, setup: FundraisersSetup): AnswerSource {
  const { list, maps, upstream, minDonors, now, random } = setup;
  const logHidden = createHiddenLog(getFundraisers.name, setup.log);
  const readers = new Map<number, GiftReader>();

  function readerOf(campaign: number): GiftReader {
    const known = readers.get(campaign);
    const reader = known ?? createGiftReader(campaign, setup);
    readers.set(campaign, reader);
    return reader;
  }

  async function told(campaign: number, gifts: readonly Gift[], isWhole: boolean): Promise<Told['pages']> {
    const key = (await sha256(`${upstream} ${String(campaign)} fundraisers told`)).slice(0, 32);
    const read = (text: string): Told => z.parse(StoredTold, JSON.parse(text));
    const { pages } = await updateStored(maps, key, read, (known = { pages: {} }) => {
      const state = nextTold(gifts, known, { minDonors, now: now(), random, isWhole });
      return { state, isStored: state !== known };
    });
    return pages;
  }

  /**
   * The board of the last complete count, which is kept over restarts: of a long list, the first counts would list few pages, in another
   * order.
   */
  async function storedBoard(campaign: number): Promise<BoardText> {
    const key = (await sha256(`${upstream} ${String(campaign)} fundraisers board`)).slice(0, 32);
    return { key, text: await maps.get(key) };
  }

  /** Replaces a stored board, unless another proxy has done so since it was read: that proxy may have read the gifts later. */
  async function store({ key, text }: BoardText, next: string): Promise<void> {
    if (next !== text) await maps.replace(key, text, next);
  }

  /** A stored board by today's settings; `undefined` for one of fewer gifts. */
  function asServed({ text }: BoardText): FundraiserBoard | undefined {
    if (text === undefined) return undefined;
    const { success, data: stored } = z.safeParse(StoredBoard, JSON.parse(text));
    // One of another version has other members. The gifts are counted anew.
    if (!success || stored.min_gifts < minDonors) return undefined;
    const { fundraiserHide: hide } = setup;
    const pages = stored.pages
      .filter(({ id }) => !hide.includes(String(id)))
      .map((page) => ({ ...page, name: shownText(page.name, longestName, hide) }));
    return { ...stored, pages, counted_to: null };
  }

  /** @param stored The stored board before the last gifts were read. */
  async function board(campaign: number, stored: BoardText): Promise<FundraiserBoard> {
    const reader = readerOf(campaign);
    const { records } = reader;
    const gifts = records.gifts();
    const isWhole = reader.hasRead(Infinity);
    const known = await told(campaign, gifts, isWhole);
    const before = isWhole ? undefined : asServed(stored);
    if (before) return before;
    // After a restart, a page is left out until all gifts of its last published sum are read again. Figures of fewer gifts would show, by
    // their difference from that sum, what single donors gave.
    const read = gifts.filter(({ page }) => reader.hasRead(known[page] ?? 0));
    const hidden = new HiddenTexts();
    const pages = publicFundraisers(read, known, records.pages(known), setup, hidden);
    logHidden(campaign, hidden);
    const found = { currency: records.currency(), min_gifts: Math.max(minDonors, 1), pages };
    if (isWhole) await store(stored, JSON.stringify(z.parse(StoredBoard, found)));
    return { ...found, counted_to: reader.readTo() };
  }

  return {
    async ask<Row extends Endpoint>(
      call: PlatformCall<Row>,
      view: (value: ReplyOf<Row>) => unknown,
    ): Promise<SourcedReply> {
      if (call.endpoint.name !== getFundraisers.name) return source.ask(call, view);
      const campaign = campaignOf(call) ?? 0;
      try {
        // Before the gifts are read, so that they are newer than what this board was made of, whatever the proxies' clocks say.
        const stored = await storedBoard(campaign);
        const refused = await readerOf(campaign).refresh();
        if (refused) return refused;
        return { status: 200, body: await view((await board(campaign, stored)) as ReplyOf<Row>) };
      } catch {
        return withoutLedger;
      }
    },
    isOpen: (endpoint) => (endpoint.name === getFundraisers.name ? list.isOpen() : source.isOpen(endpoint)),
  };
}
