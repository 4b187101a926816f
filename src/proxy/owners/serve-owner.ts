import type { Endpoint, ReplyNames } from '../../schema/endpoint.js';
import { reference } from '../../schema/field.js';
import { members } from '../../schema/json.js';
import { z } from '../../schema/z.js';
import { campaignsOf, type PlatformCall } from '../platform/platform.js';
import { afterPause, refusal, type Reply } from '../http/reply.js';
import type { MinuteCount } from '../abuse/request-rate.js';
import { siteRangeOf } from '../http/ip-address.js';
import { acceptCall, type CallRules } from '../request/accept-call.js';
import type { Client, Route } from '../http/route.js';
import { decide, shownHeaders, type Access, type AccessRequest } from './access.js';
import { allowableOperations } from './operations.js';
import type { Slots } from '../concurrency/slots.js';
import { tooManyImages } from './images/only-images.js';
import { ticketHeader, type UploadTickets } from './upload-tickets.js';
import type { ResilientAnswer, ResilientPlatform } from '../platform/resilient-platform.js';
import { replyFor, withProblemAt } from '../platform/reply-for.js';

/**
 * An endpoint for owners. The type excludes donations, which go through the ledger, and endpoints for visitors, whose answers are cached.
 */
export type Owners = Endpoint & { readonly access: 'owner' };

const closed = refusal(403, 'This proxy does not offer that operation.');
export const refused = refusal(403, 'Access was refused.', 'access-refused');
export const late = afterPause(5_000, refusal(503, 'The access check took too long.', 'access-late'));
/** The reply if all rows were of other campaigns: an empty list would wrongly say that there were no gifts. */
const foreignRows = refusal(502, 'The service returned only transactions of other campaigns.', 'contract');
const wrongTokens = refusal(429, 'Too many wrong tokens. Try again later.', 'token-refused');

/** How callers of the owner's operations are let in. */
export interface Gate {
  readonly access: Access;
  /** Time limit for `access`, in ms. */
  readonly accessLimit: number;
  /** Name of a further header that `access` gets. */
  readonly accessHeader: string | undefined;
  /** Counts a request of a user. Returns a refusal if there were too many. */
  readonly countUser: (user: string) => Reply | undefined;
}

/** What the log says about a use of an owner's operation; never data of donors. */
type Audit = NonNullable<Reply['audit']>;

/** How long an upload waits for a slot, in ms. */
const longestWait = 10_000;
/** Longest text of the caller in the log. */
const longestText = 200;

/**
 * Decides whether a caller is let in.
 *
 * @returns What the log says about the use, and a refusal if the caller is not let in.
 */
export async function admit(
  { access, accessLimit, accessHeader, countUser }: Gate,
  asked: Omit<AccessRequest, 'signal' | 'headers' | 'campaignId'>,
  headers: Headers,
): Promise<{ readonly audit: Audit; readonly refusal: Reply | undefined }> {
  const [campaignId, ...others] = asked.campaignIds;
  const campaign = others.length === 0 ? campaignId : undefined;
  const decision = await decide(
    access,
    { ...asked, campaignId: campaign, headers: shownHeaders(headers, accessHeader) },
    accessLimit,
  );
  const { user } = decision;
  const audit: Audit = {
    ...(user !== undefined && { user: user.slice(0, longestText) }),
    ...(campaign !== undefined && { campaign }),
    ...(others.length > 0 && { campaigns: asked.campaignIds.join(',').slice(0, longestText) }),
  };
  if (decision.kind !== 'let-in') return { audit, refusal: decision.kind === 'late' ? late : refused };
  return { audit, refusal: user === undefined ? undefined : countUser(user) };
}

export interface Serving {
  /** Absent if the token of a personal page decides, or the ticket for an upload. */
  readonly gate?: Gate;
  readonly rules: CallRules;
  readonly forwarding: Forwarding;
  /** Returns the call that may be sent, or a refusal. */
  readonly narrow?: (call: PlatformCall) => Promise<PlatformCall | Reply>;
  /** Limits simultaneous calls. A caller that `access` allows takes a slot before its body is read, so that no body waits in memory. */
  readonly slots?: Slots;
  /** Without `access`: given to owners of personal pages, and required for an upload. */
  readonly tickets?: UploadTickets;
  /** Limits how many wrong tokens of personal pages a caller can try: the platform itself may have no limit. */
  readonly countToken?: MinuteCount;
}

/** Refuses an operation that is not in `allow`, or if there is no `access`. */
export const serveClosed: Route['serve'] = () => Promise.resolve(closed);

