import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

interface Listening {
  port: number;
  /** Stops listening and closes open connections: a keep-alive connection would keep the process running until its timeout. */
  close(): Promise<void>;
}

/**
 * How long an idle connection stays open, in ms; longer than callers reuse one. After the 5 s of Node's default, a busy machine closes
 * connections on which a caller has just sent a request, and the caller does not know whether a gift has arrived.
 */
const keepAliveMs = 65_000;

/** Serves a fetch handler on this machine only. @throws The original error of `listen`. */
export async function listen(
  port: number,
  fetch: (request: Request, env: unknown) => Response | Promise<Response>,
): Promise<Listening> {
  const server = createAdaptorServer({ fetch, serverOptions: { keepAliveTimeout: keepAliveMs } });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
