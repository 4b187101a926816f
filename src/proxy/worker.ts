import { createEdgeProxy } from './edge/edge-proxy.js';
import { proxyObjectClass, type ProxyObjectClass } from './edge/proxy-object.js';
import type { Bindings, WorkerContext } from './edge/runtime.js';
import { readWorkerSettings, type WorkerOptions } from './edge/worker-settings.js';
import type { Proxy } from './app/fetch-handler.js';

export interface ProxyWorker {
  fetch(request: Request, bindings: Bindings, context: WorkerContext): Promise<Response>;
}

export interface WorkerParts {
  /** The worker's default export. */
  readonly worker: ProxyWorker;
  /** The class that `FR_PROXY` is bound to; exported by this name. */
  readonly FrProxy: ProxyObjectClass;
}

/**
 * The proxy as a Cloudflare Worker. The worker runs near the visitor, with the cache of its location; the Durable Objects behind it have
 * the ledger and the limits, and only they call the platform. Settings are options, or variables and secrets with the names of `fr-proxy`.
 * With invalid settings, the first request logs the problems, and all requests get the reply 500.
 */
export function createWorker(options: WorkerOptions = {}): WorkerParts {
  // The runtime passes the same `bindings` object with all requests of an isolate.
  const proxies = new WeakMap<Bindings, Proxy>();

  function proxyFor(bindings: Bindings): Proxy {
    const known = proxies.get(bindings);
    if (known) return known;
    const made = make(bindings);
    proxies.set(bindings, made);
    return made;
  }

  function make(bindings: Bindings): Proxy {
    const settings = readWorkerSettings(bindings, options);
    if ('problems' in settings) return misconfigured(settings.problems);
    const warn = settings.options.warn ?? ((sentence: string) => console.warn(sentence));
    settings.warnings.forEach((sentence) => warn(sentence));
    try {
      return createEdgeProxy(settings, openCache);
    } catch (error) {
      return misconfigured([error instanceof TypeError ? error.message : 'The settings cannot be used.']);
    }
  }

  return {
    worker: {
      async fetch(request, bindings, context) {
        const answer = proxyFor(bindings)(request, {
          waitUntil: (work) => context.waitUntil(work),
          // Cloudflare always sets this header itself, for all requests to a worker.
          peer: request.headers.get('cf-connecting-ip') ?? undefined,
        });
        // If the donor disconnects, the runtime cancels the request; `waitUntil` lets the work finish.
        context.waitUntil(answer);
        return answer;
      },
    },
    FrProxy: proxyObjectClass(options),
  };
}

const openCache = () => caches.open('fr-proxy');

function misconfigured(problems: readonly string[]): Proxy {
  for (const problem of problems) console.error(problem);
  return async () => Response.json({ message: 'This proxy is not set up.' }, { status: 500 });
}
