import { within } from '../concurrency/within.js';
import type { OwnerOperation } from './operations.js';

/** What the owner's `access` function is asked, before a body is read. */
export interface AccessRequest {
  readonly operation: OwnerOperation;
  /** The one campaign that the call is about; `undefined` when it is about several, all, or none. */
  readonly campaignId: number | undefined;
  /** Every campaign that the call is about: of a list all that it asks for. Empty for a list of all, and for an image. */
  readonly campaignIds: readonly number[];
  /** The personal page that is to be changed; `undefined` for other operations. */
  readonly pageId: number | undefined;
  /** `authorization`, `cookie` and `origin` of the request, and no other. */
  readonly headers: Headers;
  /** Aborted after `timeouts.access`; pass it to your own requests. */
  readonly signal: AbortSignal;
}

/**
 * Whether a caller may use an operation of the owner's. Anything but `true` keeps it closed, and so do a rejection and a decision
 * that takes longer than `timeouts.access`. Cookies only arrive where page and proxy share an origin: the proxy allows no credentials
 * to others.
 */
export type Access = (asked: AccessRequest) => boolean | Promise<boolean>;

/** Headers of a request that `access` may see: nothing else of a visitor's leaves the proxy's hands. */
const shown = ['authorization', 'cookie', 'origin'] as const;

export function shownHeaders(headers: Headers): Headers {
  const own = new Headers();
  for (const name of shown) {
    const value = headers.get(name);
    if (value !== null) own.set(name, value);
  }
  return own;
}

/** `late`: it was not decided in time. */
export type Decision = 'let-in' | 'refused' | 'late';

/**
 * Whether `access` says yes, and nothing but yes.
 *
 * @param limit How long it may take, in ms.
 */
export async function decide(
  access: Access,
  asked: Omit<AccessRequest, 'signal'>,
  limit: number,
): Promise<Decision> {
  const stop = new AbortController();
  const answer = async (): Promise<Decision> => {
    try {
      // A function in plain JavaScript may return an object it forgot to look into, which is truthy, too.
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
