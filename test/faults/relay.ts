import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Relay {
  readonly url: string;
  close(): Promise<void>;
}

/** One complete request of a client, with a function that passes it on. */
export interface Arrival {
  readonly client: Socket;
  readonly request: Buffer;
  /** Whether the connection had carried another request before. */
  readonly isReused: boolean;
  /** Sends the request to the server, or to one on another port, on a new connection, and returns the whole answer as Latin-1. */
  readonly pass: (port?: number) => Promise<string>;
}

/**
 * A relay between a client and a server on this machine. It uses sockets, for faults that an HTTP library cannot produce. The client's
 * connection stays open after an answer, because browsers repeat a POST by themselves only if a reused connection drops.
 *
 * @param carry Handles each request; the requests of one connection are handled one after the other.
 */
export async function openRelay(
  targetPort: number,
  carry: (arrival: Arrival) => Promise<void>,
): Promise<Relay> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    open.add(client);
    let pending = Buffer.alloc(0);
    let turn = Promise.resolve();
    let isReused = false;
    client.on('error', () => undefined);
    client.on('close', () => open.delete(client));
    client.on('data', (chunk) => {
      pending = Buffer.concat([pending, chunk]);
      for (let length = wholeRequest(pending); length !== undefined; length = wholeRequest(pending)) {
        const request = pending.subarray(0, length);
        pending = pending.subarray(length);
        const arrival = { client, request, isReused, pass: (port = targetPort) => pass(port, request) };
        isReused = true;
        turn = turn.then(() => carry(arrival)).catch(() => void client.destroy());
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Whether a request makes a gift. */
export function isGift(request: Buffer): boolean {
  return request.subarray(0, 30).toString('latin1').startsWith('POST /v2/client/transactions');
}

/** Length of the first request in `bytes`; `undefined` while it is incomplete. */
function wholeRequest(bytes: Buffer): number | undefined {
  const head = bytes.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const length =
    head + 4 + Number(/\r\ncontent-length: *(\d+)/i.exec(bytes.toString('latin1', 0, head))?.[1] ?? 0);
  return bytes.length >= length ? length : undefined;
}

function pass(port: number, request: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const upstream = connect(port, 'localhost');
    const head = request.indexOf('\r\n\r\n');
    const lines = request.toString('latin1', 0, head).replace(/\r\nconnection:[^\r]*/i, '');
    let answer = '';
    upstream.setEncoding('latin1');
    upstream.on('data', (part) => (answer += String(part)));
    upstream.on('end', () => resolve(answer.replace(/\r\nconnection: close/i, '')));
    upstream.on('error', reject);
    upstream.write(`${lines}\r\nconnection: close\r\n\r\n`, 'latin1');
    upstream.write(request.subarray(head + 4));
  });
}
