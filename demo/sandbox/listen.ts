import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

interface Listening {
  port: number;
  /** Ends open connections too: a keep-alive one would hold the process for its whole timeout. */
  close(): Promise<void>;
}

/** Serves a fetch handler on this machine only. @throws The listen error untouched. */
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
