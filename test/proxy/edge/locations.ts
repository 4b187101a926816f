import { createEdgeProxy } from '../../../src/proxy/edge/edge-proxy.js';
import type { LocationCache } from '../../../src/proxy/edge/runtime.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import { createProxy } from '../../../src/proxy/app/proxy.js';
import type { Proxy } from '../../../src/proxy/app/fetch-handler.js';
import { createGiftTimes } from '../../../src/proxy/cache/gift-times.js';
import { apiKey, site } from '../ask.js';
import { campaign } from '../samples.js';

/** A cache as Cloudflare documents it: by URL, for as long as a response allows, with bodies that can be read once. */
export function fakeCache(now: () => number): LocationCache & { readonly size: number; forget(): void } {
  const kept = new Map<string, { readonly text: string; readonly until: number }>();
  return {
    get size() {
      return kept.size;
    },
    forget: () => kept.clear(),
    async match(url) {
      const found = kept.get(url);
      return found && now() < found.until ? new Response(found.text) : undefined;
    },
    async put(url, response) {
      const [, seconds = '0'] = /max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '') ?? [];
      kept.set(url, { text: await response.text(), until: now() + Number(seconds) * 1000 });
    },
  };
}

/** Locations all over the world in front of the same objects, a platform as a function, and one clock that stands still. */
export class World {
  calls = 0;
  /** Requests that reached an object. */
  asked = 0;
  areObjectsLost = false;
  readonly now = () => this.#time;
  readonly #objects = new Map<string, Proxy>();
  readonly #work: Promise<unknown>[] = [];
  readonly #options: ProxyOptions;
  #time = Date.UTC(2026, 10, 21, 9);

  constructor(options: Partial<ProxyOptions> = {}) {
    this.#options = { upstream: 'https://api.example.org', apiKey, origins: [site], ...options };
  }

  /** The platform's answer. */
  answer: () => Response | Promise<Response> = () => Response.json({ ...campaign, raised: this.calls });

  /** A location with an empty cache, or with a given one. */
  place(cache: LocationCache = fakeCache(this.now)): Proxy {
    const proxy = createEdgeProxy(
      {
        options: this.#options,
        objects: {
          idFromName: (name) => name,
          get: (name) => ({ fetch: async (request) => this.#askObject(String(name), request) }),
        },
      },
      async () => cache,
      this.now,
    );
    const edge = { waitUntil: (work: Promise<unknown>) => void this.#work.push(work) };
    return (request) => proxy(request, edge);
  }

  pass(seconds: number): void {
    this.#time += seconds * 1000;
  }

  /** Waits for work that continues after an answer. */
  async settle(): Promise<void> {
    while (this.#work.length > 0) await Promise.all(this.#work.splice(0));
  }

  async #askObject(name: string, request: Request): Promise<Response> {
    this.asked += 1;
    if (this.areObjectsLost) throw new Error('Network connection lost.');
    const clock = this.now;
    const object =
      this.#objects.get(name) ??
      createProxy({
        ...this.#options,
        ...{ clock, now: clock, random: () => 0, gifts: createGiftTimes(clock) },
        ledger: createMemoryLedger({ now: clock }),
        fetch: async () => {
          this.calls += 1;
          return this.answer();
        },
      });
    this.#objects.set(name, object);
    return object(request, { waitUntil: (work) => void this.#work.push(work) });
  }
}
