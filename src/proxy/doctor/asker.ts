import type { QueryNames } from '../../schema/address.js';
import type { Endpoint } from '../../schema/endpoint.js';
import { createPlatform, type PlatformAnswer, type PlatformSettings } from '../platform/platform.js';

/** One answer, with what the platform's reader does not keep: how it came. */
export interface Asked {
  readonly answer: PlatformAnswer;
  /** Absent where no answer began. */
  readonly status?: number;
  /** `text/html`, in lower case; empty where the answer names none. */
  readonly mediaType?: string;
  /** Where a redirect points. */
  readonly location?: string;
  /** The system's name of what went wrong: `ECONNREFUSED`. */
  readonly code?: string;
  /** How long it took, ms. */
  readonly ms: number;
  /** When it had come, ms since 1970 by this machine's clock. */
  readonly at: number;
}

/** A read. Parameters may have values that the interface forbids: some names show only in how they are refused. */
export interface Question {
  readonly endpoint: Endpoint;
  readonly params?: Readonly<Record<string, number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

export interface Asker {
  /**
   * @param names Names of query parameters to try, before those of the settings.
   * @param apiKey In place of all keys of the settings.
   * @throws Exhausted once the run has asked or taken as much as it may.
   */
  ask(question: Question, names?: QueryNames, apiKey?: string): Promise<Asked>;
  /** Uses another name for a parameter in everything that is asked from now on. */
  rename(name: string, other: string): void;
  /** How many requests were sent. */
  readonly count: number;
  /** Every answer so far; of a question that was sent twice, the second. */
  readonly answers: readonly { readonly endpoint: Endpoint; readonly asked: Asked }[];
}

export interface AskerSetup extends PlatformSettings {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds that only go forward. */
  readonly clock: () => number;
  readonly pause: (ms: number) => Promise<void>;
  /** For one answer, in ms. */
  readonly patience: number;
  /** Most requests of a run. */
  readonly most: number;
  /** Longest time of a run, in ms. */
  readonly longest: number;
}

/** The run has asked, or taken, as much as it may. */
export class Exhausted extends Error {
  constructor() {
    super('The run is over.');
    this.name = 'Exhausted';
  }
}

/** Between two requests, in ms: the platform serves donors at the same time. */
const gap = 100;
/** The longest wait before a request is sent again, in ms. */
const longestWait = 10_000;

/** Asks one request after the other, at a polite pace. A read that was told to wait is sent once more. */
export function createAsker(setup: AskerSetup): Asker {
  const { now, clock, pause, patience, most, longest, ...settings } = setup;
  const deadline = clock() + longest;
  const found: Record<string, string> = {};
  const answers: { endpoint: Endpoint; asked: Asked }[] = [];
  let count = 0;

  async function once(
    { endpoint, params = {}, query = {}, body }: Question,
    queryNames: QueryNames,
    apiKey: string | undefined,
  ): Promise<Asked> {
    if (count >= most || clock() >= deadline) throw new Exhausted();
    if (count > 0) await pause(gap);
    count += 1;
    let seen: Pick<Asked, 'status' | 'mediaType' | 'location' | 'code'> = {};
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

  /** Once more where that may help. */
  async function patiently(question: Question, queryNames: QueryNames, apiKey: string | undefined) {
    const first = await once(question, queryNames, apiKey);
    const wait = waitOf(first);
    if (wait === undefined) return first;
    await pause(wait);
    return once(question, queryNames, apiKey);
  }

  return {
    async ask(question, names = {}, apiKey) {
      const queryNames = { ...settings.queryNames, ...found, ...names };
      const asked = await patiently(question, queryNames, apiKey);
      answers.push({ endpoint: question.endpoint, asked });
      return asked;
    },
    rename: (name, other) => void (found[name] = other),
    get count() {
      return count;
    },
    answers,
  };
}

function seenOf({ status, headers }: Response): Pick<Asked, 'status' | 'mediaType' | 'location'> {
  const location = headers.get('location');
  const [mediaType = ''] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  return { status, mediaType: mediaType.trim(), ...(location !== null && { location }) };
}

/** In ms; absent where sending it again would not help. */
function waitOf({ answer, code }: Asked): number | undefined {
  if (answer.kind === 'broken' && code !== undefined) return 1_000;
  if (answer.kind !== 'answered' || (answer.status !== 429 && answer.status < 500)) return undefined;
  return Math.min((answer.retryAfter ?? 1) * 1_000, longestWait);
}

/** A name that a system gives, never a text, which may quote an address. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  const [first] = cause instanceof AggregateError ? (cause.errors as unknown[]) : [cause];
  const code = first instanceof Error && 'code' in first ? String(first.code) : '';
  return /^[A-Z][A-Z0-9_]{2,50}$/.test(code) ? code : 'no known code';
}
