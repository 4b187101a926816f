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
}

/** What this tab has to do with a query. */
export interface Known {
  readonly query: Query;
  readonly loaded: Loaded | undefined;
  /** Its request to the platform is under way. */
  readonly asking: boolean;
}

export interface SharingOptions {
  readonly link: TabLink;
  readonly clock: Clock;
  /** Tells tabs apart: the lowest of those that want the same at once goes to the platform. */
  readonly id: number;
  readonly known: (key: string) => Known | undefined;
  readonly onAnswer: (key: string, loaded: Loaded) => void;
  readonly onClaim: (key: string) => void;
}

interface Waiting {
  settle(loaded?: Loaded): void;
  /** Somebody is on the way to the platform: worth waiting longer for. */
  extend(): void;
}

/** Another tab answers within a few ms; a first picture must not wait longer than anybody notices. */
const patience = 30;

/** How long a claim is trusted, in ms: the tab that made it may have been closed. */
export const claimLasts = 5000;

/** Lets ten tabs of a site ask the platform once: the one that asks tells the others. */
export class Sharing {
  readonly #options: SharingOptions;
  readonly #waiting = new Map<string, Waiting>();

  constructor(options: SharingOptions) {
    this.#options = options;
    options.link.onMessage((message) => {
      if (isTabMessage(message)) this.#hear(message);
    });
  }

  /** Another tab's answer, no older than `maxAge` ms; `undefined` when this tab has to ask for itself. */
  answerTo({ key }: Query, maxAge: number): Promise<Loaded | undefined> {
    const { clock, link, id } = this.#options;
    return new Promise((resolve) => {
      const settle = (loaded?: Loaded) => {
        if (loaded && clock.now() - loaded.loadedAt > maxAge) return;
        clock.clearTimeout(timer);
        this.#waiting.delete(key);
        resolve(loaded);
      };
      let timer = clock.setTimeout(settle, patience);
      const extend = () => {
        clock.clearTimeout(timer);
        timer = clock.setTimeout(settle, claimLasts);
      };
      this.#waiting.set(key, { settle, extend });
      link.post({ type: 'question', from: id, key });
    });
  }

  claim(key: string): void {
    this.#options.link.post({ type: 'claim', from: this.#options.id, key });
  }

  publish(key: string, { value, loadedAt }: Loaded): void {
    this.#options.link.post({ type: 'answer', from: this.#options.id, key, value, loadedAt });
  }

  #hear(message: TabMessage): void {
    const known = this.#options.known(message.key);
    if (!known) return;
    const waiting = this.#waiting.get(message.key);
    if (message.type === 'question') this.#answer(message, known, waiting);
    else if (message.type === 'claim') {
      waiting?.extend();
      this.#options.onClaim(message.key);
    } else {
      // Same origin, but maybe another version of this script: read like any answer.
      const reading = readTolerantly(known.query.endpoint.reply, message.value);
      if (!reading) return;
      const loaded = { ...reading, loadedAt: message.loadedAt };
      waiting?.settle(loaded);
      this.#options.onAnswer(message.key, loaded);
    }
  }

  #answer({ key, from }: TabMessage, known: Known, waiting: Waiting | undefined): void {
    const { id, link } = this.#options;
    if (known.loaded) this.publish(key, known.loaded);
    else if (!waiting) {
      if (known.asking) this.claim(key);
    } else if (from < id) waiting.extend();
    // The other tab may have asked before this one listened: it has to learn that a lower one is there.
    else link.post({ type: 'question', from: id, key });
  }
}

function isTabMessage(message: unknown): message is TabMessage {
  if (typeof message !== 'object' || message === null) return false;
  const { type, from, key, loadedAt = 0 } = message as Partial<Record<string, unknown>>;
  const known = type === 'question' || type === 'claim' || type === 'answer';
  return known && typeof from === 'number' && typeof key === 'string' && typeof loadedAt === 'number';
}
