import type { QueryNames } from '../../schema/address.js';
import type { ReplyNames } from '../../schema/reply-names.js';
import { setUpGuard, type GuardSetup } from '../abuse/guard.js';
import type { GiftLimitOptions } from '../abuse/limits.js';
import { redactingLedger } from '../ledger/wrapped-ledger.js';
import { defaultLedger } from '../ledger/memory-ledger.js';
import type { Ledger } from '../ledger/ledger.js';
import { withSentMemory } from '../ledger/sent-memory.js';
import { longestTimeout, type ProxyOptions, type Timeouts } from './options.js';
import { present } from './present.js';
import { originProblem } from '../http/origins.js';
import type { Access } from '../owners/access.js';
import { statusWordsProblem, type StatusWords } from '../platform/status-words.js';
import { isSendable, type CampaignKeys, checkUpstream } from '../platform/upstream.js';
import { queryNamesProblem } from './query-names.js';
import { replyNamesProblem } from './reply-names.js';
import { createGiftTimes } from '../cache/gift-times.js';
import { createMemoryAnswers } from '../cache/answer-store.js';
import { toJsonWithout } from '../http/to-json.js';

export interface Setup extends Omit<
  Required<ProxyOptions>,
  'origins' | 'allow' | 'access' | 'campaigns' | 'timeouts' | 'log' | 'warn' | keyof GiftLimitOptions
> {
  readonly origins: ReadonlySet<string>;
  readonly allow: ReadonlySet<string>;
  readonly access: Access | undefined;
  readonly campaigns: ReadonlySet<number> | undefined;
  readonly timeouts: Timeouts;
  readonly guard: GuardSetup;
  readonly log: NonNullable<ProxyOptions['log']>;
}

export const usualTimeouts: Timeouts = {
  ...{ read: 8_000, retry: 300, write: 60_000, repeat: 20_000, figures: 1_000, access: 5_000 },
};

/**
 * Options with their defaults.
 *
 * @throws TypeError for unsafe options. Its message never contains the key.
 */
export function setUp(options: ProxyOptions): Setup {
  const wrong = options.origins.map(originProblem).find((problem) => problem !== undefined);
  if (wrong) throw new TypeError(wrong);
  const campaignKeys = options.campaignKeys ?? {};
  if (![options.apiKey, ...Object.values(campaignKeys)].every(isSendable))
    throw new TypeError('The API key has to be printable ASCII without spaces around it.');
  const now = options.now ?? Date.now;
  // A monotonic clock and not the system time: if the system time were set back by an hour, cached figures would not be refreshed for an
  // hour.
  const clock = options.clock ?? (() => performance.now());
  const insecure = options.allowInsecureUpstream ?? false;
  return {
    upstream: checkUpstream(options.upstream, { insecure }),
    apiKey: options.apiKey,
    campaignKeys: checkCampaignKeys(campaignKeys),
    origins: new Set(options.origins),
    ...guardedOperations(options),
    campaigns: options.campaigns && new Set(options.campaigns.map(checkCampaign)),
    serverCalls: options.serverCalls ?? false,
    queryNames: checkQueryNames(options.queryNames ?? {}),
    replyNames: checkReplyNames(options.replyNames ?? {}),
    statusWords: checkStatusWords(options.statusWords ?? {}),
    maxImageBytes: checkInteger('maxImageBytes', options.maxImageBytes ?? 5_000_000),
    minDonors: checkInteger('minDonors', options.minDonors ?? 3),
    mapRefresh: checkMapRefresh(options.mapRefresh ?? 'donors'),
    allowInsecureUpstream: insecure,
    // Called as a method of the global object: Workers refuse a `fetch` without its `this`.
    fetch: options.fetch ?? ((...request) => globalThis.fetch(...request)),
    now,
    clock,
    random: options.random ?? Math.random,
    answers: options.answers ?? createMemoryAnswers(),
    maxFresh: checkMaxFresh(options.maxFresh ?? Number.POSITIVE_INFINITY),
    gifts: options.gifts ?? createGiftTimes(clock),
    ledger: guardedLedger(options, now, clock),
    donationsOpen: options.donationsOpen ?? true,
    reconcile: options.reconcile ?? true,
    onFinding: options.onFinding ?? (() => undefined),
    onRefused: options.onRefused ?? (() => undefined),
    confirmRefusals: (options.confirmRefusals ?? false) && (options.reconcile ?? true),
    log: neverThrowing(options.log),
    guard: setUpGuard(options, now),
    timeouts: { ...usualTimeouts, ...checkTimeouts(present(options.timeouts ?? {})) },
  };
}

