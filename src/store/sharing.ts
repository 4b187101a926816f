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
  /** Age of the answer when it arrived, in seconds. */
  readonly age?: number;
  /** For an old answer: why there is no newer one. */
  readonly error?: FrError;
}

/** The state of one query in this tab. */
export interface KnownQuery {
  readonly query: Query;
  readonly loaded: Loaded | undefined;
}

export interface SharingOptions {
  readonly link: TabLink;
  readonly clock: Clock;
  readonly known: (key: string) => KnownQuery | undefined;
  /** Called with an answer of another tab that this tab was not waiting for, and with this tab's own answer if another tab's was faster. */
  readonly onAnswer: (key: string, loaded: Loaded) => void;
}

export interface WantedAnswer {
  readonly query: Query;
  /** Maximum age of an answer of another tab, in ms; 0 = only a new one. */
  readonly maxAge: number;
}

/** How long to wait for other tabs that have the answer, in ms. */
const patience = 30;

/** How long a tab waits for the lock, in ms: the tab that holds it may hang, or be frozen in the background. */
const longestWait = 5000;

/**
 * Shares requests between the tabs of a site: one tab sends the request, under a lock, and passes the answer to the others. A tab detects
 * other tabs by their messages. Until the first message, it sends its requests at once and without a lock, because nearly every visitor has
 * one tab.
 */
export class Sharing {
  readonly #options: SharingOptions;
  readonly #waiting = new Map<string, (loaded: Loaded) => void>();
  /** Keys of queries that another tab has sent messages about. */
  readonly #shared = new Set<string>();

  constructor(options: SharingOptions) {
    this.#options = options;
    options.link.onMessage((message) => {
      if (isTabMessage(message)) this.#receive(message);
    });
  }

  /** Tells other tabs of a query whose answer this tab already has, so that they share the next one. */
  announce(key: string): void {
    this.#options.link.post({ type: 'question', key });
  }

  /** The platform's answer, from `fetchIt` or from another tab, whichever is first. */
  async ask(wanted: WantedAnswer, fetchIt: () => Promise<Loaded>): Promise<Loaded> {
    const { clock } = this.#options;
    const { key } = wanted.query;
    const oldest = clock.now() - wanted.maxAge;
    let receive: (loaded: Loaded) => void = () => undefined;
    const fromOthers = new Promise<Loaded>((resolve) => {
      receive = (loaded) => {
        if (loaded.loadedAt >= oldest) resolve(loaded);
      };
    });
    this.#waiting.set(key, receive);
    // The question is sent now and not under the lock: on a slow phone, taking the lock takes as long as the page's first rendering.
    const isShared = this.#shared.has(key);
    if (wanted.maxAge > 0) this.announce(key);
    try {
      return await (isShared
        ? this.#loadUnderLock(wanted, fromOthers, fetchIt)
        : this.#loadUnlocked(key, fromOthers, fetchIt));
    } finally {
      // A newer request may have replaced the listener with its own.
      if (this.#waiting.get(key) === receive) this.#waiting.delete(key);
    }
  }

  async #loadUnlocked(
    key: string,
    fromOthers: Promise<Loaded>,
    fetchIt: () => Promise<Loaded>,
  ): Promise<Loaded> {
    const own = this.#fetchAndPost(key, fetchIt);
    const first = await Promise.race([fromOthers, own]);
    // If another tab's answer arrives first, this tab's own answer is newer and replaces it.
    own.then(
      (loaded) => {
        if (loaded !== first) this.#options.onAnswer(key, loaded);
      },
      () => undefined,
    );
    return first;
  }

  async #loadUnderLock(
    { query: { key }, maxAge }: WantedAnswer,
    fromOthers: Promise<Loaded>,
    fetchIt: () => Promise<Loaded>,
  ): Promise<Loaded> {
    const { link, clock } = this.#options;
    const waiting = new AbortController();
    const unanswered = maxAge > 0 ? this.#pause(patience) : undefined;
    let isMyTurn = false;
    const own = link.exclusively(key, waiting.signal, async (hadToWait) => {
      isMyTurn = true;
      if (unanswered) {
        // If this tab had to wait for the lock, another tab has just got an answer, whose message may not have arrived yet.
        const shared = await Promise.race([fromOthers, hadToWait ? this.#pause(20 * patience) : unanswered]);
        if (shared) return shared;
      }
      return this.#fetchAndPost(key, fetchIt);
    });
    let timer = 0;
    const outOfTurn = new Promise<Loaded>((resolve) => {
      timer = clock.setTimeout(() => {
        if (!isMyTurn) resolve(fetchIt());
      }, longestWait);
    });
    try {
      return await Promise.race([fromOthers, own, outOfTurn]);
    } finally {
      clock.clearTimeout(timer);
      // Leaves the queue for the lock, in case the answer arrived in another way.
      waiting.abort();
      own.catch(() => undefined);
    }
  }

  async #fetchAndPost(key: string, fetchIt: () => Promise<Loaded>): Promise<Loaded> {
    const loaded = await fetchIt();
    // Without other tabs, the message would only copy the answer, up to ten thousand teams, before it is rendered.
    if (this.#shared.has(key)) this.#post(key, loaded);
    return loaded;
  }

  #post(key: string, { value, loadedAt, age = 0 }: Loaded): void {
    this.#options.link.post({ type: 'answer', key, value, loadedAt, ...(age > 0 && { age }) });
  }

  #pause(delay: number): Promise<undefined> {
    return new Promise((resolve) => {
      this.#options.clock.setTimeout(() => {
        resolve(undefined);
      }, delay);
    });
  }

  #receive(message: TabMessage): void {
    const { known, onAnswer, clock } = this.#options;
    const { key } = message;
    const { query, loaded } = known(key) ?? {};
    if (!query) return;
    this.#shared.add(key);
    if (message.type === 'question') {
      if (loaded) this.#post(key, loaded);
      return;
    }
    // The message may come from another version of this script, so it is validated like any answer.
    const reading = readTolerantly(query.endpoint.reply, message.value, query.endpoint.expects);
    if (!reading) return;
    // An answer with a time in the future would be kept although later answers are newer.
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
