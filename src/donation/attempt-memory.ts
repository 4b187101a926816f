import { frequencies } from '../schema/donation.js';
import type { Attempt } from './attempt.js';
import type { Items } from './tab-storage.js';
import { jsonText } from '../schema/json-text.js';

/** Remembers, per campaign, the attempt whose outcome is not known yet. Neither token nor card nor donor: a few plain values. */
export interface AttemptMemory {
  keep(attempt: Attempt): void;
  /** Keeps, not for long, that the gift was made: the tab shows it, others only hear of it. @param at ms since 1970. */
  settle(attempt: Attempt, at: number): void;
  find(campaignId: number, proxyUrl: string): Attempt | undefined;
  /**
   * Another gift to the same campaign of which nobody knows yet, or that was made since this one's press: in another form or tab, by
   * whoever pressed in both.
   */
  rivalOf(attempt: Attempt): Attempt | undefined;
  forget(attempt: Attempt): void;
}

const nameOf = ({ campaignId, proxyUrl }: Pick<Attempt, 'campaignId' | 'proxyUrl'>) =>
  `fr-attempt-${String(campaignId)} ${proxyUrl}`;

/**
 * A memory that survives a reload. Its storage is asked for on each use and guarded: merely reading `sessionStorage` throws
 * in a sandboxed frame, and writing throws where a visitor forbids storage.
 */
export function memoryIn(storage: () => Items): AttemptMemory {
  return {
    keep(attempt) {
      guarded(() => {
        storage().setItem(nameOf(attempt), jsonText(attempt));
      });
    },
    settle(attempt, settledAt) {
      this.keep({ ...attempt, settledAt });
    },
    find(campaignId, proxyUrl) {
      const text = guarded(() => storage().getItem(nameOf({ campaignId, proxyUrl })));
      const found = guarded((): unknown => JSON.parse(text ?? 'null'));
      return isAttempt(found) && found.campaignId === campaignId && found.proxyUrl === proxyUrl
        ? found
        : undefined;
    },
    rivalOf({ key, campaignId, proxyUrl, startedAt }) {
      const found = this.find(campaignId, proxyUrl);
      return found && found.key !== key && (found.settledAt ?? Infinity) > startedAt ? found : undefined;
    },
    forget(attempt) {
      guarded(() => {
        // Another form of the page may have begun an attempt of its own since.
        if (storage().getItem(nameOf(attempt))?.includes(attempt.key)) storage().removeItem(nameOf(attempt));
      });
    },
  };
}

/**
 * The tab's memory, and for a while the site's: a donor who loses patience opens the page in another tab, or closes this one
 * and comes back. Not for long, because on a shared computer that is another donor.
 *
 * @param now ms since 1970.
 */
export function sharedMemory(tab: AttemptMemory, site: AttemptMemory, now: () => number): AttemptMemory {
  const isRecent = ({ startedAt, sentAt = startedAt }: Attempt, within: number) => now() - sentAt < within;
  // The clock was put right since: nobody knows when that was, and another donor may be at the device by now.
  const isFuture = ({ settledAt }: Attempt) => settledAt !== undefined && settledAt > now();
  // Another tab may have sent it since, under the same key: "nothing has been charged" would be a lie then.
  const believed = (own: Attempt): Attempt => {
    const other = site.find(own.campaignId, own.proxyUrl);
    return { ...own, isUnsent: own.isUnsent && other?.key === own.key && other.isUnsent ? true : undefined };
  };
  return {
    keep(attempt) {
      for (const memory of [tab, site]) memory.keep(attempt);
    },
    settle(attempt, at) {
      tab.settle(attempt, at);
      // Another tab may have begun an attempt of its own since, which is the one to look after.
      if (site.find(attempt.campaignId, attempt.proxyUrl)?.key === attempt.key) site.settle(attempt, at);
    },
    // The tab's own may be one that was seen made, or never sent: it must not hide what another tab has under way.
    rivalOf(attempt) {
      const own = tab.rivalOf(attempt);
      if (own && isRecent(own, tabLifetime) && !isFuture(own)) return believed(own);
      const other = site.rivalOf(attempt);
      return other && isRecent(other, siteLifetime) && !isFuture(other) ? other : undefined;
    },
    find(campaignId, proxyUrl) {
      const own = tab.find(campaignId, proxyUrl);
      if (own?.settledAt !== undefined && !isFuture(own) && now() - own.settledAt < shownLifetime) return own;
      if (own?.settledAt !== undefined) tab.forget(own);
      else if (own && isRecent(own, tabLifetime)) return believed(own);
      const other = site.find(campaignId, proxyUrl);
      // A gift that another tab saw made needs no more asking, and only that tab shows it.
      if (other?.settledAt === undefined) return other && isRecent(other, siteLifetime) ? other : undefined;
      if (isFuture(other) || now() - other.settledAt > siteLifetime) site.forget(other);
      return undefined;
    },
    forget(attempt) {
      for (const memory of [tab, site]) memory.forget(attempt);
    },
  };
}

/** As long as proxies remember, in ms: after that nobody can tell. */
const tabLifetime = 48 * 3_600_000;
const siteLifetime = 15 * 60_000;
/** A donor who reloads while the answer comes in must not find an empty form, and give again. */
const shownLifetime = 2 * 60_000;

function guarded<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== 'object' || value === null) return false;
  const { key, campaignId, amountMinor, currency, frequency, payments, ...rest } = value as Record<
    string,
    unknown
  >;
  const { proxyUrl, startedAt, sentAt, settledAt, isUnsent } = rest;
  return (
    typeof key === 'string' &&
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key) &&
    Number.isSafeInteger(campaignId) &&
    Number.isSafeInteger(amountMinor) &&
    typeof currency === 'string' &&
    (payments === undefined || Number.isSafeInteger(payments)) &&
    typeof proxyUrl === 'string' &&
    Number.isSafeInteger(startedAt) &&
    (sentAt === undefined || Number.isSafeInteger(sentAt)) &&
    (settledAt === undefined || Number.isSafeInteger(settledAt)) &&
    (isUnsent === undefined || isUnsent === true) &&
    frequencies.some((known) => known === frequency)
  );
}
