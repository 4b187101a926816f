import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

interface Listening {
  port: number;
  /** Stops listening and closes open connections: a keep-alive connection would keep the process running until its timeout. */
  close(): Promise<void>;
}

/** Serves a fetch handler on this machine only. @throws The original error of `listen`. */
export async function listen(
  port: number,
  fetch: (request: Request, env: unknown) => Response | Promise<Response>,
): Promise<Listening> {
  const server = createAdaptorServer({ fetch });
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
