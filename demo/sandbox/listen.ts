import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

interface Listening {
  port: number;
  /**
   * Stops listening and closes all connections: a keep-alive connection would keep the process running until its timeout.
   *
   * @param patience How long requests that have arrived may still take, in ms; 0 ends them at once.
   */
  close(patience?: number): Promise<void>;
}

/**
 * How long an idle connection stays open, in ms; longer than callers reuse one. After the 5 s of Node's default, a busy machine closes
 * connections on which a caller has just sent a request, and the caller does not know whether a gift has arrived.
 */
const keepAliveMs = 65_000;

/** Serves a fetch handler, by default on this machine only. @throws The original error of `listen`. */
export async function listen(
  port: number,
  fetch: (request: Request, env: unknown) => Response | Promise<Response>,
  host = '127.0.0.1',
): Promise<Listening> {
  const serverOptions = { keepAliveTimeout: keepAliveMs };
  // Without another `createServer`, it is a server of HTTP/1.
  const server = createAdaptorServer({ fetch, serverOptions }) as Server;
  let isClosing = false;
  server.on('request', (_request, response) => {
    // Node closes idle connections when it stops listening, but not those that become idle afterwards.
    response.once('close', () => {
      if (isClosing) server.closeIdleConnections();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: (patience = 0) =>
      new Promise((resolve) => {
        isClosing = true;
        const end = (): void => server.closeAllConnections();
        const timer = setTimeout(end, patience);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        if (patience === 0) end();
      }),
  };
}
