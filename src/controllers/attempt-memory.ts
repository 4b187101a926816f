import { frequencies } from '../schema/donation.js';
import type { Attempt } from './attempt.js';

/** Remembers, per campaign, the attempt whose outcome is not known yet. Neither token nor card nor donor: five plain values. */
export interface AttemptMemory {
  keep(attempt: Attempt): void;
  find(campaignId: number): Attempt | undefined;
  forget(attempt: Attempt): void;
}

const nameOf = (campaignId: number) => `fr-attempt-${String(campaignId)}`;

/**
 * The tab's memory, which survives a reload. Asked for on each use and guarded: merely reading `sessionStorage` throws in a
 * sandboxed frame, and writing throws where a visitor forbids storage.
 */
export function tabMemory(storage: () => Storage): AttemptMemory {
  return {
    keep(attempt) {
      guarded(() => {
        storage().setItem(nameOf(attempt.campaignId), JSON.stringify(attempt));
      });
    },
    find(campaignId) {
      const text = guarded(() => storage().getItem(nameOf(campaignId)));
      const found = guarded((): unknown => JSON.parse(text ?? 'null'));
      return isAttempt(found) && found.campaignId === campaignId ? found : undefined;
    },
    forget({ campaignId, key }) {
      guarded(() => {
        // Another form of the page may have begun an attempt of its own since.
        if (storage().getItem(nameOf(campaignId))?.includes(key)) storage().removeItem(nameOf(campaignId));
      });
    },
  };
}

function guarded<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== 'object' || value === null) return false;
  const { key, campaignId, amountMinor, currency, frequency } = value as Record<string, unknown>;
  return (
    typeof key === 'string' &&
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key) &&
    Number.isSafeInteger(campaignId) &&
    Number.isSafeInteger(amountMinor) &&
    typeof currency === 'string' &&
    frequencies.some((known) => known === frequency)
  );
}
