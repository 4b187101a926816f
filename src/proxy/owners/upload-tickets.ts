import type { LimitStore } from '../abuse/limit-store.js';
import { afterPause, refusal, type Reply } from '../http/reply.js';
import { createKeyedHash } from '../ledger/hashes.js';
import { equalInTime } from './equal-in-time.js';

/** Header of the answer that allows uploads for a personal page, and of each of these uploads. */
export const ticketHeader = 'fr-upload-ticket';

/** How long a ticket is valid, in ms. A page that needs longer reads the personal page again. */
const lifetime = 10 * 60_000;

const hour = 3_600_000;
/** Maximum number of uploads for one personal page in an hour. */
const mostUploads = 20;

/**
 * Tickets for uploads. An upload (contract §4.3) has neither a token nor a personal page, so without a ticket every visitor could store
 * images under the charity's key.
 */
export interface UploadTickets {
  /** A ticket for the owner of a personal page, whose token the platform has just accepted. */
  issue(pageId: number): Promise<string>;
  /** Counts an upload. Returns a refusal if there is no valid ticket, or if there were too many uploads. */
  use(ticket: string | null): Promise<Reply | undefined>;
}

const refused: Reply = {
  ...refusal(403, 'The upload needs a new ticket: read the personal page again.', 'access-refused'),
  body: { message: 'The upload needs a new ticket: read the personal page again.', code: 'ticket-refused' },
};
const tooMany = afterPause(
  hour,
  refusal(429, 'Too many images for this page. Try again later.', 'limit-requests'),
);

/**
 * @param secret The same in every proxy of a site, so that each accepts the tickets of the others.
 * @param now Milliseconds since 1970, likewise.
 */
export function createUploadTickets(secret: string, store: LimitStore, now: () => number): UploadTickets {
  const seal = createKeyedHash(secret, 'fr-widgets: uploads for a personal page');
  return {
    async issue(pageId) {
      const text = `${String(pageId)}.${String(now() + lifetime)}`;
      return `${text}.${await seal(text)}`;
    },
    async use(ticket) {
      const [, text = '', pageId = '', until = '', mac = ''] =
        /^(([1-9]\d{0,14})\.(\d{1,15}))\.([0-9a-f]{64})$/.exec(ticket ?? '') ?? [];
      const left = Number(until) - now();
      // More than a lifetime is left where the clock is behind: a little in another proxy, much after it was set back.
      if (!equalInTime(await seal(text), mac) || left <= 0 || left > 2 * lifetime) return refused;
      const counted = `uploads:${await seal(`uploads for ${pageId}`)}`;
      return (await store.add(counted, 1, hour)) < mostUploads ? undefined : tooMany;
    },
  };
}
