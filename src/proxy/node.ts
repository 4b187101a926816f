import { createAdaptorServer } from '@hono/node-server';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Readable } from 'node:stream';
import type { AddressInfo } from 'node:net';
import type { LimitStore } from './abuse/limit-store.js';
import { createMemoryLimits } from './abuse/memory-limits.js';
import { connectionCounts, connectionTimes, limitConnections, proxiedTimes } from './http/connections.js';
import type { Ledger } from './ledger/ledger.js';
import { openLedger as ledgerAt } from './ledger/open-ledger.js';
import type { CleanImage } from './owners/images/only-images.js';
import { imagesFor, sharpImages as cleanImageOfSharp } from './owners/images/sharp-images.js';
import { pngBySharp as drawPngBySharp } from './pictures/sharp-png.js';
import type { DrawPng } from './pictures/draw-png.js';
import { isPostgres, postgresAddressProblem } from './sql/address.js';
import { settings, type NodeOptions } from './settings/options.js';
import { processVariables } from './settings/environment.js';
import { createProxy } from './app/proxy.js';
import { neverThrowing } from './app/setup.js';
import { every } from './concurrency/every.js';

export interface RunningProxy {
  readonly url: string;
  /** Address of the Prometheus metrics; `undefined` without them. */
  readonly metricsUrl: string | undefined;
  readonly port: number;
  /**
   * Accepts no more requests, and settles once all running requests are done, including donations that were sent to the platform.
   */
  close(): Promise<void>;
}

/**
 * Opens a ledger: a file's path, `postgres://…`, or `memory`. Rejects if the ledger cannot be used, or if the package `pg` is not installed
 * for `postgres://…`.
 *
 * @param options.oneHost Set it if only one machine uses the file, although its file system may be shared (NFS, SMB, FUSE). Such files are
 *   refused otherwise.
 */
export function openLedger(place: string, options?: { readonly oneHost?: boolean }): Promise<Ledger> {
  return ledgerAt(place, undefined, undefined, options);
}

/**
 * Opens the store in which failed gifts are counted: `postgres://…`, which several proxies may share, or `memory`. Rejects if the store cannot
 * be reached, or if its package (`pg`) is not installed, which is loaded only here.
 */
export async function openLimits(place: string): Promise<LimitStore> {
  if (!isPostgres(place)) return createMemoryLimits();
  const problem = postgresAddressProblem(place);
  if (problem) throw new TypeError(`The limits’ place ${problem}`);
  const { createPostgresLimits } = await import('./abuse/postgres-limits.js');
  return createPostgresLimits(place);
}

/** The option `cleanImage`, by the package `sharp`; `undefined` if it is not installed. */
export function sharpImages(): Promise<CleanImage | undefined> {
  return cleanImageOfSharp();
}

/** The option `drawPng`, by the package `sharp`, which is loaded at the first picture. */
export function pngBySharp(): DrawPng {
  return drawPngBySharp();
}

/** @param headers Names and values in turn. */
function hostsOf(headers: readonly string[]): number {
  return headers.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host')
    .length;
}

/** Interval at which gifts whose answer was lost are looked up, in ms. Their donors are waiting for the outcome. */
const searchEvery = 5_000;

/** How long clients may take to send their request, and to read their answer, when the proxy ends, in ms. */
const lastSeconds = 5_000;

/**
 * Serves the proxy on Node, and looks up gifts whose answer was lost. Rejects with the system's error if the port is in use (`EADDRINUSE`),
 * and with a TypeError for unsafe settings, including those of Node (`NODE_TLS_REJECT_UNAUTHORIZED=0`).
 */
export async function startProxy(options: NodeOptions): Promise<RunningProxy> {
  const [unsafe] = processVariables(process.env, options.upstream).problems;
  if (unsafe) throw new TypeError(unsafe);
  // Loaded only here, so that proxies without metrics do not load the package.
  const watch = options.metrics && (await import('./observability/metrics-server.js')).withMetrics(options);
  const cleanImage = await imagesFor(options);
  const watched = watch?.options ?? options;
  const proxy = createProxy({ drawPng: pngBySharp(), ...watched, cleanImage });
  const log = neverThrowing(watched.log);
  const running = new Map<Promise<Response>, Readable & { readonly complete: boolean }>();
  let closing = false;

  const isDirect = !options.trustedProxies && options.addressHeader === undefined;
  const server = createAdaptorServer({
    overrideGlobalObjects: options.ownsProcess ?? false,
    serverOptions: isDirect ? connectionTimes : proxiedTimes,
    fetch: (request, { incoming }) => {
      // Of two hosts, a cache in front of the proxy may read the other one.
      if (hostsOf(incoming.rawHeaders) > 1) return new Response(null, { status: 400 });
      if (closing) return new Response(null, { status: 503, headers: { 'retry-after': '5' } });
      const response = proxy.atOnce(request, { peer: incoming.socket.remoteAddress, target: incoming.url });
      if (response instanceof Response) return response;
      // Counted by request and not by connection, because a donation is still processed after its donor has disconnected.
      running.set(response, incoming);
      return response.finally(() => running.delete(response));
    },
  }) as Server;
  limitConnections(server, {
    ...connectionCounts,
    // The additional time is for a gift that waits for others and for the check of a challenge.
    idleTimeout: (options.timeouts?.write ?? settings.timeouts.usual.write) + 60_000,
    isDirect,
    onRefused: () => log({ route: 'limits', status: 503, ms: 0, problem: 'limit-connections' }),
  });

  // Rejects with an error of the server.
  await once(server.listen(options.port, options.host), 'listening');
  const figures =
    options.metrics &&
    (await watch?.serve(options.metrics).catch((error: unknown) => {
      server.close();
      throw error;
    }));
  // Longer than the pause, so that only one of several proxies on a ledger does the search.
  const stop = new AbortController();
  const stopSearching = every(searchEvery, () => proxy.reconcile(4 * searchEvery, stop.signal));
  const { port } = server.address() as AddressInfo;
  const { host = 'localhost' } = options;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${String(port)}`,
    port,
    metricsUrl: figures?.url,
    async close() {
      closing = true;
      stop.abort();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // From now on, Node does not limit the time of a request. A gift whose body is not complete was not sent to the platform.
      const cutUnsent = setTimeout(() => {
        for (const incoming of running.values()) if (!incoming.complete) incoming.destroy();
      }, lastSeconds);
      await Promise.allSettled(running.keys());
      clearTimeout(cutUnsent);
      await stopSearching();
      server.closeIdleConnections();
      // Nor must clients that have not read their answer delay the end of the process.
      const cut = setTimeout(() => server.closeAllConnections(), lastSeconds);
      await closed;
      clearTimeout(cut);
      await figures?.close();
    },
  };
}
