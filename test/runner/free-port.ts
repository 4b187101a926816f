import { createSocket } from 'node:dgram';
import { randomInt } from 'node:crypto';
import { isTaken } from '../../demo/server/ports.js';

/**
 * A port on which no program listens now, and which no test is given until this process ends. That no program listens is not enough: what
 * needs the port starts later, and a test of another process could have it by then.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    // Below the ports that operating systems hand out by themselves (from 32768 on): another test's connection could get one of these.
    const port = randomInt(20_000, 32_768);
    if ((await claim(port)) && !(await isTaken(port))) return port;
  }
}

/** Different ports, as of `freePort`. */
export function freePorts(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, freePort));
}

/**
 * Binds the UDP port of the same number until this process ends, however it ends. No server of a test uses UDP, so TCP stays free.
 *
 * @returns False if another test has it.
 */
function claim(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = createSocket('udp4').unref();
    socket.once('error', (error: NodeJS.ErrnoException) => {
      socket.close();
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    // `exclusive`, because the workers of a cluster would otherwise share the port.
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
}
