import { FrError, isFrError } from './errors.js';
import type { Answer, CallOptions } from './client.js';

export interface WalkOptions extends Pick<CallOptions, 'signal'> {
  /**
   * Called with the warnings of a page before its rows; paths are relative to the page: `data.3.amount`. Rows that could not be read are
   * left out, so use this option if you add up amounts.
   */
  readonly onWarnings?: (warnings: Answer<unknown>['warnings'], page: number) => void;
}

interface Row {
  readonly id: number;
}

/**
 * Requests one page, and repeats the request up to twice if the platform is busy (429) or fails for a moment (500, 503). Otherwise an export of
 * hundreds of pages would end at the first such answer.
 */
export async function withRetries<Value>(
  ask: () => Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      const seconds = tries < 3 ? retryDelay(error) : undefined;
      if (seconds === undefined) throw error;
      await pause(seconds, signal);
    }
  }
}

/**
 * Seconds until the next try: as many as the server says, if they are few. `undefined` for errors that it would not change. 502 and 504 are among
 * them: by these, fr-proxy answers for a platform whose answer is unusable or late.
 */
function retryDelay(error: unknown): number | undefined {
  const { status, retryAfter } = isFrError(error) ? error : {};
  const isBusy = status === 429;
  if (!isBusy && status !== 500 && status !== 503) return undefined;
  const seconds = retryAfter ?? (isBusy ? 1 : 0.3);
  return seconds <= (isBusy ? 60 : 5) ? seconds : undefined;
}

/** Waits this many seconds. @throws The reason of `signal` if it is aborted before. */
export function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

/** Requests one page, with these parameters in addition to those of the query. */
export type AskById<Item> = (more: {
  readonly sort: 'id';
  readonly direction: 'asc';
  readonly after_id?: number;
}) => Promise<readonly Item[]>;

// A list ends with the second answer in succession that has nothing new: one alone may be a mistake of the platform.

/** Yields pages in the order of IDs. Each request continues after the last ID, so new rows come at the end. */
export async function* pagesById<Item extends Row>(
  name: string,
  ask: AskById<Item>,
  after: number | undefined,
): AsyncGenerator<readonly Item[], void, void> {
  for (let from = after, ends = 0; ends < 2;) {
    const rows = await ask({ sort: 'id', direction: 'asc', ...(from !== undefined && { after_id: from }) });
    const ids = rows.map(({ id }) => id);
    if (ids.some((id, at) => id < (ids[at - 1] ?? after ?? 0)))
      throw new FrError('contract', `${name}: rows are not in the order of ID, or not after after_id`);
    const last = ids.at(-1);
    if (last === undefined || (last === after && from !== after)) {
      ends += 1;
      continue;
    }
    ends = 0;
    // A page may repeat an ID, and a platform may include the row of `after_id` itself.
    const fresh = rows.filter(({ id }, at) => id !== (ids[at - 1] ?? after));
    if (fresh.length > 0) yield fresh;
    // On such a platform, that row may fill the page.
    from = last === after ? last + 1 : last;
    after = last;
  }
}

/**
 * Yields pages by number. New rows move others to the next page, so repeated rows are left out. After a page without a new ID comes the next
 * one, because new rows may have filled a page; an empty page is requested again. A platform that ignores `page` ends after the third.
 */
export async function* pagesByNumber<Item extends Row>(
  ask: (more: { readonly page: number }) => Promise<readonly Item[]>,
): AsyncGenerator<readonly Item[], void, void> {
  const seen = new Set<number>();
  for (let page = 1, ends = 0; ends < 2;) {
    const rows = await ask({ page });
    const fresh: Item[] = [];
    for (const row of rows) {
      // Added one by one, because a page may contain an ID twice.
      if (seen.has(row.id)) continue;
      seen.add(row.id);
      fresh.push(row);
    }
    if (rows.length > 0) page += 1;
    ends = fresh.length > 0 ? 0 : ends + 1;
    if (fresh.length > 0) yield fresh;
  }
}
