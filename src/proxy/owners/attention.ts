import { listAttention, type AttentionItem, type AttentionKind } from '../../schema/attention.js';
import type { LogEntry } from '../http/log-entry.js';
import { withoutLedger } from '../http/reply.js';
import { routeOf, type Route } from '../http/route.js';
import { isAbandoned } from '../ledger/attempt-age.js';
import type { Attempt, Ledger } from '../ledger/ledger.js';
import { admit, type Gate } from './serve-owner.js';

/** What was logged for a person to look at, and when, ms since 1970. */
export interface Notice {
  readonly entry: LogEntry;
  readonly at: number;
}

/** The latest lines of the log that a person has to look at. As the log, they have no data of donors. */
export interface Notices {
  note(entry: LogEntry): void;
  /** Those of gifts, the oldest one first, and then those of pictures. */
  all(): readonly Notice[];
}

/**
 * Numbers of notices that are kept, in memory: the ledger has the gifts whose outcome is open, and the log has all. Those of pictures, of
 * which a stranger can cause many, are kept apart, so that they never replace one of a gift.
 */
const mostGifts = 200;
const mostPictures = 20;

/** @param now Milliseconds since 1970. */
export function createNotices(now: () => number): Notices {
  const gifts: Notice[] = [];
  const pictures: Notice[] = [];
  return {
    note(entry) {
      const isGift = entry.finding !== undefined;
      if (!isGift && !isRefusedPicture(entry)) return;
      const kept = isGift ? gifts : pictures;
      kept.push({ entry, at: entry.at ?? now() });
      if (kept.length > (isGift ? mostGifts : mostPictures)) kept.shift();
    },
    all: () => [...gifts, ...pictures],
  };
}

/** For the picture itself, and not for a login that has ended or a service that is out of reach. */
function isRefusedPicture({ route, status }: LogEntry): boolean {
  return route === 'uploadImage' && (status === 400 || status === 413);
}

interface AttentionSetup {
  readonly ledger: Pick<Ledger, 'find' | 'open'>;
  readonly notices: Notices;
  /** The only campaigns of this proxy; all if absent. */
  readonly campaigns: ReadonlySet<number> | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly timeouts: { readonly write: number };
}

/** `GET /attention`: what a person has to look at, for callers who may list the transactions of all campaigns. The latest is first. */
export function serveAttention(
  gate: Gate,
  { ledger, notices, campaigns, now, timeouts }: AttentionSetup,
): Route {
  const serve: Route['serve'] = async ({ headers }) => {
    const asked = { operation: 'listTransactions', pageId: undefined, campaignIds: [] } as const;
    const { audit, refusal: stranger } = await admit(gate, asked, headers);
    if (stranger) return { ...stranger, audit };
    let open: readonly Attempt[];
    const found = new Set<string>();
    try {
      open = await ledger.open();
      // The ledger forgets an attempt after two days, also one whose outcome nobody has found.
      for (const { entry } of notices.all())
        if (entry.attempt !== undefined && hasOutcome(await ledger.find(entry.attempt)))
          found.add(entry.attempt);
    } catch {
      return { ...withoutLedger, audit };
    }
    const lost = open.filter(
      (attempt) => attempt.state === 'unknown' || isAbandoned(attempt, now(), timeouts.write),
    );
    const items = attentionOf(lost, notices.all(), found).filter(
      ({ campaign }) => !campaigns || typeof campaign !== 'number' || campaigns.has(campaign),
    );
    return { status: 200, body: items, audit: { ...audit, rows: items.length } };
  };
  return { ...routeOf(listAttention, serve), headers: ['authorization'], isOwners: true };
}

/** Whether a gift was made, so that its donor has an answer. */
function hasOutcome(attempt: Attempt | undefined): boolean {
  return attempt?.state === 'settled' && attempt.outcome.status < 400;
}

/**
 * @param lost Gifts whose outcome is not known.
 * @param found Keys of gifts that were noticed and have an outcome by now.
 */
export function attentionOf(
  lost: readonly Attempt[],
  notices: readonly Notice[],
  found: ReadonlySet<string> = new Set(),
): readonly AttentionItem[] {
  // The latest notice of a gift says most.
  const noted = new Map(notices.map((notice) => [notice.entry.attempt, notice.entry]));
  const timed = lost.map((attempt) => ({
    at: attempt.at,
    item: itemOf(attempt, noted.get(attempt.key)),
  }));
  const keys = new Set(lost.map(({ key }) => key));
  for (const { entry, at } of notices) {
    const { attempt, finding, campaign } = entry;
    const isLast = attempt === undefined || noted.get(attempt) === entry;
    // A charge despite a refusal has an outcome, too: its donor has read another one.
    const isOver = finding === 'none' || (finding !== 'charged-though-refused' && found.has(attempt ?? ''));
    if (!isLast || isOver || (attempt !== undefined && keys.has(attempt))) continue;
    const kind = kindOfNotice(finding);
    timed.push({ at, item: { kind, at: timeOf(at), attempt, campaign, ...details(entry) } });
  }
  return timed.sort((one, other) => other.at - one.at).map(({ item }) => item);
}

function kindOfNotice(finding: LogEntry['finding']): AttentionKind {
  switch (finding) {
    case undefined:
      return 'picture-refused';
    case 'several':
      return 'unclear';
    case 'unresolved':
      return 'unknown';
    case 'none':
      return 'not-made';
    case 'refunded':
    case 'charged-though-refused':
      return finding;
  }
}

function itemOf(attempt: Attempt, notice: LogEntry | undefined): AttentionItem {
  const { key, at, trace } = attempt;
  return {
    kind: kindOf(attempt, notice),
    at: timeOf(at),
    attempt: key,
    ...(trace && { campaign: trace.campaign, amount: trace.total / 100 }),
    ...(notice && details(notice)),
  };
}

/** The ledger's `several` stands for all that was reported; only the notice, which a restart forgets, tells which it was. */
function kindOf(attempt: Attempt, notice: LogEntry | undefined): AttentionKind {
  if (attempt.state === 'unknown' && attempt.finding === 'none') return 'not-made';
  if (notice?.finding === 'several') return 'unclear';
  return notice?.finding === 'refunded' ? 'refunded' : 'unknown';
}

function details({ cause, transactions = '' }: LogEntry): Pick<AttentionItem, 'cause' | 'transactions'> {
  return {
    ...(cause !== undefined && { cause }),
    ...(transactions !== '' && { transactions: transactions.split(',').map(Number) }),
  };
}

/** As contract §2.7 writes the times of transactions. */
function timeOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}
