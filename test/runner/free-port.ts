import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** A port on which no program listens now. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

/** Different ports on which no program listens now. Requested one after the other, two of them could be the same. */
export async function freePorts(count: number): Promise<number[]> {
  const taken = await Promise.all(Array.from({ length: count }, listen));
  await Promise.all(taken.map(({ server }) => once(server.close(), 'close')));
  return taken.map(({ port }) => port);
}

/**
 * Listens on a random port below those that operating systems hand out by themselves (from 32768 on): another test's connection could get
 * one of these between this check and the start of the program that needs it.
 */
async function listen(): Promise<{ readonly server: Server; readonly port: number }> {
  for (;;) {
    const port = randomInt(20_000, 32_768);
    const server = createServer().listen({ port, host: '127.0.0.1', exclusive: true });
    try {
      await once(server, 'listening');
      return { server, port };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    }
  }
}
