import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { isAboutRequest, type LogEntry } from '../http/log-entry.js';

/** Metrics of the proxy, in the Prometheus text format. No label comes from a request, so there are fewer than 200 series. */
export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  /** Counts one log entry: its request, if it is about one, and its problem. */
  count(entry: LogEntry): void;
  /** `fetch`, with the calls of the platform counted. */
  counting(fetch: typeof globalThis.fetch): typeof globalThis.fetch;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'fr_proxy_requests_total',
    help: 'Answered requests, by what was asked for and the class of the status.',
    labelNames: ['route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'fr_proxy_request_seconds',
    help: 'Time until the answer, by what was asked for.',
    labelNames: ['route'],
    // Boundaries: an answer from memory, an answer from the platform, the time limit of a read, and that of a donation.
    buckets: [0.02, 0.5, 8, 60],
    registers,
  });
  const cached = new Counter({
    name: 'fr_proxy_cache_total',
    help: 'What visitors read, by whether it came from memory: hit, stale or miss.',
    labelNames: ['cache'],
    registers,
  });
  const problems = new Counter({
    name: 'fr_proxy_problems_total',
    help: 'What the site’s owner should hear of.',
    labelNames: ['problem'],
    registers,
  });
  const calls = new Counter({
    name: 'fr_proxy_platform_calls_total',
    help: 'Calls of the platform, by the class of the status; "none" without an answer.',
    labelNames: ['status'],
    registers,
  });

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    count(entry) {
      const { route, status, ms, cache, problem } = entry;
      if (isAboutRequest(entry)) {
        requests.inc({ route, status: classOf(status) });
        seconds.observe({ route }, ms / 1000);
      }
      if (cache) cached.inc({ cache });
      if (problem) problems.inc({ problem });
    },
    counting: (fetch) => async (input, init) => {
      try {
        const response = await fetch(input, init);
        calls.inc({ status: classOf(response.status) });
        return response;
      } catch (error) {
        calls.inc({ status: 'none' });
        throw error;
      }
    },
  };
}

/** The class of a status: `2xx` for 204. */
function classOf(status: number): string {
  return `${String(Math.floor(status / 100))}xx`;
}
