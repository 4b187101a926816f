import type { FrError } from '../client/errors.js';
import type { FieldProblem } from '../schema/issue.js';
import { readTolerantly } from '../schema/read.js';
import type { Clock } from './clock.js';
import type { Query } from './query.js';
import type { TabLink, TabMessage } from './tab-link.js';

/** An answer of the platform and when it arrived, ms since the epoch. */
export interface Loaded {
  readonly value: unknown;
  readonly warnings: readonly FieldProblem[];
  readonly loadedAt: number;
  /** Why there is no newer one, where an old one came. */
  readonly error?: FrError;
}

/** What this tab has to do with a query. */
export interface Known {
  readonly query: Query;
  readonly loaded: Loaded | undefined;
}

export interface SharingOptions {
  readonly link: TabLink;
  readonly clock: Clock;
  readonly known: (key: string) => Known | undefined;
  /** An answer that this tab was not waiting for. */
  readonly onAnswer: (key: string, loaded: Loaded) => void;
}

export interface Wanted {
  readonly query: Query;
  /** Oldest answer of another tab that will do, in ms; 0 when only a new one will. */
  readonly maxAge: number;
}

/** A tab that has the answer says so within a few ms; a first picture must not wait longer than anybody notices. */
const patience = 30;

/** How long a tab waits for its turn, in ms: the one before it may hang, or be frozen in the background. */
const longestWait = 5000;

/** Lets ten tabs of a site ask the platform once: one asks, in turn, and tells the others. */
export class Sharing {
  readonly #options: SharingOptions;
  readonly #waiting = new Map<string, (loaded: Loaded) => void>();

  constructor(options: SharingOptions) {
    this.#options = options;
    options.link.onMessage((message) => {
      if (isTabMessage(message)) this.#hear(message);
    });
  }

  /** The platform's answer through this tab's `fetchIt` or another's, whichever is there first. */
  async ask({ query, maxAge }: Wanted, fetchIt: () => Promise<Loaded>): Promise<Loaded> {
    const { link, clock } = this.#options;
    const oldest = clock.now() - maxAge;
    const waiting = new AbortController();
    let hear: (loaded: Loaded) => void = () => undefined;
    const heard = new Promise<Loaded>((resolve) => {
      hear = (loaded) => {
        if (loaded.loadedAt >= oldest) resolve(loaded);
      };
    });
    this.#waiting.set(query.key, hear);
    const mayShare = maxAge > 0;
    // At once, not when it is this tab's turn: on a slow phone the lock and the page's first drawing take as long as that.
    if (mayShare) link.post({ type: 'question', key: query.key });
    const unanswered = mayShare ? this.#pause(patience) : undefined;
    let isMyTurn = false;
    const own = link.exclusively(query.key, waiting.signal, async (hadToWait) => {
      isMyTurn = true;
      if (mayShare) {
        // Who had to wait for its turn knows that an answer was just given: it may only be slower than the lock.
        const shared = await Promise.race([heard, hadToWait ? this.#pause(20 * patience) : unanswered]);
        if (shared) return shared;
      }
      const loaded = await fetchIt();
      link.post({ type: 'answer', key: query.key, value: loaded.value, loadedAt: loaded.loadedAt });
      return loaded;
    });
    let timer = 0;
    const outOfTurn = new Promise<Loaded>((resolve) => {
      timer = clock.setTimeout(() => {
        if (!isMyTurn) resolve(fetchIt());
      }, longestWait);
    });
    try {
      return await Promise.race([heard, own, outOfTurn]);
    } finally {
      clock.clearTimeout(timer);
      // Whoever has asked anew meanwhile listens for itself.
      if (this.#waiting.get(query.key) === hear) this.#waiting.delete(query.key);
      // The answer came another way: this tab gives up its place in the queue.
      waiting.abort();
      own.catch(() => undefined);
    }
  }

  #pause(delay: number): Promise<undefined> {
    return new Promise((resolve) => {
      this.#options.clock.setTimeout(() => {
        resolve(undefined);
      }, delay);
    });
  }

  #hear(message: TabMessage): void {
    const { known, onAnswer, link, clock } = this.#options;
    const { key } = message;
    const { query, loaded } = known(key) ?? {};
    if (!query) return;
    if (message.type === 'question') {
      if (loaded) link.post({ type: 'answer', key, value: loaded.value, loadedAt: loaded.loadedAt });
      return;
    }
    // Same origin, but maybe another version of this script: read like any answer.
    const reading = readTolerantly(query.endpoint.reply, message.value, query.endpoint.expects);
    if (!reading) return;
    // From a clock that runs ahead, it would beat every answer to come.
    const answer = { ...reading, loadedAt: Math.min(message.loadedAt, clock.now()) };
    const settle = this.#waiting.get(key);
    if (settle) settle(answer);
    else onAnswer(key, answer);
  }
}

function isTabMessage(message: unknown): message is TabMessage {
  if (typeof message !== 'object' || message === null) return false;
  const { type, key, loadedAt } = message as Partial<Record<string, unknown>>;
  return (
    typeof key === 'string' && (type === 'question' || (type === 'answer' && typeof loadedAt === 'number'))
  );
}
