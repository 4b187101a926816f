import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Relay {
  readonly url: string;
  close(): Promise<void>;
}

/** One whole request of a client, and a way to send it on. */
export interface Arrival {
  readonly client: Socket;
  readonly request: Buffer;
  /** Whether the connection has carried another request before. */
  readonly isReused: boolean;
  /** Sends it to the relay's other end on a connection of its own, and gives the whole answer as Latin-1. */
  readonly pass: () => Promise<string>;
}

/**
 * Stands between a browser and a server on this machine, made of sockets, for faults that no HTTP library shows: browsers themselves
 * repeat a POST whose connection drops. Keeps its client's connection open between answers, because only on such a one they do.
 *
 * @param carry What becomes of each request: those of one connection in turn.
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
        const arrival = { client, request, isReused, pass: () => pass(targetPort, request) };
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

/** Whether a request is one that charges. */
export function isGift(request: Buffer): boolean {
  return request.subarray(0, 30).toString('latin1').startsWith('POST /v2/client/transactions');
}

/** Length of the first request in `bytes`, once all of it is there. */
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
