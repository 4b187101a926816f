import type { OwnerOperation } from './operations.js';

/** What the owner's `access` function is asked, before a body is read. */
export interface AccessRequest {
  readonly operation: OwnerOperation;
  /** The one campaign that the call is about; `undefined` when it is about several, all, or none. */
  readonly campaignId: number | undefined;
  /** `authorization`, `cookie` and `origin` of the request, and no other. */
  readonly headers: Headers;
}

/**
 * Whether a caller may use an operation of the owner's. Anything but `true` keeps it closed, and so does a rejection.
 * Cookies only arrive where page and proxy share an origin: the proxy allows no credentials to others.
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

/** Whether `access` says yes, and nothing but yes. */
export async function letsIn(access: Access, asked: AccessRequest): Promise<boolean> {
  try {
    // A function in plain JavaScript may return an object it forgot to look into, which is truthy, too.
    return ((await access(asked)) as unknown) === true;
  } catch {
    return false;
  }
}
