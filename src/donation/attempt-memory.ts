import { attemptName } from './left-attempt.js';
import { keyForm } from '../schema/endpoint.js';
import { frequencies } from '../schema/gift-values.js';
import { earlierGifts, type Attempt } from './attempt.js';
import { tryOrUndefined, type StorageMethods } from './tab-storage.js';
import { jsonText } from '../schema/json.js';

/** Stores, for each campaign, the attempt whose outcome is not known yet. Contains no token, card or donor data. */
export interface AttemptMemory {
  save(attempt: Attempt): void;
  /** Records that the gift was made, for a short time. This tab shows the result; other tabs do not. @param at ms since 1970. */
  settle(attempt: Attempt, at: number): void;
  find(campaignId: number, proxyUrl: string): Attempt | undefined;
  /**
   * Returns another attempt for the same campaign, from another form or tab, whose outcome is unknown or that was made after this attempt's
   * press.
   */
  findRival(attempt: Attempt): Attempt | undefined;
  delete(attempt: Attempt): void;
}

/**
 * An attempt memory that survives a reload. The storage is accessed inside a `try` at each use, because access to `sessionStorage` throws
 * in a sandboxed frame, and writing throws if the visitor blocks storage.
 */
export function createAttemptMemory(storage: () => StorageMethods): AttemptMemory {
  return {
    save(attempt) {
      tryOrUndefined(() => {
        storage().setItem(attemptName(attempt), jsonText(attempt));
      });
    },
    settle(attempt, settledAt) {
      this.save({ ...attempt, settledAt });
    },
    find(campaignId, proxyUrl) {
      const text = tryOrUndefined(() => storage().getItem(attemptName({ campaignId, proxyUrl })));
      const found = tryOrUndefined((): unknown => JSON.parse(text ?? 'null'));
      return isAttempt(found) && found.campaignId === campaignId && found.proxyUrl === proxyUrl
        ? found
        : undefined;
    },
    findRival({ key, campaignId, proxyUrl, startedAt }) {
      const found = this.find(campaignId, proxyUrl);
      return found && found.key !== key && (found.settledAt ?? Infinity) > startedAt ? found : undefined;
    },
    delete(attempt) {
      tryOrUndefined(() => {
        // Another form of the page may have stored its own attempt meanwhile, which must stay.
        if (storage().getItem(attemptName(attempt))?.includes(attempt.key))
          storage().removeItem(attemptName(attempt));
      });
    },
  };
}

/**
 * Combines the tab's memory with the site's, which is used for a short time only: an impatient donor may open the page in another tab, but
 * on a shared computer the next visitor is another donor.
 *
 * @param now ms since 1970.
 */
export function combineAttemptMemories(
  tab: AttemptMemory,
  site: AttemptMemory,
  now: () => number,
): AttemptMemory {
  const isRecent = ({ startedAt, sentAt = startedAt }: Attempt, within: number) => now() - sentAt < within;
  // If the clock was set back, the attempt's age is unknown, and another donor may be using the device now. Devices often correct their
  // clocks by some seconds.
  const isFuture = ({ settledAt }: Attempt) => settledAt !== undefined && settledAt > now() + resultLifetime;
  // Another tab may have sent the gift meanwhile with the same key. Then `isUnsent` might be wrong.
  const confirmUnsent = (own: Attempt): Attempt => {
    const other = site.find(own.campaignId, own.proxyUrl);
    return { ...own, isUnsent: own.isUnsent && other?.key === own.key && other.isUnsent ? true : undefined };
  };
  return {
    save(attempt) {
      for (const memory of [tab, site]) memory.save(attempt);
    },
    settle(attempt, at) {
      tab.settle(attempt, at);
      // Another tab may have started its own attempt meanwhile, which must not be overwritten.
      if (site.find(attempt.campaignId, attempt.proxyUrl)?.key === attempt.key) site.settle(attempt, at);
    },
    // This tab's attempt may be settled or never sent, so it must not hide an attempt that another tab is sending.
    findRival(attempt) {
      const own = tab.findRival(attempt);
      if (own && isRecent(own, tabLifetime) && !isFuture(own)) return confirmUnsent(own);
      const other = site.findRival(attempt);
      return other && isRecent(other, siteLifetime) && !isFuture(other) ? other : undefined;
    },
    find(campaignId, proxyUrl) {
      const own = tab.find(campaignId, proxyUrl);
      if (own?.settledAt !== undefined && !isFuture(own) && now() - own.settledAt < resultLifetime)
        return own;
      if (own?.settledAt !== undefined) tab.delete(own);
      else if (own && isRecent(own, tabLifetime)) return confirmUnsent(own);
      const other = site.find(campaignId, proxyUrl);
      if (!other) return undefined;
      if (other.settledAt === undefined && isRecent(other, siteLifetime)) return other;
      // If another tab has settled the gift, that tab shows the result, and this one sends no more requests. An old one is deleted:
      // local storage does not expire, and the next visitor of the device may be another donor.
      const { settledAt } = other;
      const isOver =
        settledAt === undefined ? !isRecent(other, tabLifetime) : now() - settledAt > siteLifetime;
      if (isOver || isFuture(other)) site.delete(other);
      return undefined;
    },
    delete(attempt) {
      for (const memory of [tab, site]) memory.delete(attempt);
    },
  };
}

/** Time in ms for which proxies keep an attempt. After this, the outcome can no longer be requested. */
const tabLifetime = 48 * 3_600_000;
const siteLifetime = 15 * 60_000;
/**
 * Time in ms for which a result is shown again after a reload: a donor who reloads just as the answer arrives must not see an empty form
 * and give again.
 */
const resultLifetime = 2 * 60_000;

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== 'object' || value === null) return false;
  const { key, campaignId, amountMinor, currency, frequency, payments, ...rest } = value as Record<
    string,
    unknown
  >;
  const { proxyUrl, startedAt, sentAt, settledAt, isUnsent, repeats } = rest;
  return (
    typeof key === 'string' &&
    keyForm.test(key) &&
    Number.isSafeInteger(campaignId) &&
    Number.isSafeInteger(amountMinor) &&
    typeof currency === 'string' &&
    (payments === undefined || Number.isSafeInteger(payments)) &&
    typeof proxyUrl === 'string' &&
    Number.isSafeInteger(startedAt) &&
    (sentAt === undefined || Number.isSafeInteger(sentAt)) &&
    (settledAt === undefined || Number.isSafeInteger(settledAt)) &&
    (isUnsent === undefined || isUnsent === true) &&
    (repeats === undefined || earlierGifts.some((known) => known === repeats)) &&
    frequencies.some((known) => known === frequency)
  );
}
