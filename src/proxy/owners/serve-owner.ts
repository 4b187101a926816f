import type { Endpoint, ReplyOf } from '../../schema/endpoint.js';
import { members } from '../../schema/members.js';
import type { ReplyNames } from '../../schema/reply-names.js';
import type { Team } from '../../schema/team.js';
import type { TransactionList } from '../../schema/transaction.js';
import { campaignOf, campaignsOf, type PlatformCall } from '../platform/call.js';
import { refusal, type Reply } from '../http/reply.js';
import { acceptCall } from '../request/accept-call.js';
import type { CallRules } from '../request/call-rules.js';
import type { Route } from '../http/route.js';
import { decide, shownHeaders, type Access } from './access.js';
import { allowableOperations } from './operations.js';
import type { UploadSlots } from './upload-slots.js';
import type { ResilientPlatform } from '../platform/resilient-platform.js';
import { replyFor } from '../platform/reply-for.js';

/**
 * An endpoint for owners. The type excludes donations, which go through the ledger, and endpoints for visitors, whose answers are cached.
 */
export type Owners = Endpoint & { readonly access: 'owner' };

const closed = refusal(403, 'This proxy does not offer that operation.');
const refused = refusal(403, 'Access was refused.', 'access-refused');
const late: Reply = {
  ...refusal(503, 'The access check took too long.', 'access-late'),
  headers: { 'retry-after': '5' },
};
const busy: Reply = {
  ...refusal(503, 'Too many images are being uploaded.', 'held-back'),
  headers: { 'retry-after': '10' },
};
/** The reply if all rows were of other campaigns: an empty list would wrongly say that there were no gifts. */
const foreignRows = refusal(502, 'The service returned only transactions of other campaigns.', 'contract');

export interface Serving {
  readonly access: Access;
  /** Time limit for `access`, in ms. */
  readonly accessLimit: number;
  readonly rules: CallRules;
  readonly forwarding: Forwarding;
  /** Returns the call that may be sent, or a refusal. */
  readonly narrow?: (call: PlatformCall) => Promise<PlatformCall | Reply>;
  /** Limits simultaneous calls. A caller that `access` allows takes a slot before its body is read, so that no body waits in memory. */
  readonly slots?: UploadSlots;
}

/** Refuses an operation that is not in `allow`, or if there is no `access`. */
export const serveClosed: Route['serve'] = () => Promise.resolve(closed);

/**
 * Serves an operation for owners to callers that `access` allows. Members that the schema names are checked. Members that are not in the
 * contract are returned as the platform sends them, because owners may need them and are allowed to see them.
 */
export function serveOwner(
  endpoint: Owners,
  { access, accessLimit, rules, forwarding, narrow, slots }: Serving,
): Route['serve'] {
  const operation = allowableOperations.find((name) => name === endpoint.name);
  if (!operation) return serveClosed;
  // Only the body of a search contains its campaign.
  const isSearch = operation === 'searchTeams';
  const serve = async (request: Request, texts: Readonly<Record<string, string>>, take: TakeSlot) => {
    const authorize = async (call: Omit<PlatformCall, 'endpoint' | 'body'> & { readonly body?: unknown }) => {
      const { pageId } = call.params as { pageId?: number };
      const asked = {
        ...{ operation, pageId, campaignId: campaignOf(call), campaignIds: campaignsOf(call) },
        headers: shownHeaders(request.headers),
      };
      const decision = await decide(access, asked, accessLimit);
      if (decision === 'late') return late;
      if (decision === 'refused') return refused;
      return (await take()) ? undefined : busy;
    };
    const steps = isSearch ? rules : { ...rules, authorize };
    const { call, refused: problem } = await acceptCall(endpoint, request, texts, steps);
    if (problem) return toResult(problem, endpoint);
    const stranger = isSearch ? await authorize(call) : undefined;
    if (stranger) return stranger;
    const narrowed = narrow ? await narrow(call) : call;
    if ('status' in narrowed) return toResult(narrowed, endpoint);
    const reply = toResult(await forward(narrowed, (value) => value, forwarding), endpoint);
    if (isSearch) return ownTeams(reply, campaignsOf(narrowed));
    return operation === 'listTransactions' ? ownRows(reply, campaignsOf(narrowed)) : reply;
  };
  return async (request, texts) => {
    let giveBack: (() => void) | undefined;
    const take = async () => {
      giveBack = await slots?.take();
      return !slots || giveBack !== undefined;
    };
    try {
      return await serve(request, texts, take);
    } finally {
      giveBack?.();
    }
  };
}

/**
 * Converts the reply of a refused request into the operation's own result (contract §2.11: `success: false` and a `message`), if it has
 * such a result.
 */
function toResult(reply: Reply, { isResult }: Owners): Reply {
  const body = { success: false, ...members(reply.body) };
  return (reply.status === 400 || reply.status === 413) && isResult?.(body) ? { ...reply, body } : reply;
}

/** Takes a slot; false if none is available. */
type TakeSlot = () => Promise<boolean>;

function ownRows(reply: Reply, asked: readonly number[]): Reply {
  if (reply.status !== 200) return reply;
  const { list, dropped } = rowsOf(reply.body as TransactionList, asked);
  if (dropped === 0) return reply;
  return list.data.length === 0 ? foreignRows : { ...reply, body: list, problem: 'contract' };
}

/** Keeps only the teams of the requested campaign, because `access` has allowed only that campaign. */
function ownTeams(reply: Reply, asked: readonly number[]): Reply {
  if (reply.status !== 200 || asked.length === 0) return reply;
  const all = reply.body as readonly Team[];
  const own = all.filter(({ fundraiser }) => asked.includes(fundraiser?.id ?? Number.NaN));
  return own.length === all.length ? reply : { ...reply, body: own, problem: 'contract' };
}

interface Forwarding {
  readonly platform: ResilientPlatform;
  /** Total time in ms, including a retry. */
  readonly timeout: number;
  /** The platform's names for members that the contract does not name. */
  readonly replyNames: ReplyNames;
}

/**
 * Sends a call that moves no money, and creates the reply. `view` picks what the caller may see. Answers are not cached, because they are
 * for one owner, or change something.
 */
async function forward<Row extends Endpoint>(
  call: PlatformCall<Row>,
  view: (value: ReplyOf<Row>) => unknown,
  { platform, timeout, replyNames }: Forwarding,
): Promise<Reply> {
  const { endpoint } = call;
  const isRead = endpoint.method === 'GET' || endpoint.name === 'searchTeams';
  const answer = await platform.ask(call, timeout, isRead);
  return replyFor(endpoint, answer, view, replyNames);
}

/**
 * Keeps only the rows of the requested campaigns: if the platform ignores the filter, it returns the donors of all campaigns. A row without
 * a campaign is removed, too.
 *
 * @param asked The requested campaigns; empty for all.
 * @returns The list, and the number of removed rows.
 */
function rowsOf(
  list: TransactionList,
  asked: readonly number[],
): { readonly list: TransactionList; readonly dropped: number } {
  if (asked.length === 0) return { list, dropped: 0 };
  const own = list.data.filter(({ fundraiser }) => asked.includes(fundraiser?.id ?? Number.NaN));
  const dropped = list.data.length - own.length;
  return { list: dropped === 0 ? list : { ...list, count: own.length, data: own }, dropped };
}
