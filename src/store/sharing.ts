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
  /** Seconds that it was old when it arrived. */
  readonly age?: number;
  /** For an old answer: why there is no newer one. */
  readonly error?: FrError;
}

/** The state of one query in this tab. */
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
  /** Maximum age of an answer of another tab, in ms; 0 = only a new one. */
  readonly maxAge: number;
}

/** How long to wait for other tabs that have the answer, in ms. */
const patience = 30;

/** How long a tab waits for the lock, in ms: the tab that holds it may hang, or be frozen in the background. */
const longestWait = 5000;

/**
 * Shares requests between tabs of a site: one tab requests, under a lock, and sends the answer to the others. A tab knows of others
 * only from their messages. Until then it requests at once and without a lock, because nearly every visitor has one tab.
 */
export class Sharing {
  readonly #options: SharingOptions;
  readonly #waiting = new Map<string, (loaded: Loaded) => void>();
  /** Keys of queries that another tab has sent messages about. */
  readonly #shared = new Set<string>();

  constructor(options: SharingOptions) {
    this.#options = options;
    options.link.onMessage((message) => {
      if (isTabMessage(message)) this.#hear(message);
    });
  }

  /** The platform's answer, from `fetchIt` or from another tab, whichever is first. */
  async ask(wanted: Wanted, fetchIt: () => Promise<Loaded>): Promise<Loaded> {
    const { link, clock } = this.#options;
    const { key } = wanted.query;
    const oldest = clock.now() - wanted.maxAge;
    let hear: (loaded: Loaded) => void = () => undefined;
    const heard = new Promise<Loaded>((resolve) => {
      hear = (loaded) => {
        if (loaded.loadedAt >= oldest) resolve(loaded);
      };
    });
    this.#waiting.set(key, hear);
    // At once, not after getting the lock: on a slow phone that takes as long as the page's first rendering.
    const isShared = this.#shared.has(key);
    if (wanted.maxAge > 0) link.post({ type: 'question', key });
    try {
      return await (isShared ? this.#askInTurn(wanted, heard, fetchIt) : this.#askAlone(key, heard, fetchIt));
    } finally {
      // A newer request has its own listener.
      if (this.#waiting.get(key) === hear) this.#waiting.delete(key);
    }
  }

  async #askAlone(key: string, heard: Promise<Loaded>, fetchIt: () => Promise<Loaded>): Promise<Loaded> {
    const own = this.#fetchAndTell(key, fetchIt);
    const first = await Promise.race([heard, own]);
    // Another tab's answer may arrive first; this tab's own is newer.
    own.then(
      (loaded) => {
        if (loaded !== first) this.#options.onAnswer(key, loaded);
      },
      () => undefined,
    );
    return first;
  }

  async #askInTurn(
    { query: { key }, maxAge }: Wanted,
    heard: Promise<Loaded>,
    fetchIt: () => Promise<Loaded>,
  ): Promise<Loaded> {
    const { link, clock } = this.#options;
    const waiting = new AbortController();
    const unanswered = maxAge > 0 ? this.#pause(patience) : undefined;
    let isMyTurn = false;
    const own = link.exclusively(key, waiting.signal, async (hadToWait) => {
      isMyTurn = true;
      if (unanswered) {
        // After waiting for the lock another tab has just got an answer: its message may still be on the way.
        const shared = await Promise.race([heard, hadToWait ? this.#pause(20 * patience) : unanswered]);
        if (shared) return shared;
      }
      return this.#fetchAndTell(key, fetchIt);
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
      // The answer arrived in another way: leave the queue.
      waiting.abort();
      own.catch(() => undefined);
    }
  }

  async #fetchAndTell(key: string, fetchIt: () => Promise<Loaded>): Promise<Loaded> {
    const loaded = await fetchIt();
    // Without other tabs, the message would only copy the answer, up to ten thousand teams, before it is rendered.
    if (this.#shared.has(key)) this.#tell(key, loaded);
    return loaded;
  }

  #tell(key: string, { value, loadedAt, age = 0 }: Loaded): void {
    this.#options.link.post({ type: 'answer', key, value, loadedAt, ...(age > 0 && { age }) });
  }

  #pause(delay: number): Promise<undefined> {
    return new Promise((resolve) => {
      this.#options.clock.setTimeout(() => {
        resolve(undefined);
      }, delay);
    });
  }

  #hear(message: TabMessage): void {
    const { known, onAnswer, clock } = this.#options;
    const { key } = message;
    const { query, loaded } = known(key) ?? {};
    if (!query) return;
    this.#shared.add(key);
    if (message.type === 'question') {
      if (loaded) this.#tell(key, loaded);
      return;
    }
    // From the same origin, but maybe another version of this script: validated like any answer.
    const reading = readTolerantly(query.endpoint.reply, message.value, query.endpoint.expects);
    if (!reading) return;
    // With a time in the future it would replace all later answers.
    const { loadedAt, age = 0 } = message;
    const answer = { ...reading, loadedAt: Math.min(loadedAt, clock.now()), ...(age > 0 && { age }) };
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
