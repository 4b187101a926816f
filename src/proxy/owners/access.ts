import { members } from '../../schema/json.js';
import { within } from '../../timing/within.js';
import type { OwnerOperation } from './operations.js';

/** The argument of the owner's `access` function, which is called before a body is read. */
export interface AccessRequest {
  readonly operation: OwnerOperation;
  /** The campaign that the call is about; `undefined` if it is about several campaigns, all, or none. */
  readonly campaignId: number | undefined;
  /** IDs of all campaigns that the call is about. Empty for a list of all campaigns, and for an image. */
  readonly campaignIds: readonly number[];
  /** The personal page that the call changes; `undefined` for other operations. */
  readonly pageId: number | undefined;
  /** The request's `authorization`, `cookie` and `origin` headers, that of `accessHeader`, and no others. */
  readonly headers: Headers;
  /** Aborted after `timeouts.access`; pass it to your own requests. */
  readonly signal: AbortSignal;
}

/** Allows a call, and names who makes it: for the log, and for the limit of each user's requests. */
export interface AllowedUser {
  /** Not empty, and no secret, because it is logged. */
  readonly user: string;
}

/**
 * Decides whether a caller may use one of the owner's operations. Only `true` and an `AllowedUser` allow it: any other value, a rejection
 * and a decision that takes longer than `timeouts.access` refuse the call. Cookies arrive only if page and proxy share an origin, because
 * the proxy's CORS headers do not allow credentials.
 */
export type Access = (asked: AccessRequest) => boolean | AllowedUser | Promise<boolean | AllowedUser>;

/** The only headers of a visitor that are passed to `access`, besides `accessHeader`. */
const shown = ['authorization', 'cookie', 'origin'] as const;

/** The problem with the name of a further header, worded to follow the option's name; `undefined` if there is none. */
export function accessHeaderProblem(header: string): string | undefined {
  if (!/^[\w-]+$/.test(header)) return 'has to be the name of a header';
  const name = header.toLowerCase();
  if (shown.some((own) => own === name)) return `is ${name}, which access gets without it: remove it`;
  return /^(host|user-agent|referer|forwarded|sec-.+|accept.*|content-.+|x-forwarded-(for|host|port|proto))$/.test(
    name,
  )
    ? `cannot be ${name}, which proves no login. Name the header in which your login proxy writes the user`
    : undefined;
}

/** @param more The owner's `accessHeader`. */
export function shownHeaders(headers: Headers, more: string | undefined): Headers {
  const own = new Headers();
  for (const name of more === undefined ? shown : [...shown, more]) {
    const value = headers.get(name);
    if (value !== null) own.set(name, value);
  }
  return own;
}

/** `late`: `access` did not answer in time. */
export interface Decision {
  readonly kind: 'let-in' | 'refused' | 'late';
  /** Who was let in, if `access` has said so. */
  readonly user?: string;
}

/**
 * Calls `access`. Only `true` and an object with a user allow the call, not a value that is merely truthy.
 *
 * @param limit Time limit in ms.
 */
export async function decide(
  access: Access,
  asked: Omit<AccessRequest, 'signal'>,
  limit: number,
): Promise<Decision> {
  const stop = new AbortController();
  const answer = async (): Promise<Decision> => {
    try {
      // `access` may be plain JavaScript and return anything.
      const result: unknown = await access({ ...asked, signal: stop.signal });
      if (result === true) return { kind: 'let-in' };
      const { user } = members(result);
      return typeof user === 'string' && user.trim() !== '' ? { kind: 'let-in', user } : { kind: 'refused' };
    } catch {
      return { kind: 'refused' };
    }
  };
  try {
    return await within(answer(), limit, (): Decision => ({ kind: 'late' }));
  } finally {
    stop.abort();
  }
}
