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

/** A tab that has the answer says so within a few ms. */
const patience = 30;

/** How long a tab waits for its turn, in ms: the one before it may hang, or be frozen in the background. */
const longestWait = 5000;

/**
 * Lets ten tabs of a site ask the platform once: one asks, in turn, and tells the others. Of the others a tab learns by what they say:
 * until then it asks for itself and at once, without a lock, because nearly every visitor has one tab.
 */
export class Sharing {
  readonly #options: SharingOptions;
  readonly #waiting = new Map<string, (loaded: Loaded) => void>();
  /** Keys of queries that another tab has spoken of. */
  readonly #shared = new Set<string>();

  constructor(options: SharingOptions) {
    this.#options = options;
    options.link.onMessage((message) => {
      if (isTabMessage(message)) this.#hear(message);
    });
  }

  /** The platform's answer through this tab's `fetchIt` or another's, whichever is there first. */
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
    // At once, not when it is this tab's turn: on a slow phone the lock and the page's first drawing take as long as that.
    const isShared = this.#shared.has(key);
    if (wanted.maxAge > 0) link.post({ type: 'question', key });
    try {
      return await (isShared ? this.#askInTurn(wanted, heard, fetchIt) : this.#askAlone(key, heard, fetchIt));
    } finally {
      // Whoever has asked anew meanwhile listens for itself.
      if (this.#waiting.get(key) === hear) this.#waiting.delete(key);
    }
  }

  async #askAlone(key: string, heard: Promise<Loaded>, fetchIt: () => Promise<Loaded>): Promise<Loaded> {
    const own = this.#fetchAndTell(key, fetchIt);
    const first = await Promise.race([heard, own]);
    // Another tab's answer is there sooner, and this tab's own is newer.
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
        // Who had to wait for its turn knows that an answer was just given: it may only be slower than the lock.
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
      // The answer came another way: this tab gives up its place in the queue.
      waiting.abort();
      own.catch(() => undefined);
    }
  }

  async #fetchAndTell(key: string, fetchIt: () => Promise<Loaded>): Promise<Loaded> {
    const loaded = await fetchIt();
    // To nobody it would be a copy of ten thousand teams, made before they are drawn.
    if (this.#shared.has(key)) this.#tell(key, loaded);
    return loaded;
  }

  #tell(key: string, { value, loadedAt }: Loaded): void {
    this.#options.link.post({ type: 'answer', key, value, loadedAt });
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
