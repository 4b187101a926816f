import { createAdaptorServer } from '@hono/node-server';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LimitStore } from './abuse/counters.js';
import { openLimitsAt } from './abuse/open-limits.js';
import { connectionCounts, connectionTimes, limitConnections } from './http/connections.js';
import type { Ledger } from './ledger/ledger.js';
import { openLedger as ledgerAt } from './ledger/open-ledger.js';
import type { NodeOptions } from './app/options.js';
import { processVariables } from './settings/environment.js';
import { createProxy } from './app/proxy.js';
import { usualTimeouts } from './app/setup.js';
import { every } from './concurrency/every.js';

export interface RunningProxy {
  readonly url: string;
  /** Of the figures for Prometheus; `undefined` without them. */
  readonly metricsUrl: string | undefined;
  readonly port: number;
  /**
   * Takes no more requests, and settles once every running one is over: a donation that has left is waited
   * for.
   */
  close(): Promise<void>;
}

/**
 * The ledger at a place: a file's path, `redis://…` or `rediss://…`, or `memory`. Rejects when it cannot be used, or when
 * its package (`libsql`, `redis`) is not installed.
 */
export function openLedger(place: string): Promise<Ledger> {
  return ledgerAt(place);
}

/**
 * Where failed gifts are counted: `redis://…` or `rediss://…`, which several proxies may share, or `memory`. Rejects when it
 * cannot be reached, or when its package (`redis`) is not installed.
 */
export function openLimits(place: string): Promise<LimitStore> {
  return openLimitsAt(place);
}

/** How often gifts whose answer was lost are looked for, in ms: their donors wait in front of a screen. */
const searchEvery = 5_000;

/**
 * Serves the proxy on Node, and looks for gifts whose answer was lost. Rejects with the system's own error when the port is taken (`EADDRINUSE`),
 * with a TypeError for settings that cannot be safe, Node's own (`NODE_TLS_REJECT_UNAUTHORIZED=0`) among them.
 */
export async function startProxy(options: NodeOptions): Promise<RunningProxy> {
  const [unsafe] = processVariables(process.env, options.upstream).problems;
  if (unsafe) throw new TypeError(unsafe);
  // Loaded only here, so that nobody else needs its package.
  const watch = options.metrics && (await import('./observability/metrics-server.js')).withMetrics(options);
  const proxy = createProxy(watch?.options ?? options);
  const running = new Set<Promise<Response>>();
  let closing = false;

  const server = createAdaptorServer({
    overrideGlobalObjects: options.ownsProcess ?? false,
    serverOptions: connectionTimes,
    fetch: (request, { incoming }) => {
      if (closing) return new Response(null, { status: 503, headers: { 'retry-after': '5' } });
      const response = proxy.atOnce(request, { peer: incoming.socket.remoteAddress, target: incoming.url });
      if (response instanceof Response) return response;
      // Counted by work, not by connection: a donor who goes away leaves a donation that still runs.
      running.add(response);
      return response.finally(() => running.delete(response));
    },
  }) as Server;
  limitConnections(server, {
    ...connectionCounts,
    // A gift also waits for its turn and for a challenge to be checked.
    idleTimeout: (options.timeouts?.write ?? usualTimeouts.write) + 60_000,
    isDirect: !options.trustedProxies && options.addressHeader === undefined,
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const figures =
    options.metrics &&
    (await watch?.serve(options.metrics).catch((error: unknown) => {
      server.close();
      throw error;
    }));
  // Kept for longer than the pause, so that of several proxies on a ledger one does it all.
  const stopSearching = every(searchEvery, () => proxy.reconcile(4 * searchEvery));
  const { port } = server.address() as AddressInfo;
  const { host = 'localhost' } = options;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${String(port)}`,
    port,
    metricsUrl: figures?.url,
    async close() {
      closing = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.allSettled(running);
      await stopSearching();
      server.closeIdleConnections();
      // Whoever has not read the answer by then holds the process up no longer.
      const cut = setTimeout(() => server.closeAllConnections(), 5_000);
      await closed;
      clearTimeout(cut);
      await figures?.close();
    },
  };
}
