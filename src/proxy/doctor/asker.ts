import type { QueryNames } from '../../schema/address.js';
import type { Endpoint, ReplyOf } from '../../schema/endpoint.js';
import { readTolerantly } from '../../schema/read.js';
import { createPlatform, type PlatformAnswer, type PlatformSettings } from '../platform/platform.js';
import { codeOf } from '../observability/error-code.js';

/** Why an answer cannot be used. */
export type Trouble =
  | 'certificate'
  | 'unreachable'
  | 'broken'
  | 'late'
  | 'redirected'
  | 'web page'
  | 'unreadable'
  | 'refused'
  | 'bad request'
  | 'not found'
  | 'busy'
  | 'failed';

/** One answer of the platform. */
export interface Exchange {
  readonly endpoint: Endpoint;
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly isWebPage: boolean;
  /** The `Location` header of a redirect. */
  readonly location: string;
  /** Error code of a failed request, for example `ECONNREFUSED`. */
  readonly code: string;
  /** Why the answer cannot be used; `undefined` for a success with JSON. */
  readonly trouble: Trouble | undefined;
  /** Parsed body of a success. */
  readonly body: unknown;
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
  /** Names of query parameters, which override those of the settings. */
  readonly names?: QueryNames;
  /** Used instead of all keys of the settings. */
  readonly apiKey?: string;
}

export interface Asker {
  /** @throws RunLimitError once the run has reached its limit of requests or of time. */
  ask(question: Question): Promise<Exchange>;
  /** Uses another name for a query parameter in all later requests. */
  rename(name: string, other: string): void;
  /** How many requests were sent. */
  readonly count: number;
  /** All answers so far; of a request that was retried, only the second. */
  readonly exchanges: readonly Exchange[];
}

export interface Timing {
  /** Monotonic clock in milliseconds. */
  readonly clock: () => number;
  readonly pause: (ms: number) => Promise<void>;
  /** Time limit for one answer, in ms. */
  readonly patience: number;
}

/** Thrown once a run has reached its limit of requests or of time. */
export class RunLimitError extends Error {
  override readonly name = 'RunLimitError';
}

/** Limits of a run: the number of requests, and ms. */
const bounds = { requests: 300, duration: 300_000 } as const;
/** Pause between two requests, in ms: the platform serves donors at the same time. */
const gap = 100;
/** Longest pause before a retry, in ms. */
const longestWait = 10_000;

/** Sends requests to the platform one at a time, with pauses. A request that failed for a temporary reason is retried once. */
export function createAsker(settings: PlatformSettings, { clock, pause, patience }: Timing): Asker {
  const deadline = clock() + bounds.duration;
  const found: Record<string, string> = {};
  const exchanges: Exchange[] = [];
  let count = 0;

  async function send({ endpoint, params = {}, query = {}, body, names, apiKey }: Question) {
    if (count >= bounds.requests || clock() >= deadline) throw new RunLimitError();
    if (count > 0) await pause(gap);
    count += 1;
    let response: Response | undefined;
    let code = '';
    const platform = createPlatform({
      ...settings,
      queryNames: { ...settings.queryNames, ...found, ...names },
      ...(apiKey !== undefined && { apiKey, campaignKeys: {} }),
      async fetch(...request) {
        try {
          return (response = await settings.fetch(...request));
        } catch (error) {
          code = causeOf(error);
          throw error;
        }
      },
    });
    const answer = await platform({ endpoint, params, query, body }, patience);
    const seen = {
      endpoint,
      status: response?.status ?? 0,
      isWebPage: /html/i.test(response?.headers.get('content-type') ?? ''),
      code,
      location: response?.headers.get('location') ?? '',
    };
    const trouble = troubleOf(answer, seen);
    const isUsable = answer.kind === 'answered' && trouble === undefined;
    const exchange: Exchange = { ...seen, trouble, body: isUsable ? answer.body : undefined };
    const isTemporary = trouble === 'busy' || trouble === 'failed' || trouble === 'unreachable';
    const wait = answer.kind === 'answered' ? answer.retryAfter : undefined;
    return { exchange, wait: isTemporary ? Math.min((wait ?? 1) * 1_000, longestWait) : undefined };
  }

  return {
    async ask(question) {
      const { wait, ...first } = await send(question);
      if (wait !== undefined) await pause(wait);
      const { exchange } = wait === undefined ? first : await send(question);
      exchanges.push(exchange);
      return exchange;
    },
    rename: (name, other) => void (found[name] = other),
    get count() {
      return count;
    },
    exchanges,
  };
}

const ofStatus: Readonly<Record<number, Trouble>> = {
  400: 'bad request',
  401: 'refused',
  403: 'refused',
  404: 'not found',
  429: 'busy',
};

function troubleOf(
  { kind }: PlatformAnswer,
  { status, isWebPage, code }: Pick<Exchange, 'status' | 'isWebPage' | 'code'>,
): Trouble | undefined {
  if (kind === 'answered') return status < 300 ? undefined : (ofStatus[status] ?? 'failed');
  if (kind === 'timeout') return 'late';
  if (kind === 'unreadable' && status >= 300) return 'redirected';
  if (kind === 'unreadable') return isWebPage ? 'web page' : 'unreadable';
  if (/CERT|SIGNED|ISSUER|TLS|SSL/.test(code)) return 'certificate';
  return status === 0 ? 'unreachable' : 'broken';
}

/** What can be read of a success; `undefined` otherwise. */
export function replyOf<Row extends Endpoint>(
  endpoint: Row,
  exchange: Exchange | undefined,
): ReplyOf<Row> | undefined {
  if (!exchange || exchange.trouble !== undefined) return undefined;
  return readTolerantly<Row['reply']>(endpoint.reply, exchange.body)?.value;
}

/** The code of an error that `fetch` rejected with. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  const [first] = cause instanceof AggregateError ? (cause.errors as unknown[]) : [cause];
  const code = codeOf(first);
  return /^[A-Z][A-Z0-9_]{2,50}$/.test(code) ? code : 'no known code';
}