/**
 * Serves an operation for owners to callers that `access` allows. Rows and personal pages are returned as the platform sends them, because
 * a row that the schema refuses is still a gift. The caller's client reports invalid members, and the log names them.
 */
export function serveOwner(
  endpoint: Owners,
  { gate, rules, forwarding, narrow, slots, tickets, countToken }: Serving,
): Route['serve'] {
  const operation = allowableOperations.find((name) => name === endpoint.name);
  if (!operation) return serveClosed;
  // Only the body of a search contains its campaign.
  const isSearch = operation === 'searchTeams';
  const serve = async (
    request: Request,
    texts: Readonly<Record<string, string>>,
    take: TakeSlot,
    { address }: Client,
    note: (audit: Audit) => void,
  ) => {
    let user: string | undefined;
    const authorize = async (call: Asked) => {
      const stranger = await (gate ? decideOn(gate, call) : checkTicket());
      return stranger ?? ((await take()) ? undefined : tooManyImages);
    };
    const checkTicket = async () => {
      if (operation !== 'uploadImage') return undefined;
      return tickets ? tickets.use(request.headers.get(ticketHeader)) : closed;
    };
    const decideOn = async (by: Gate, call: Asked) => {
      const { pageId } = call.params as { pageId?: number };
      const { audit, refusal: stranger } = await admit(
        by,
        { operation, pageId, campaignIds: campaignsOf(call) },
        request.headers,
      );
      note(audit);
      ({ user } = audit);
      return stranger;
    };
    const steps = isSearch ? rules : { ...rules, authorize };
    const { call, refused: problem } = await acceptCall(endpoint, request, texts, steps);
    if (problem) return toResult(problem, endpoint);
    const stranger = isSearch ? await authorize(call) : undefined;
    if (stranger) return stranger;
    const narrowed = narrow ? await narrow(call) : call;
    if ('status' in narrowed) return toResult(narrowed, endpoint);
    const { pageId } = call.params as { pageId?: number };
    const caller = guesserOf(user, address, pageId);
    // Counted as wrong until the answer says otherwise, so that attempts at the same time count as well.
    const takeBack = pageId === undefined ? undefined : countToken?.(caller);
    if (typeof takeBack === 'number') return afterPause(takeBack, wrongTokens);
    const { answer, reply: answered } = await forward(narrowed, forwarding);
    const reply = toResult(answered, endpoint);
    if (!isTokenWrong(reply, answer, gate)) takeBack?.();
    if (!gate && pageId !== undefined) return forOwnerOfPage(reply, pageId, tickets);
    if (isSearch) return ownTeams(reply, campaignsOf(narrowed));
    return operation === 'listTransactions' ? ownRows(reply, campaignsOf(narrowed)) : reply;
  };
  return async (request, texts, client) => {
    let giveBack: (() => void) | undefined;
    const take = async () => {
      giveBack = await slots?.take(longestWait);
      return !slots || giveBack !== undefined;
    };
    let audit: Audit = {};
    try {
      const reply = await serve(request, texts, take, client, (noted) => (audit = noted));
      return { ...reply, audit: { ...audit, ...rowsIn(reply) } };
    } finally {
      giveBack?.();
    }
  };
}

/**
 * Whom a wrong token counts for. Not the page: strangers could keep its owner out by wrong tokens. But callers of whom nothing is known
 * would all count as one.
 */
function guesserOf(
  user: string | undefined,
  address: string | undefined,
  pageId: number | undefined,
): string {
  return user === undefined ? (rangeOf(address) ?? `page ${String(pageId)}`) : `user ${user}`;
}

/** An address as guesses are counted: one customer can rent 65,536 of the ranges that count as one address elsewhere. */
function rangeOf(address: string | undefined): string | undefined {
  return address && (siteRangeOf(address) ?? address);
}

/** Whether the token of a personal page is wrong, as far as the answer shows. */
function isTokenWrong(reply: Reply, answer: ResilientAnswer, gate: Gate | undefined): boolean {
  if (gate) return reply.problem === 'token-refused';
  // Without `access`, strangers call as well. A platform may answer another status than 403 to a wrong token.
  return reply.status !== 200 && !isPlatformFault(answer);
}

/** Whether an answer, or its absence, says nothing about the token: the platform is busy, broken or out of reach. */
function isPlatformFault(answer: ResilientAnswer): boolean {
  if (answer.kind === 'answered') return answer.status === 429 || answer.status >= 500;
  // A redirect, as to a page for signing in, is an answer to the token.
  return answer.kind !== 'unreadable';
}

