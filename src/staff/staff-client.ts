import { createClient, type Client } from '../client/client.js';
import { isFrError } from '../client/errors.js';
import { pause } from '../client/walk.js';

type SentHeaders = Readonly<Record<string, string>> | null | undefined;

/**
 * Headers of each request, or a function that returns them, for tokens that are renewed. A function that fails counts as a login that has
 * ended.
 */
export type StaffHeaders = SentHeaders | (() => SentHeaders | Promise<SentHeaders>);

/** Longest wait, in seconds, that is kept by itself. */
const longestWait = 120;

/**
 * A client for a user who is logged in, by headers or by a cookie. It waits and asks again when the service answers that there were too many
 * requests.
 *
 * @param onWait Told how many seconds it waits, and `undefined` when it goes on.
 */
export function createStaffClient(
  proxyUrl: string,
  headersOf: () => StaffHeaders,
  onWait: (seconds: number | undefined) => void,
): Client {
  const client = createClient({
    proxyUrl,
    fetch: async (input, init) => {
      const given = headersOf();
      let own: SentHeaders;
      try {
        own = typeof given === 'function' ? await given() : given;
      } catch {
        return new Response(null, { status: 401 });
      }
      const headers = new Headers(init?.headers);
      for (const [name, value] of Object.entries(own ?? {})) headers.set(name, value);
      // The login may be a cookie.
      return fetch(input, { ...init, headers, credentials: 'same-origin' });
    },
  });
  return {
    async call(endpoint, ...rest) {
      const { signal } = rest[1] ?? {};
      for (;;) {
        try {
          return await client.call(endpoint, ...rest);
        } catch (error) {
          if (!isFrError(error) || error.status !== 429) throw error;
          const seconds = Math.max(1, error.retryAfter ?? 5);
          if (seconds > longestWait) throw error;
          onWait(seconds);
          await pause(seconds, signal).finally(() => onWait(undefined));
        }
      }
    },
  };
}
