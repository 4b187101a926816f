import type { ProxyOptions } from '../options.js';
import { createMetrics } from './metrics.js';
import { serveMetrics, type MetricsOptions, type MetricsServer } from './metrics-server.js';

export interface Watched<Options> {
  /** The same, with everything counted that they let happen. */
  readonly options: Options;
  /** Opens the place where the counts can be read. */
  serve(where: MetricsOptions): Promise<MetricsServer>;
}

export function watched<Options extends ProxyOptions>(options: Options): Watched<Options> {
  const metrics = createMetrics();
  const { fetch: send = (...request) => globalThis.fetch(...request), log } = options;
  return {
    options: {
      ...options,
      fetch: metrics.counting(send),
      log: (entry) => {
        metrics.count(entry);
        log?.(entry);
      },
    },
    serve: (where) => serveMetrics(metrics, where),
  };
}
