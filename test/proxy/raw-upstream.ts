import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { TestContext } from 'node:test';

export interface RawUpstream {
  readonly url: string;
  /** Number of complete requests that arrived. Each would have been one charge. */
  charges(): number;
}

/** A platform on raw sockets, for faults that an HTTP library cannot show: it charges, and then behaves as told. */
export async function startRawUpstream(
  t: TestContext,
  after: (socket: Socket, charge: number) => void,
): Promise<RawUpstream> {
  let charges = 0;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    let text = '';
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
      if (text.length < end + 4 + length) return;
      text = text.slice(end + 4 + length);
      charges += 1;
      after(socket, charges);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, charges: () => charges };
}

/** An HTTP answer as bytes. */
export function http(status: number, body: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} Status\r\n${lines.join('')}\r\n${body}`;
}
