import { frequencies } from '../schema/donation.js';
import type { Attempt } from './attempt.js';
import type { Items } from './tab-storage.js';
import { jsonText } from '../schema/json-text.js';

/** Remembers, per campaign, the attempt whose outcome is not known yet. No token, card or donor data is stored. */
export interface AttemptMemory {
  keep(attempt: Attempt): void;
  /** Records for a short time that the gift was made. This tab shows the result; other tabs do not. @param at ms since 1970. */
  settle(attempt: Attempt, at: number): void;
  find(campaignId: number, proxyUrl: string): Attempt | undefined;
  /**
   * Returns another gift to the same campaign, from another form or tab, whose outcome is unknown or that was made after this attempt's
   * press.
   */
  rivalOf(attempt: Attempt): Attempt | undefined;
  forget(attempt: Attempt): void;
}

const nameOf = ({ campaignId, proxyUrl }: Pick<Attempt, 'campaignId' | 'proxyUrl'>) =>
  `fr-attempt-${String(campaignId)} ${proxyUrl}`;

/**
 * A memory that survives a reload. The storage is read on each use, inside a `try`: merely accessing `sessionStorage` throws
 * in a sandboxed frame, and writing throws if the visitor blocks storage.
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
        // Another form of the page may have stored its own attempt since.
        if (storage().getItem(nameOf(attempt))?.includes(attempt.key)) storage().removeItem(nameOf(attempt));
      });
    },
  };
}

/**
 * The tab's memory and, for a short time, the site's: a donor who loses patience may open the page in another tab, or close this one
 * and come back. The time is short because on a shared computer the next visitor is another donor.
 *
 * @param now ms since 1970.
 */
export function sharedMemory(tab: AttemptMemory, site: AttemptMemory, now: () => number): AttemptMemory {
  const isRecent = ({ startedAt, sentAt = startedAt }: Attempt, within: number) => now() - sentAt < within;
  // The clock was set back since, so the age is unknown, and another donor may be using the device now.
  const isFuture = ({ settledAt }: Attempt) => settledAt !== undefined && settledAt > now();
  // Another tab may have sent the gift since with the same key. Then "nothing has been charged" might be false.
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
      // Another tab may have started its own attempt since. Do not overwrite it.
      if (site.find(attempt.campaignId, attempt.proxyUrl)?.key === attempt.key) site.settle(attempt, at);
    },
    // This tab's attempt may be settled or never sent. It must not hide an attempt that another tab is sending.
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
      // If another tab has settled the gift, no more requests are needed, and only that tab shows the result.
      if (other?.settledAt === undefined) return other && isRecent(other, siteLifetime) ? other : undefined;
      if (isFuture(other) || now() - other.settledAt > siteLifetime) site.forget(other);
      return undefined;
    },
    forget(attempt) {
      for (const memory of [tab, site]) memory.forget(attempt);
    },
  };
}

/** As long as proxies keep an attempt, in ms. After that the outcome can no longer be found out. */
const tabLifetime = 48 * 3_600_000;
const siteLifetime = 15 * 60_000;
/** In ms. A donor who reloads just as the answer arrives must not see an empty form and give again. */
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
