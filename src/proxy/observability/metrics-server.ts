import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectionTimes } from '../http/connections.js';
import { type Metrics, createMetrics } from './metrics.js';
import type { LogEntry } from '../http/log-entry.js';

export interface MetricsOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** Address to listen on; by default only this machine, because the metrics reveal the progress of a campaign. */
  readonly host?: string | undefined;
}

export interface MetricsServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves only `/metrics`, on a separate port: the port for visitors has no such path. */
export async function serveMetrics(
  metrics: Metrics,
  { port, host = '127.0.0.1' }: MetricsOptions,
): Promise<MetricsServer> {
  const server = createServer(connectionTimes, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      // An error in collecting metrics must not end the process that accepts gifts.
      () => response.writeHead(500).end(),
    );
  });
  // Rejects with an error of the server.
  await once(server.listen(port, host), 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${String(taken)}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface Metered<Options> {
  /** The same options, with `fetch` and `log` counted. */
  readonly options: Options;
  /** Starts the server of the metrics. */
  serve(where: MetricsOptions): Promise<MetricsServer>;
}

/** The two options of the proxy that metrics wrap. */
interface CountedOptions {
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly log?: ((entry: LogEntry) => void) | undefined;
}

export function withMetrics<Options extends CountedOptions>(options: Options): Metered<Options> {
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
