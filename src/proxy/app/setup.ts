import { setUpGuard } from '../abuse/guard.js';
import { createMemoryAnswers } from '../cache/answer-store.js';
import { createGiftTimes } from '../cache/gift-times.js';
import { sixDigits } from '../pictures/picture-query.js';
import { createNotices } from '../owners/attention.js';
import { defaultLedger } from '../ledger/memory-ledger.js';
import type { LogEntry } from '../http/log-entry.js';
import { checkOptions } from '../settings/check-options.js';
import type { CheckedOptions, ProxyOptions } from '../settings/options.js';

/** The options as the folders of the proxy use them. */
export type Setup = Readonly<ReturnType<typeof setUp>>;

/** @throws TypeError for unsafe options. Its message never contains the key. */
export function setUp(given: ProxyOptions) {
  const options = checkOptions(given);
  const { origins, allow, campaigns, supporters, fundraisers, now, clock, reconcile } = options;
  const notices = createNotices(now);
  const log = neverThrowing(options.log);
  return {
    ...options,
    origins: new Set(origins),
    allow: new Set<string>(allow),
    campaigns: campaigns && new Set(campaigns),
    supporters: supporters && new Set(supporters),
    fundraisers: fundraisers && new Set(fundraisers),
    pictureAccents:
      options.pictureAccents &&
      new Set(options.pictureAccents.map((accent) => sixDigits(accent.replace('#', '')))),
    maxFresh: options.maxFresh ?? Number.POSITIVE_INFINITY,
    answers: options.answers ?? createMemoryAnswers(),
    gifts: options.gifts ?? createGiftTimes(clock),
    ledger: options.ledger ?? defaultLedger(now, clock),
    confirmRefusals: options.confirmRefusals && reconcile,
    notices,
    log: (entry: LogEntry) => {
      notices.note(entry);
      log(entry);
    },
    guard: setUpGuard(options),
  };
}

/**
 * The owner's log function, with its errors ignored: otherwise an error in it would replace the answer, and a successful gift would be
 * reported as an error.
 */
export function neverThrowing(log: CheckedOptions['log']): NonNullable<CheckedOptions['log']> {
  return (entry) => {
    try {
      const done: unknown = log?.(entry);
      if (done instanceof Promise) done.catch(() => undefined);
    } catch {
      // The error cannot be logged, because the log function failed.
    }
  };
}
