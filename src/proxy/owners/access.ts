import { within } from '../../within.js';
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
  /** The request's `authorization`, `cookie` and `origin` headers, and no others. */
  readonly headers: Headers;
  /** Aborted after `timeouts.access`; pass it to your own requests. */
  readonly signal: AbortSignal;
}

/**
 * Decides whether a caller may use one of the owner's operations. Only `true` allows it: any other value, a rejection and a decision
 * that takes longer than `timeouts.access` refuse the call. Cookies arrive only if page and proxy share an origin, because the proxy's
 * CORS headers do not allow credentials.
 */
export type Access = (asked: AccessRequest) => boolean | Promise<boolean>;

/** The only headers of a visitor that are passed to `access`. */
const shown = ['authorization', 'cookie', 'origin'] as const;

export function shownHeaders(headers: Headers): Headers {
  const own = new Headers();
  for (const name of shown) {
    const value = headers.get(name);
    if (value !== null) own.set(name, value);
  }
  return own;
}

/** `late`: `access` did not answer in time. */
export type Decision = 'let-in' | 'refused' | 'late';

/**
 * Calls `access`. Only `true` allows the call, not a value that is merely truthy.
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
      // `access` may be plain JavaScript and return an object, which is truthy.
      return ((await access({ ...asked, signal: stop.signal })) as unknown) === true ? 'let-in' : 'refused';
    } catch {
      return 'refused';
    }
  };
  try {
    return await within(answer(), limit, () => 'late' as const);
  } finally {
    stop.abort();
  }
}
