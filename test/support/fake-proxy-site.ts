import type { FakeAnswer, FakeCall } from './platform.js';
import { patience } from './until.js';

interface Program {
  matches: (call: FakeCall) => boolean;
  /** Answers in order; the last one is repeated. */
  answers: FakeAnswer[];
}

/** The answers that one fake proxy was given, and the calls that it received. */
export class FakeProxySite {
  #programs: Program[] = [];
  readonly #calls: FakeCall[] = [];
  readonly #held: (() => void)[] = [];
  readonly #waiting: (() => void)[] = [];

  program(route: string, answers: FakeAnswer[]): void {
    // The newest program takes precedence, so that a test can replace an earlier one.
    this.#programs = [{ matches: matcher(route), answers: [...answers] }, ...this.#programs];
  }

  record(call: Omit<FakeCall, 'aborted'>): FakeCall {
    const recorded = { ...call, aborted: false };
    this.#calls.push(recorded);
    for (const resolve of this.#waiting.splice(0)) resolve();
    return recorded;
  }

  async answer(call: FakeCall): Promise<FakeAnswer> {
    const program = this.#programs.find(({ matches }) => matches(call));
    const next = program && program.answers.length > 1 ? program.answers.shift() : program?.answers[0];
    if (!next) return { status: 404, json: { message: `no answer for ${call.method} ${call.path}` } };
    if (next.hang === true) await new Promise<void>((resolve) => this.#held.push(resolve));
    if (next.delay !== undefined) await new Promise((resolve) => setTimeout(resolve, next.delay));
    return next;
  }

  /** The calls of a route, as soon as there are at least `atLeast`, or when `patience` is over. */
  async calls(route: string, atLeast: number): Promise<FakeCall[]> {
    const matches = route === '' ? () => true : matcher(route);
    const giveUpAt = Date.now() + patience;
    for (;;) {
      const found = this.#calls.filter(matches);
      const left = giveUpAt - Date.now();
      if (found.length >= atLeast || left <= 0) return found;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  release(): void {
    for (const go of this.#held.splice(0)) go();
  }

  close(): void {
    this.release();
    this.#programs = [];
  }
}

/**
 * Matches a route such as `GET /v2/client/fundraiser/*`. A star stands for one path segment. The query is compared only if the route has
 * one.
 */
function matcher(route: string): (call: FakeCall) => boolean {
  const [method, address = ''] = route.split(' ');
  const [path = '', query] = address.split('?');
  const escaped = path.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]+');
  const pattern = new RegExp(`^${escaped}$`);
  return (call) =>
    call.method === method && pattern.test(call.path) && (query === undefined || query === call.query);
}
