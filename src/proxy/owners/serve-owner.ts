import type { Endpoint, ReplyOf } from '../../schema/endpoint.js';
import { members } from '../../schema/members.js';
import type { ReplyNames } from '../../schema/reply-names.js';
import type { TransactionList } from '../../schema/transaction.js';
import { campaignOf, campaignsOf, type PlatformCall } from '../platform/call.js';
import { refusal, type Reply } from '../http/reply.js';
import { acceptCall } from '../request/accept-call.js';
import type { CallRules } from '../request/call-rules.js';
import type { Route } from '../http/route.js';
import { decide, shownHeaders, type Access } from './access.js';
import { ownerOperations } from './operations.js';
import type { UploadSlots } from './upload-slots.js';
import type { ResilientPlatform } from '../platform/resilient-platform.js';
import { replyFor } from '../platform/reply-for.js';

/** Not a donation: those go through the ledger, and the compiler sees to it. Nor what visitors read: that is kept. */
type Owners = Endpoint & { readonly access: 'owner' };

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
/** All rows were of other campaigns. An empty list would wrongly say that there were no gifts. */
const foreignRows = refusal(502, 'The service returned only transactions of other campaigns.', 'contract');

export interface Serving {
  readonly access: Access;
  /** How long `access` may take, in ms. */
  readonly accessLimit: number;
  readonly rules: CallRules;
  readonly forwarding: Forwarding;
  /** The call as it may be made, or why not. */
  readonly narrow?: (call: PlatformCall) => Promise<PlatformCall | Reply>;
  /** Where few may be served at once: who is let in takes a place before the body is read, so that none waits in memory. */
  readonly slots?: UploadSlots;
}

/** An operation that is not in `allow`, or has no `access`. */
export const serveClosed: Route['serve'] = () => Promise.resolve(closed);

/**
 * Serves an operation of the owner's to whom `access` lets in. What the schema names is checked; members that the contract does not have
 * come out as the platform sends them, because the owner may need them and is the one who may see them.
 */
export function serveOwner(
  endpoint: Owners,
  { access, accessLimit, rules, forwarding, narrow, slots }: Serving,
): Route['serve'] {
  const operation = ownerOperations.find((name) => name === endpoint.name);
  if (!operation) return serveClosed;
  const serve = async (request: Request, texts: Readonly<Record<string, string>>, take: Take) => {
    const authorize: CallRules['authorize'] = async (call) => {
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
    const { call, refused: problem } = await acceptCall(endpoint, request, texts, { ...rules, authorize });
    if (problem) return asResult(problem, endpoint);
    const narrowed = narrow ? await narrow(call) : call;
    if ('status' in narrowed) return asResult(narrowed, endpoint);
    const reply = asResult(await forward(narrowed, (value) => value, forwarding), endpoint);
    return endpoint.name === 'listTransactions' ? ownRows(reply, campaignsOf(narrowed)) : reply;
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

/** A refused request as the operation's own result says it (contract §2.11: `success: false` and a `message`), where it has such a one. */
function asResult(reply: Reply, { isResult }: Owners): Reply {
  const body = { success: false, ...members(reply.body) };
  return (reply.status === 400 || reply.status === 413) && isResult?.(body) ? { ...reply, body } : reply;
}

/** Takes a place; false when there is none. */
type Take = () => Promise<boolean>;

function ownRows(reply: Reply, asked: readonly number[]): Reply {
  if (reply.status !== 200) return reply;
  const { list, dropped } = rowsOf(reply.body as TransactionList, asked);
  if (dropped === 0) return reply;
  return list.data.length === 0 ? foreignRows : { ...reply, body: list, problem: 'contract' };
}

interface Forwarding {
  readonly platform: ResilientPlatform;
  /** Total time in ms, retry included. */
  readonly timeout: number;
  /** The platform's names of members whose names the contract leaves open. */
  readonly replyNames: ReplyNames;
}

/**
 * Sends a call that moves no money, and words the outcome for the caller. `view` picks what the caller may
 * see. Nothing is kept: this is for what one owner asks for, or changes.
 */
async function forward<Row extends Endpoint>(
  call: PlatformCall<Row>,
  view: (value: ReplyOf<Row>) => unknown,
  { platform, timeout, replyNames }: Forwarding,
): Promise<Reply> {
  const { endpoint } = call;
  const answer = await platform.ask(call, timeout, endpoint.method === 'GET');
  return replyFor(endpoint, answer, view, replyNames);
}

/**
 * A list with the rows of campaigns that were asked for, and no others: a platform that does not know the parameter by the name that it
 * is sent by answers with the donors of all. A row that names no campaign is left out, too.
 *
 * @param asked Empty for all campaigns.
 * @returns The list, and how many rows were left out.
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