/**
 * The owner's ledger or the default one. Outcomes are stored without API keys, and the gifts that this process has sent are also kept in
 * memory.
 */
function guardedLedger(options: ProxyOptions, now: () => number, clock: () => number): Ledger {
  const toJson = toJsonWithout([options.apiKey, ...Object.values(options.campaignKeys ?? {})]);
  const ledger = options.ledger ?? defaultLedger(now, clock);
  return redactingLedger(withSentMemory(ledger, now, clock), toJson);
}

/**
 * The owner's log function, with its errors ignored: otherwise an error in it would replace the answer, and a successful gift would be
 * reported as an error.
 */
function neverThrowing(log: ProxyOptions['log']): Setup['log'] {
  return (entry) => {
    try {
      const done: unknown = log?.(entry);
      if (done instanceof Promise) done.catch(() => undefined);
    } catch {
      // The error cannot be logged, because the log function failed.
    }
  };
}

function guardedOperations({ allow = [], access }: ProxyOptions): Pick<Setup, 'allow' | 'access'> {
  if (allow.length > 0 && !access)
    throw new TypeError('allow needs access: a function that says who may call those operations.');
  return { allow: new Set<string>(allow), access };
}

function checkInteger(name: string, count: number): number {
  if (!Number.isInteger(count) || count < 0) throw new TypeError(`${name} has to be a whole number.`);
  return count;
}

function checkTimeouts(given: Partial<Timeouts>): Partial<Timeouts> {
  for (const [name, ms] of Object.entries(given))
    if (!(ms >= 0 && ms <= longestTimeout))
      throw new TypeError(
        `timeouts.${name} has to be a number of milliseconds, ${String(longestTimeout)} at most.`,
      );
  return given;
}

function checkMaxFresh(seconds: number): number {
  if (!(seconds >= 0)) throw new TypeError('maxFresh has to be a number of seconds.');
  return seconds;
}

function checkMapRefresh(refresh: string): Setup['mapRefresh'] {
  if (refresh !== 'donors' && refresh !== 'hourly')
    throw new TypeError("mapRefresh has to be 'donors' or 'hourly'.");
  return refresh;
}

function checkQueryNames(names: QueryNames): QueryNames {
  const problem = queryNamesProblem(names);
  if (problem) throw new TypeError(`queryNames: ${problem}`);
  return names;
}

function checkStatusWords(words: StatusWords): StatusWords {
  const problem = statusWordsProblem(words);
  if (problem) throw new TypeError(`statusWords: ${problem}`);
  return words;
}

function checkReplyNames(names: ReplyNames): ReplyNames {
  const problem = replyNamesProblem(names);
  if (problem) throw new TypeError(`replyNames: ${problem}`);
  return names;
}

/** Checks the IDs: with a misspelt ID, calls about its campaign would be sent with the site's key. */
function checkCampaignKeys(keys: CampaignKeys): CampaignKeys {
  if (!Object.keys(keys).every((id) => /^[1-9]\d{0,14}$/.test(id)))
    throw new TypeError('campaignKeys has to be an object of keys by campaign ID.');
  return keys;
}

function checkCampaign(id: number): number {
  if (!Number.isSafeInteger(id) || id < 1) throw new TypeError('campaigns has to be a list of campaign IDs.');
  return id;
}
