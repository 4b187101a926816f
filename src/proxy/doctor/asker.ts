import type { QueryNames } from '../../schema/address.js';
import type { Endpoint } from '../../schema/endpoint.js';
import { createPlatform, type PlatformAnswer, type PlatformSettings } from '../platform/platform.js';

/** One answer of the platform, with details of the response that `PlatformAnswer` does not have. */
export interface Exchange {
  readonly answer: PlatformAnswer;
  /** HTTP status; absent if there was no response. */
  readonly status?: number;
  /** Media type in lower case, for example `text/html`; empty if the response has none. */
  readonly mediaType?: string;
  /** The `Location` header of a redirect. */
  readonly location?: string;
  /** Error code of a failed request, for example `ECONNREFUSED`. */
  readonly code?: string;
  /** Duration of the request in ms. */
  readonly ms: number;
  /** When the answer arrived, ms since 1970 by this machine's clock. */
  readonly at: number;
}

/**
 * A request that changes nothing. Parameters may have invalid values: for some parameters, only a refusal shows that the platform supports
 * them.
 */
export interface Question {
  readonly endpoint: Endpoint;
  readonly params?: Readonly<Record<string, number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

export interface Asker {
  /**
   * @param names Names of query parameters, which override those of the settings.
   * @param apiKey Used instead of all keys of the settings.
   * @throws RunLimitError once the run has reached its limit of requests or of time.
   */
  ask(question: Question, names?: QueryNames, apiKey?: string): Promise<Exchange>;
  /** Uses another name for a query parameter in all later requests. */
  rename(name: string, other: string): void;
  /** How many requests were sent. */
  readonly count: number;
  /** All answers so far; of a request that was retried, only the second. */
  readonly answers: readonly { readonly endpoint: Endpoint; readonly exchange: Exchange }[];
}

export interface AskerSetup extends PlatformSettings {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Monotonic clock in milliseconds. */
  readonly clock: () => number;
  readonly pause: (ms: number) => Promise<void>;
  /** Time limit for one answer, in ms. */
  readonly patience: number;
  /** Maximum number of requests in a run. */
  readonly most: number;
  /** Maximum duration of a run, in ms. */
  readonly longest: number;
}

/** Thrown once a run has reached its limit of requests or of time. */
export class RunLimitError extends Error {
  constructor() {
    super('The run is over.');
    this.name = 'RunLimitError';
  }
}

/** Pause between two requests, in ms: the platform serves donors at the same time. */
const gap = 100;
/** Longest pause before a retry, in ms. */
const longestWait = 10_000;

/** Sends requests to the platform one at a time, with pauses. A request that failed for a temporary reason is retried once. */
export function createAsker(setup: AskerSetup): Asker {
  const { now, clock, pause, patience, most, longest, ...settings } = setup;
  const deadline = clock() + longest;
  const found: Record<string, string> = {};
  const answers: { endpoint: Endpoint; exchange: Exchange }[] = [];
  let count = 0;

  async function sendOnce(
    { endpoint, params = {}, query = {}, body }: Question,
    queryNames: QueryNames,
    apiKey: string | undefined,
  ): Promise<Exchange> {
    if (count >= most || clock() >= deadline) throw new RunLimitError();
    if (count > 0) await pause(gap);
    count += 1;
    let seen: Pick<Exchange, 'status' | 'mediaType' | 'location' | 'code'> = {};
    const platform = createPlatform({
      ...settings,
      queryNames,
      ...(apiKey !== undefined && { apiKey, campaignKeys: {} }),
      fetch: async (...request) => {
        try {
          const response = await settings.fetch(...request);
          seen = seenOf(response);
          return response;
        } catch (error) {
          seen = { code: codeOf(error) };
          throw error;
        }
      },
    });
    const began = clock();
    const answer = await platform({ endpoint, params, query, body }, patience);
    return { ...seen, answer, ms: clock() - began, at: now() };
  }

  /** Sends a request, and retries it once if the cause may be temporary. */
  async function sendWithRetry(question: Question, queryNames: QueryNames, apiKey: string | undefined) {
    const first = await sendOnce(question, queryNames, apiKey);
    const wait = waitOf(first);
    if (wait === undefined) return first;
    await pause(wait);
    return sendOnce(question, queryNames, apiKey);
  }

  return {
    async ask(question, names = {}, apiKey) {
      const queryNames = { ...settings.queryNames, ...found, ...names };
      const exchange = await sendWithRetry(question, queryNames, apiKey);
      answers.push({ endpoint: question.endpoint, exchange });
      return exchange;
    },
    rename: (name, other) => void (found[name] = other),
    get count() {
      return count;
    },
    answers,
  };
}

function seenOf({ status, headers }: Response): Pick<Exchange, 'status' | 'mediaType' | 'location'> {
  const location = headers.get('location');
  const [mediaType = ''] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  return { status, mediaType: mediaType.trim(), ...(location !== null && { location }) };
}

/** Pause before a retry, in ms; `undefined` if a retry would not help. */
function waitOf({ answer, code }: Exchange): number | undefined {
  if (answer.kind === 'broken' && code !== undefined) return 1_000;
  if (answer.kind !== 'answered' || (answer.status !== 429 && answer.status < 500)) return undefined;
  return Math.min((answer.retryAfter ?? 1) * 1_000, longestWait);
}

/** The error's code. The message is not used, because it may contain an address. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  const [first] = cause instanceof AggregateError ? (cause.errors as unknown[]) : [cause];
  const code = first instanceof Error && 'code' in first ? String(first.code) : '';
  return /^[A-Z][A-Z0-9_]{2,50}$/.test(code) ? code : 'no known code';
}
