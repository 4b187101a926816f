import type { LogEntry } from '../../../src/proxy/http/log-entry.js';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import type { Proxy } from '../../../src/proxy/app/fetch-handler.js';
import { ask, proxyFor, type Answer } from '../ask.js';
import { withinContract } from '../../support/within-contract.js';
import { campaign } from '../samples.js';

export const path = '/v2/client/fundraiser/7';

/** A platform as a function, a clock that stands still, and a proxy between them. Times are in seconds. */
export class ReadsRig {
  calls = 0;
  readonly proxy: Proxy;
  readonly log: readonly LogEntry[];
  #time = 1_000_000;
  readonly #work: Promise<unknown>[] = [];

  constructor(options: Partial<ProxyOptions> = {}) {
    const clock = () => this.#time;
    const { proxy, log } = proxyFor('https://api.example.org', {
      clock,
      now: clock,
      random: () => 0,
      fetch: withinContract(async () => {
        this.calls += 1;
        const answer = await this.answer();
        return answer instanceof Response ? answer : Response.json(answer);
      }),
      ...options,
      ...(options.fetch && { fetch: withinContract(options.fetch) }),
    });
    const edge = { waitUntil: (work: Promise<unknown>) => this.#work.push(work) };
    this.proxy = (request) => proxy(request, edge);
    this.log = log;
  }

  /** The platform's answer: a body with status 200, a whole response, or a failure. */
  answer: () => unknown = () => ({ ...campaign, raised: this.calls });

  pass(seconds: number): void {
    this.#time += seconds * 1000;
  }

  /** Waits for work that continues after an answer. */
  async settle(): Promise<void> {
    await Promise.all(this.#work.splice(0));
  }

  get(address = path, headers: Record<string, string> = {}): Promise<Answer> {
    return ask(this.proxy, address, { headers });
  }

  /** The figure that a visitor gets, or the negative status. */
  async raised(address = path): Promise<number> {
    const { status, body } = await this.get(address);
    return status === 200 ? (body as { raised: number }).raised : -status;
  }
}

const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
export const down = () => Promise.reject(new TypeError('fetch failed', { cause: refused }));
