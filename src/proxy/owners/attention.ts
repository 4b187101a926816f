import { listAttention, type AttentionItem, type AttentionKind } from '../../schema/attention.js';
import type { LogEntry } from '../http/log-entry.js';
import { refusal } from '../http/reply.js';
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
  /** The oldest one first. */
  all(): readonly Notice[];
}

/** Number of notices that are kept, in memory: the ledger has the gifts whose outcome is open, and the log has all. */
const mostNotices = 200;

/** @param now Milliseconds since 1970. */
export function createNotices(now: () => number): Notices {
  const kept: Notice[] = [];
  return {
    note(entry) {
      if (entry.finding === undefined && !isRefusedPicture(entry)) return;
      kept.push({ entry, at: entry.at ?? now() });
      if (kept.length > mostNotices) kept.shift();
    },
    all: () => kept,
  };
}

/** Not for a login that has ended, and not for one picture too many in a minute. */
function isRefusedPicture({ route, status }: LogEntry): boolean {
  return route === 'uploadImage' && status >= 400 && ![401, 403, 404, 429].includes(status);
}

interface AttentionSetup {
  readonly ledger: Pick<Ledger, 'open'>;
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
    try {
      open = await ledger.open();
    } catch {
      return { ...refusal(503, 'The service is not available.', 'ledger'), audit };
    }
    const lost = open.filter(
      (attempt) => attempt.state === 'unknown' || isAbandoned(attempt, now(), timeouts.write),
    );
    const items = attentionOf(lost, notices.all()).filter(
      ({ campaign }) => !campaigns || typeof campaign !== 'number' || campaigns.has(campaign),
    );
    return { status: 200, body: items, audit: { ...audit, rows: items.length } };
  };
  return { ...routeOf(listAttention, serve), headers: ['authorization'], isOwners: true };
}

/** @param lost Gifts whose outcome is not known. */
export function attentionOf(lost: readonly Attempt[], notices: readonly Notice[]): readonly AttentionItem[] {
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
    // An outcome that is not open any more was found, and is nobody's task.
    const isOver = finding === 'unresolved' || finding === 'none';
    if (!isLast || isOver || (attempt !== undefined && keys.has(attempt))) continue;
    const kind: AttentionKind =
      finding === undefined ? 'picture-refused' : finding === 'several' ? 'unclear' : finding;
    timed.push({ at, item: { kind, at: timeOf(at), attempt, campaign, ...details(entry) } });
  }
  return timed.sort((one, other) => other.at - one.at).map(({ item }) => item);
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