/**
 * Converts the reply of a refused request into the operation's own result (contract §2.11: `success: false` and a `message`), if it has
 * such a result.
 */
function toResult(reply: Reply, { isResult }: Owners): Reply {
  const body = { success: false, ...members(reply.body) };
  const { status } = reply;
  return (status === 400 || status === 413) && isResult?.(body, status) ? { ...reply, body } : reply;
}

/**
 * The reply to a caller who is known by nothing but the token of a personal page: with a ticket for uploads if the platform accepted the
 * token, and otherwise without the platform's message, which is for owners.
 */
async function forOwnerOfPage(
  reply: Reply,
  pageId: number,
  tickets: UploadTickets | undefined,
): Promise<Reply> {
  if (reply.status === 400)
    return { ...reply, body: { ...members(reply.body), message: 'The service refused the request.' } };
  if (reply.status !== 200 || !tickets) return reply;
  return {
    ...reply,
    headers: {
      [ticketHeader]: await tickets.issue(pageId),
      'access-control-expose-headers': `retry-after, ${ticketHeader}`,
    },
  };
}

/** A call as far as it is known when its caller is checked. */
type Asked = Omit<PlatformCall, 'endpoint' | 'body'> & { readonly body?: unknown };

/** The number of transactions or teams in a reply, for the log. */
function rowsIn({ status, body }: Reply): Audit {
  const rows = Array.isArray(body) ? body : members(body)['data'];
  return status === 200 && Array.isArray(rows) ? { rows: rows.length } : {};
}

/** Takes a slot; false if none is available. */
type TakeSlot = () => Promise<boolean>;

/** A number that is the campaign of no call. */
const unreadable = Number.NaN;

/** The campaign of a row as the platform sent it. */
function campaignIn(row: unknown): number {
  const { data } = z.safeParse(reference, members(members(row)['fundraiser'])['id']);
  return data ?? unreadable;
}

/**
 * Keeps only the rows of the requested campaigns: if the platform ignores the filter, it returns the donors of all campaigns. A row without
 * a campaign is removed, too.
 *
 * @param asked The requested campaigns; empty for all.
 * @returns The rows, and the indexes of the removed ones.
 */
function rowsOf(rows: readonly unknown[], asked: readonly number[]) {
  const own: unknown[] = [];
  const removed: number[] = [];
  for (const [index, row] of rows.entries())
    if (asked.length === 0 || asked.includes(campaignIn(row))) own.push(row);
    else removed.push(index);
  return { own, removed };
}

/** `count` still includes the removed rows whose campaign cannot be read, so that the client reports them. */
function ownRows(reply: Reply, asked: readonly number[]): Reply {
  if (reply.status !== 200) return reply;
  const list = reply.body as { readonly data: readonly unknown[] };
  const { own, removed } = rowsOf(list.data, asked);
  if (removed.length === 0) return reply;
  if (own.length === 0) return foreignRows;
  const lost = removed.filter((index) => Number.isNaN(campaignIn(list.data[index])));
  return withProblemAt(
    { ...reply, body: { ...list, count: own.length + lost.length, data: own } },
    removed.map((index) => `data.${String(index)}.fundraiser.id`),
  );
}

/** Keeps only the teams of the requested campaign, because `access` has allowed only that campaign. */
function ownTeams(reply: Reply, asked: readonly number[]): Reply {
  if (reply.status !== 200) return reply;
  const { own, removed } = rowsOf(reply.body as readonly unknown[], asked);
  const paths = removed.map((index) => `${String(index)}.fundraiser.id`);
  return withProblemAt({ ...reply, body: own }, paths);
}

interface Forwarding {
  readonly platform: ResilientPlatform;
  /** Total time in ms, including a retry. */
  readonly timeout: number;
  /** The platform's names for members that the contract does not name. */
  readonly replyNames: ReplyNames;
}

/** Sends a call that moves no money, and creates the reply. It is not cached, because it is for one owner, or changes something. */
async function forward<Row extends Endpoint>(
  call: PlatformCall<Row>,
  { platform, timeout, replyNames }: Forwarding,
): Promise<{ readonly answer: ResilientAnswer; readonly reply: Reply }> {
  const { endpoint } = call;
  const isRead = endpoint.method === 'GET' || endpoint.name === 'searchTeams';
  const answer = await platform.ask(call, timeout, isRead);
  // Only the members of the contract for an image, which is not a row of the owner's records.
  const isImage = endpoint.name === 'uploadImage';
  const reply = replyFor(endpoint, answer, (value, sent) => (isImage ? value : sent), replyNames);
  return { answer, reply };
}
