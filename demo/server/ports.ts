import { createServer } from 'node:net';

// Both are checked, because browsers may try either first for `localhost`, and would then reach the other program.
const hosts = ['127.0.0.1', '::1'];

/** Whether another program listens on `port` of this machine. */
export async function isTaken(port: number): Promise<boolean> {
  const answers = await Promise.all(hosts.map((host) => refusesConnections(port, host)));
  return answers.includes(true);
}

async function refusesConnections(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(true);
      // The machine has no IPv6, so nothing listens there.
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(false);
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
  });
}
