import { createServer } from 'node:net';

// Both, because a browser that is told `localhost` may try either first and would find the other program.
const hosts = ['127.0.0.1', '::1'];

/** Whether another program listens on `port` of this machine. */
export async function isTaken(port: number): Promise<boolean> {
  const answers = await Promise.all(hosts.map((host) => refuses(port, host)));
  return answers.includes(true);
}

async function refuses(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(true);
      // A machine without IPv6 has nobody listening there.
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(false);
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
  });
}
